/** Where the statements of an RDF model stand in its document. It is noted when the document is read, and moves with each edit of it. */
import type { Model } from '@orrery/kernel';

export interface StatementPlaces {
  /** Where statements begin, in bytes and in their order. */
  readonly starts: Int32Array;
  /** For each, the number of the root that it is about. A statement that holds others stands here several times. */
  readonly subjects: Int32Array;
  /** How many facts each says of it. */
  readonly counts: Int32Array;
  /** How many nodes without a label stand before each, and at the end how many there are. */
  readonly nodes: Int32Array;
  /** Those of them that are not called by their numbers, by these. */
  readonly renamed: ReadonlyMap<number, string>;
  /** How many bytes the document has. */
  readonly size: number;
}

const known = new WeakMap<Model, StatementPlaces>();

export function noteStatementPlaces(model: Model, places: StatementPlaces): void {
  known.set(model, places);
}

export function statementPlacesOf(model: Model): StatementPlaces | undefined {
  return known.get(model);
}

/** Subjects behind those that are none any more have smaller numbers. */
export function renumberedPlaces({ subjects, ...places }: StatementPlaces, lost: readonly number[]): StatementPlaces {
  if (lost.length === 0) return { subjects, ...places };
  const last = lost.reduce((most, number) => Math.max(most, number));
  const countBefore = new Int32Array(last + 1);
  for (const number of lost) countBefore[number] = 1;
  for (let number = 1; number <= last; number++) countBefore[number]! += countBefore[number - 1]!;
  return { subjects: subjects.map((number) => number - (countBefore[number] ?? lost.length)), ...places };
}
