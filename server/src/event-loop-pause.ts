/** Pauses long loops over data in memory, so that the event loop serves others: to await a value that is there already does not let it turn. */
import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises';

/** So long such loops together may keep one turn of the event loop. */
const longestMilliseconds = 4;

let began: number | undefined;
let next: Promise<void> | undefined;
let busyUntil = Number.NEGATIVE_INFINITY;

/**
 * Several callers are to be served for so long. Until then such loops rest as long as they have worked: a request takes many turns of the event loop,
 * and would wait for a stretch of theirs in each.
 */
export function busyFor(milliseconds: number): void {
  busyUntil = performance.now() + milliseconds;
}

/** The next turn of the event loop, where this one has lasted long enough. */
export function pauseWhenDue(): Promise<void> | undefined {
  if (began === undefined) beginTurn();
  else if (performance.now() - began > longestMilliseconds) return next;
  return undefined;
}

function beginTurn(): void {
  began = performance.now();
  const isBusy = began < busyUntil;
  next = (isBusy ? rest(2 * longestMilliseconds) : nextTurn()).then(() => {
    began = undefined;
  });
}
