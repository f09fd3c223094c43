/** Work after the start: keeps compiled code for the next start, lowers the priority of threads beside the event loop, and gives back memory that only the start needed. */
import { stat } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { performance } from 'node:perf_hooks';
import { collectGarbage } from '../collect-garbage.ts';
import { parsed } from '../engine/sparql/parsing/parse-messages.ts';
import { letPoolGiveWay } from '../thread-priority.ts';

const quietMilliseconds = 2000;
/** So often it is looked whether it is quiet by now. */
const mostLooks = 5;
/** The share of its time for which a service works that nobody asks anything. */
const idleShare = 0.02;

export function settleAfterStart(): void {
  // Otherwise that would be left to the end of the process, which a service that is killed does not have.
  setImmediate(flushCompileCache);
  ifNobodyAsks(() => {
    returnMemoryOfStart();
    startParser();
  });
  // The pool is there when it has done something.
  void stat('.').then(letPoolGiveWay, letPoolGiveWay);
}

/** Acts at the first quiet moment, so that nobody is kept waiting. Where none comes for long, it is left out: a busy service has compiled what it needs by then, and keeps that. */
function ifNobodyAsks(act: () => void): void {
  let [before, looks] = [performance.eventLoopUtilization(), 0];
  const look = () => {
    const now = performance.eventLoopUtilization();
    const isQuiet = performance.eventLoopUtilization(now, before).utilization < idleShare;
    before = now;
    if (!isQuiet && ++looks < mostLooks) return;
    clearInterval(timer);
    if (isQuiet) act();
  };
  const timer = setInterval(look, quietMilliseconds).unref();
}

/** V8 keeps the heap as large as it once was: after a start less than half of it is in use. Compiled code goes, too. */
function returnMemoryOfStart(): void {
  collectGarbage({ flavor: 'last-resort' });
}

/** The first query makes the parser, for a tenth of a second and longer, and everybody would wait for it. */
function startParser(): void {
  parsed({ kind: 'query', text: 'ASK {}', base: undefined });
}
