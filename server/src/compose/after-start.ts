/** What is done once the service answers: compiled code is kept for the next start, and the memory that only the start needed is given back. */
import { flushCompileCache } from 'node:module';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const quietMilliseconds = 2000;
/** The share of its time for which a service works that nobody asks anything. */
const idleShare = 0.02;

export function settleAfterStart(): void {
  // Otherwise that would be left to the end of the process, which a service that is killed does not have.
  setImmediate(flushCompileCache);
  ifNobodyAsks(returnMemoryOfStart);
}

/** Nobody is kept waiting by it: a service that is busy from the beginning has compiled what it needs, and keeps that. */
function ifNobodyAsks(act: () => void): void {
  const before = performance.eventLoopUtilization();
  const look = () => {
    if (performance.eventLoopUtilization(before).utilization < idleShare) act();
  };
  setTimeout(look, quietMilliseconds).unref();
}

/** V8 keeps the heap as large as it once was: after a start less than half of it is in use. Compiled code goes, too. */
function returnMemoryOfStart(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
