/** Rows of one predicate in several runs, found by one term and read for the other. */

/** Those of one run. */
export interface FoundRows {
  /** Where the rows that were found last begin and end. Not all of them need to match. */
  readonly low: number;
  readonly high: number;
  find(id: number): void;
  /** Writes the other terms of the rows, as ids of the view in their order, and gives the number of matches. */
  read(target: Int32Array, at: number): number;
}

/** How many rows of the term there are in all runs. Not all of them need to match. */
export function foundRows(runs: readonly FoundRows[], id: number): number {
  let sum = 0;
  for (const run of runs) {
    run.find(id);
    sum += run.high - run.low;
  }
  return sum;
}

/** Reads what was found: in the order of ids, and what several runs have once. */
export function readRows(runs: readonly FoundRows[], target: Int32Array, at: number): number {
  let to = at;
  let isMerged = true;
  for (const run of runs) {
    if (run.low === run.high) continue;
    const count = run.read(target, to);
    if (count > 0 && to > at) isMerged = false;
    to += count;
  }
  return isMerged ? to - at : sortedOnce(target, at, to);
}

function sortedOnce(target: Int32Array, from: number, end: number): number {
  target.subarray(from, end).sort();
  let to = from + 1;
  for (let at = from + 1; at < end; at++) if (target[at] !== target[at - 1]) target[to++] = target[at]!;
  return to - from;
}
