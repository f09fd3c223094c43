/** The subjects that have one object of one predicate, a bit for each term of the view: to ask very many rows whether they do. */
import type { QueryBudget } from '../query-budget.ts';
import { foundRows } from './found-rows.ts';
import type { GraphScope } from './graph-scope.ts';
import type { RowsOfObject } from './predicate-rows.ts';

/** To mark a row costs less than to look one up: about this much. */
export const marksPerLookUp = 8;

/** In a view with so many terms. */
export function bytesOfMarks(terms: number): number {
  return (terms >>> 3) + 1;
}

export class MarkedSubjects {
  private readonly bits: Uint8Array;

  constructor(bytes: number) {
    this.bits = new Uint8Array(bytes);
  }

  add(runs: readonly RowsOfObject[], object: number): this {
    for (const run of runs) run.mark(object, this.bits);
    return this;
  }

  /** False as soon as one of them is marked already. */
  addNew(subjects: Int32Array): boolean {
    const { bits } = this;
    for (const subject of subjects) {
      const bit = 1 << (subject & 7);
      if ((bits[subject >>> 3]! & bit) !== 0) return false;
      bits[subject >>> 3]! |= bit;
    }
    return true;
  }

  /** Marks the rows of those that have it. */
  markAll(subjects: Int32Array, size: number, marks: Uint8Array): void {
    const { bits } = this;
    const terms = bits.length * 8;
    for (let row = 0; row < size; row++) {
      const subject = subjects[row]!;
      if (subject < terms) marks[row] = (bits[subject >>> 3]! >>> (subject & 7)) & 1;
    }
  }

  /** Terms that a query has made are beyond all bits. */
  has(subject: number): boolean {
    return subject >>> 3 < this.bits.length && (this.bits[subject >>> 3]! & (1 << (subject & 7))) !== 0;
  }
}

/** What was asked so far of one object, and the marks as soon as they pay. */
interface AskedObject {
  lookUps: number;
  marked?: MarkedSubjects;
}

/** Where something is asked: one object of one predicate, in some graphs. */
export interface MarkPlace {
  readonly scope: GraphScope;
  readonly predicate: number;
  readonly object: number;
}

/** The marks of one query: patterns that ask the same share them. */
export class SubjectMarks {
  private readonly bytes: number;
  private readonly budget: QueryBudget;
  private readonly asked = new Map<GraphScope, Map<string, AskedObject>>();

  constructor(terms: number, budget: QueryBudget) {
    this.bytes = bytesOfMarks(terms);
    this.budget = budget;
  }

  /** Nothing as long as all look-ups together do not pay for it. */
  of(place: MarkPlace, runs: readonly RowsOfObject[], lookUps: number): MarkedSubjects | undefined {
    const asked = this.askedAt(place);
    asked.lookUps += lookUps;
    if (!asked.marked && this.rowsOf(runs, place.object) + this.bytes / 8 < asked.lookUps * marksPerLookUp) {
      this.budget.take(this.bytes);
      asked.marked = new MarkedSubjects(this.bytes).add(runs, place.object);
    }
    return asked.marked;
  }

  private rowsOf(runs: readonly RowsOfObject[], object: number): number {
    for (const run of runs) run.find(Int32Array.of(object), 0, 1);
    return foundRows(runs, 0);
  }

  private askedAt({ scope, predicate, object }: MarkPlace): AskedObject {
    const inScope = this.asked.get(scope) ?? new Map<string, AskedObject>();
    this.asked.set(scope, inScope);
    const key = `${predicate} ${object}`;
    const asked = inScope.get(key) ?? { lookUps: 0 };
    inScope.set(key, asked);
    return asked;
  }
}
