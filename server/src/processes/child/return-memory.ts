/** Gives the memory that a process no longer needs back to the system. */

/**
 * V8 by itself keeps the pages of a heap that was large once: a worker that has read 41 MB keeps 500 MB, however long it waits. Only the
 * collection of last resort gives them back, at once, down to what the process had when it started.
 */
export function returnMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
