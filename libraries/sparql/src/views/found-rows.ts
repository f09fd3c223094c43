/** Rows of one predicate in several runs, found by one term and read for the other: very many terms at once, since a processor fetches what several steps need together only where no step waits for the one before. */

/** So many terms are looked up at once: what they lead to stays near the processor until it is read. */
export const mostAtOnce = 512;

/** Those of one run. */
export interface FoundRows {
  /** Finds the rows of each id from one place in the list up to, and without, another; gives how many there are of all. Not all of them need to match. */
  find(ids: Int32Array, from: number, to: number): number;
  /** How many rows the id has that was found as this one. Not all of them need to match. */
  count(index: number): number;
  /** Writes the other terms of its rows, as ids of the view in their order, and gives the number of matches. */
  read(index: number, target: Int32Array, at: number): number;
}

/** Where the rows of each id begin and end. */
export class Stretches {
  lows = new Uint32Array(1);
  highs = new Uint32Array(1);
  /** What was read last for its own sake, so that reading it is never left out. */
  fetched = 0;

  /** Few for short batches. */
  makeRoom(count: number): void {
    if (count <= this.lows.length) return;
    this.lows = new Uint32Array(Math.min(mostAtOnce, count * 4));
    this.highs = new Uint32Array(this.lows.length);
  }
}

/** How many rows of an id there are in all runs. Not all of them need to match. */
export function foundRows(runs: readonly FoundRows[], index: number): number {
  if (runs.length === 1) return runs[0]!.count(index);
  let sum = 0;
  for (const run of runs) sum += run.count(index);
  return sum;
}

/** Reads what was found: in the order of ids, and what several runs have once. */
export function readRows(runs: readonly FoundRows[], index: number, target: Int32Array, at: number): number {
  if (runs.length === 1) return runs[0]!.read(index, target, at);
  let to = at;
  let isMerged = true;
  for (const run of runs) {
    if (run.count(index) === 0) continue;
    const count = run.read(index, target, to);
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
