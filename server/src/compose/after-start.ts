/** What is done once the service answers: compiled code is kept for the next start, and the memory that only the start needed is given back. */
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The first callers are not kept waiting. */
const quietMilliseconds = 2000;

export function settleAfterStart(): void {
  // Otherwise that would be left to the end of the process, which a service that is killed does not have.
  setImmediate(flushCompileCache);
  setTimeout(returnMemoryOfStart, quietMilliseconds).unref();
}

/** V8 keeps the heap as large as it once was: after a start less than half of it is in use. */
function returnMemoryOfStart(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
