/** Where statements stand after some stretches of their document were replaced. */
import type { StatementPlaces } from '@orrery/rdf';

export interface ReplacedStatement {
  /** Where it begins behind the start of its stretch, in bytes. */
  readonly at: number;
  readonly subject: number;
  /** How many facts it says. */
  readonly count: number;
  /** How many nodes without a label stand before it in the document. */
  readonly nodes: number;
}

/** A stretch with all its statements. There are as many nodes without a label in it as before. */
export interface ReplacedStatements {
  readonly start: number;
  readonly end: number;
  /** How many bytes stand there now. */
  readonly length: number;
  readonly statements: readonly ReplacedStatement[];
}

/** The stretches are in their order, and each begins before its first statement. */
export function movedPlaces(
  { starts, subjects, counts, nodes, renamed, size }: StatementPlaces,
  replaced: readonly ReplacedStatements[],
): StatementPlaces {
  const room = replaced.reduce((sum, { statements }) => sum + statements.length, starts.length);
  const moved = { starts: new Int32Array(room), subjects: new Int32Array(room), counts: new Int32Array(room) };
  const movedNodes = new Int32Array(room + 1);
  let [from, to, by] = [0, 0, 0];
  const put = (start: number, subject: number, count: number, nodesBefore: number) => {
    moved.starts[to] = start;
    moved.subjects[to] = subject;
    moved.counts[to] = count;
    movedNodes[to++] = nodesBefore;
  };
  const copyUpTo = (end: number) => {
    for (; from < starts.length && starts[from]! < end; from++)
      put(starts[from]! + by, subjects[from]!, counts[from]!, nodes[from]!);
  };
  for (const { start, end, length, statements } of replaced) {
    copyUpTo(start);
    while (from < starts.length && starts[from]! < end) from++;
    for (const one of statements) put(start + by + one.at, one.subject, one.count, one.nodes);
    by += length - (end - start);
  }
  copyUpTo(Number.POSITIVE_INFINITY);
  movedNodes[to] = nodes.at(-1)!;
  return {
    starts: moved.starts.slice(0, to),
    subjects: moved.subjects.slice(0, to),
    counts: moved.counts.slice(0, to),
    nodes: movedNodes.slice(0, to + 1),
    renamed,
    size: size + by,
  };
}
