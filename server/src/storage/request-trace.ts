/** The id of the request at hand, for those who record what it did. */
import { AsyncLocalStorage } from 'node:async_hooks';

export const requestTrace = new AsyncLocalStorage<string>();
