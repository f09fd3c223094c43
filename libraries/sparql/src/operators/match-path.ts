/** Matches a property path with `*`, `+` or `?` for each row that comes in (SPARQL 1.1 §18.4): each pair of ends once. */

import type { Execution } from '../execution/execution.ts';
import { NodeSet } from '../paths/node-set.ts';
import { type IdPath, PathSteps } from '../paths/path-steps.ts';
import { type Batch, batchSize, type Operator } from '../rows/batch.ts';
import { RowBuilder } from '../rows/row-builder.ts';
import { matchColumns } from '../views/match-columns.ts';
import { tripleCursor } from '../views/triple-cursor.ts';
import type { MatchTerm } from './match-triples.ts';

export interface PathMatch {
  readonly subject: MatchTerm;
  readonly path: IdPath;
  readonly object: MatchTerm;
  readonly graph: 'default' | 'active' | MatchTerm;
}

export function matchPath(match: PathMatch, execution: Execution): Operator {
  return function* (input) {
    const matching = new PathMatching(match, execution);
    for (const batch of input) yield* matching.batch(batch);
  };
}

class PathMatching {
  private readonly match: PathMatch;
  private readonly execution: Execution;
  private readonly steps: PathSteps;
  private readonly builder: RowBuilder;
  private readonly subjectColumn: number;
  private readonly objectColumn: number;
  private allStarts: NodeSet | undefined;

  constructor(match: PathMatch, execution: Execution) {
    this.match = match;
    this.execution = execution;
    this.steps = new PathSteps(tripleCursor(execution.view, this.scope()), execution.view.count, execution.budget);
    const slots = [...new Set([match.subject.slot, match.object.slot].filter((slot) => slot !== undefined))];
    this.subjectColumn = match.subject.slot === undefined ? -1 : slots.indexOf(match.subject.slot);
    this.objectColumn = match.object.slot === undefined ? -1 : slots.indexOf(match.object.slot);
    this.builder = new RowBuilder(slots);
  }

  *batch(batch: Batch): Generator<Batch> {
    for (let row = 0; row < batch.size; row++) {
      const { subject, object } = this.match;
      const [start, end] = [valueAt(subject, batch, row), valueAt(object, batch, row)];
      if (start === 0 && end === 0) yield* this.fromAll(batch, row);
      else if (start === 0) {
        if (this.mayBegin(end, object, subject)) yield* this.from(batch, row, end, 0, false);
      } else if (this.mayBegin(start, subject, object)) yield* this.from(batch, row, start, end, true);
    }
    if (this.builder.count > 0) yield this.builder.flushed(batch);
  }

  /** SPARQL 1.1 §18.4: a variable is bound to nodes of the graph only, whatever else has bound it; a term that is written may be any. */
  private mayBegin(node: number, place: MatchTerm, other: MatchTerm): boolean {
    if (place.slot === undefined || (other.slot === undefined && other.id === node)) return true;
    return this.steps.isNode(node);
  }

  private *from(batch: Batch, row: number, start: number, end: number, isForward: boolean): Generator<Batch> {
    const { steps, builder } = this;
    const reached = steps.reached(this.match.path, start, isForward);
    const isLoop = this.match.subject.slot !== undefined && this.match.subject.slot === this.match.object.slot;
    const wanted = isLoop ? start : end;
    if (wanted !== 0) {
      if (reached.has(wanted)) this.add(row, start, wanted, isForward);
    } else {
      for (let index = 0; index < reached.size; index++) {
        this.add(row, start, reached.at(index), isForward);
        if (builder.isFull) yield builder.flushed(batch);
      }
    }
    steps.release(reached);
    if (builder.isFull) yield builder.flushed(batch);
  }

  private *fromAll(batch: Batch, row: number): Generator<Batch> {
    this.allStarts ??= this.starts();
    for (let index = 0; index < this.allStarts.size; index++) yield* this.from(batch, row, this.allStarts.at(index), 0, true);
  }

  private add(row: number, start: number, end: number, isForward: boolean): void {
    this.builder.add(row);
    if (this.subjectColumn >= 0) this.builder.set(this.subjectColumn, isForward ? start : end);
    if (this.objectColumn >= 0) this.builder.set(this.objectColumn, isForward ? end : start);
  }

  /** Where a path can begin: a link that is followed at least once begins at its subjects, all else at any node of the graph. */
  private starts(): NodeSet {
    const { execution } = this;
    const { path } = this.match;
    const first = path.kind === 'one-or-more' ? path.of : path;
    const predicate = first.kind === 'link' ? first.id : 0;
    const found = new NodeSet(execution.view.count, execution.budget);
    found.clear();
    if (predicate < 0) return found;
    const [cursor, block] = [tripleCursor(execution.view, this.scope()), matchColumns(batchSize)];
    cursor.seek(0, predicate, 0);
    for (let count = cursor.fill(block, 0, batchSize); count > 0; count = cursor.fill(block, 0, batchSize)) {
      execution.budget.checkpoint();
      for (let index = 0; index < count; index++) {
        found.add(block.subjects[index]!);
        if (predicate === 0) found.add(block.objects[index]!);
      }
    }
    return found;
  }

  private scope() {
    const { execution, match } = this;
    if (match.graph === 'default') return execution.defaultScope;
    return execution.scopeOf(match.graph === 'active' ? execution.activeGraph : match.graph.id);
  }
}

function valueAt({ id, slot }: MatchTerm, { columns }: Batch, row: number): number {
  return slot === undefined ? id : (columns[slot]?.[row] ?? 0);
}
