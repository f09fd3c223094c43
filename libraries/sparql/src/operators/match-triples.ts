/** Matches a triple pattern for each row that comes in: a scan where nothing is bound, a look-up in an index where something is. */

import type { Execution } from '../execution/execution.ts';
import { type Batch, batchSize, type Column, dense, gathered, type Operator } from '../rows/batch.ts';
import type { GraphScope } from '../views/graph-scope.ts';
import { type MatchBuffers, type MatchColumns, matchColumns } from '../views/match-columns.ts';
import { type TripleCursor, tripleCursor } from '../views/triple-cursor.ts';

/** A constant is an id; a variable has a slot. */
export interface MatchTerm {
  readonly id: number;
  readonly slot: number | undefined;
}

export interface MatchPattern {
  readonly subject: MatchTerm;
  readonly predicate: MatchTerm;
  readonly object: MatchTerm;
  /** `default`, `active`, or a graph. */
  readonly graph: 'default' | 'active' | MatchTerm;
  /** Predicates that do not count. */
  readonly excluded: readonly number[];
  /** Ids that the object may have: from the first up to, and without, the second. */
  readonly objects: readonly [number, number] | undefined;
}

type Name = 'subjects' | 'predicates' | 'objects' | 'graphs';

/** Buffers that no pattern is using: short questions come one after the other, and a union of very many parts needs no more than one. */
const spare: MatchBuffers[] = [];
const mostSpare = 8;

export function matchTriples(pattern: MatchPattern, execution: Execution): Operator {
  return function* (input) {
    const buffers = spare.pop() ?? { target: matchColumns(batchSize), rows: new Int32Array(batchSize) };
    try {
      const matching = new Matching(pattern, execution, buffers);
      for (const batch of input) yield* matching.batch(batch);
    } finally {
      if (spare.length < mostSpare) spare.push(buffers);
    }
  };
}

class Matching {
  private readonly pattern: MatchPattern;
  private readonly execution: Execution;
  private readonly cursor: TripleCursor;
  private readonly target: MatchColumns;
  private readonly rows: Int32Array;
  private readonly bound: readonly (readonly [slot: number, name: Name])[];
  private readonly needsCheck: boolean;
  private count = 0;

  constructor(pattern: MatchPattern, execution: Execution, { target, rows }: MatchBuffers) {
    this.pattern = pattern;
    this.execution = execution;
    this.target = target;
    this.rows = rows;
    this.cursor = tripleCursor(execution.view, scopeOf(pattern, execution));
    const { subject, predicate, object, graph } = pattern;
    const places: (readonly [MatchTerm, Name])[] = [
      [subject, 'subjects'],
      [predicate, 'predicates'],
      [object, 'objects'],
    ];
    if (typeof graph !== 'string' && graph.slot !== undefined) places.push([graph, 'graphs']);
    this.bound = places.flatMap(([{ slot }, name]) => (slot === undefined ? [] : [[slot, name] as const]));
    const slots = this.bound.map(([slot]) => slot);
    const hasGraph = this.bound.some(([, name]) => name === 'graphs');
    this.needsCheck =
      new Set(slots).size < slots.length || pattern.excluded.length > 0 || hasGraph || pattern.objects !== undefined;
  }

  *batch(batch: Batch): Generator<Batch> {
    const { subject, predicate, object, objects } = this.pattern;
    const { cursor, target } = this;
    const [from, to] = objects ?? [0, 0];
    for (let row = 0; row < batch.size; row++) {
      cursor.seek(valueAt(subject, batch, row), valueAt(predicate, batch, row), valueAt(object, batch, row), from, to);
      for (;;) {
        const found = cursor.fill(target, this.count, batchSize - this.count);
        if (found === 0) break;
        this.take(batch, row, found);
        if (this.count === batchSize) yield this.flushed(batch);
      }
      this.execution.budget.step();
    }
    if (this.count > 0) yield this.flushed(batch);
  }

  /** Notes the matches of one row that were just read, those that hold. */
  private take(batch: Batch, row: number, found: number): void {
    const { rows } = this;
    const end = this.count + found;
    if (!this.needsCheck) {
      rows.fill(row, this.count, end);
      this.count = end;
      return;
    }
    for (let at = this.count; at < end; at++) {
      if (!this.holds(batch, row, at)) continue;
      if (at !== this.count) this.move(at, this.count);
      rows[this.count++] = row;
    }
  }

  private move(from: number, to: number): void {
    const { subjects, predicates, objects, graphs } = this.target;
    subjects[to] = subjects[from]!;
    predicates[to] = predicates[from]!;
    objects[to] = objects[from]!;
    graphs[to] = graphs[from]!;
  }

  /** A variable that stands twice has one value, and a graph that is bound is that one. */
  private holds(batch: Batch, row: number, at: number): boolean {
    const { excluded, objects } = this.pattern;
    if (excluded.includes(this.target.predicates[at]!)) return false;
    if (objects && (this.target.objects[at]! < objects[0] || this.target.objects[at]! >= objects[1])) return false;
    for (const [index, [slot, name]] of this.bound.entries()) {
      const value = this.target[name][at]!;
      const before = batch.columns[slot]?.[row] ?? 0;
      if (before !== 0 && before !== value) return false;
      for (let other = 0; other < index; other++) {
        const [otherSlot, otherName] = this.bound[other]!;
        if (otherSlot === slot && this.target[otherName][at] !== value) return false;
      }
    }
    return true;
  }

  private flushed(batch: Batch): Batch {
    const { count, rows } = this;
    this.execution.budget.checkpoint();
    const columns: Column[] = gathered(batch, rows, count);
    for (const [slot, name] of this.bound) columns[slot] = this.target[name].slice(0, count);
    this.count = 0;
    return { size: count, columns: dense(columns) };
  }
}

/** The graphs that a pattern looks at. */
export function scopeOf({ graph }: MatchPattern, execution: Execution): GraphScope {
  if (graph === 'default') return execution.defaultScope;
  if (graph === 'active') return execution.scopeOf(execution.activeGraph);
  return graph.slot === undefined ? execution.scopeOf(graph.id) : execution.namedScope;
}

function valueAt({ id, slot }: MatchTerm, { columns }: Batch, row: number): number {
  return slot === undefined ? id : (columns[slot]?.[row] ?? 0);
}
