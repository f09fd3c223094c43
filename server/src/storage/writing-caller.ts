/** For whom the work at hand writes: writes of different callers take turns. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** A key of `turn-keys.ts`; nothing where the service writes for itself. */
export const writingCaller = new AsyncLocalStorage<string>();
