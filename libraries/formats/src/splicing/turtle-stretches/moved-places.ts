/** Where statements stand after some stretches of their document were replaced. */
import type { StatementPlaces } from '@orrery/rdf';

/** Statements of a stretch: where each begins behind its start, in bytes, and which subject it is about, and how many facts it says. */
export interface ReplacedStatements {
  readonly start: number;
  readonly end: number;
  /** How many bytes stand there now. */
  readonly length: number;
  readonly statements: readonly { readonly at: number; readonly subject: number; readonly count: number }[];
}

/** The stretches are in their order, and each begins before its first statement. */
export function movedPlaces(
  { starts, subjects, counts, size }: StatementPlaces,
  replaced: readonly ReplacedStatements[],
): StatementPlaces {
  const room = replaced.reduce((sum, { statements }) => sum + statements.length, starts.length);
  const moved = { starts: new Int32Array(room), subjects: new Int32Array(room), counts: new Int32Array(room) };
  let [from, to, by] = [0, 0, 0];
  const copyUpTo = (end: number) => {
    for (; from < starts.length && starts[from]! < end; from++, to++) {
      moved.starts[to] = starts[from]! + by;
      moved.subjects[to] = subjects[from]!;
      moved.counts[to] = counts[from]!;
    }
  };
  for (const { start, end, length, statements } of replaced) {
    copyUpTo(start);
    while (from < starts.length && starts[from]! < end) from++;
    for (const { at, subject, count } of statements) {
      moved.starts[to] = start + by + at;
      moved.subjects[to] = subject;
      moved.counts[to++] = count;
    }
    by += length - (end - start);
  }
  copyUpTo(Number.POSITIVE_INFINITY);
  return {
    starts: moved.starts.slice(0, to),
    subjects: moved.subjects.slice(0, to),
    counts: moved.counts.slice(0, to),
    size: size + by,
  };
}
