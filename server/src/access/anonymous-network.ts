/** The network from which the request at hand comes, where its caller is anonymous: anonymous callers take turns by networks. */
import { AsyncLocalStorage } from 'node:async_hooks';

export const anonymousNetwork = new AsyncLocalStorage<string>();
