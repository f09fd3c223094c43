/** Matches a pattern of one predicate for rows that bind its subject, its object or both. Where both are bound it is a mere test. */

import type { Execution } from '../execution/execution.ts';
import { type Batch, batchSize, marked, type Operator, stretch } from '../rows/batch.ts';
import { RowBuilder } from '../rows/row-builder.ts';
import { type FoundRows, foundRows, mostAtOnce, readRows } from '../views/found-rows.ts';
import type { MarkedSubjects, MarkPlace } from '../views/marked-subjects.ts';
import { RowsOfObject, RowsOfSubject } from '../views/predicate-rows.ts';
import type { PredicateInRun } from '../views/row-reader.ts';
import { type MatchPattern, type MatchTerm, matchTriples, scopeOf } from './match-triples.ts';

/** Whether the rows of a pattern can be looked up: it has one predicate, and says nothing more of its matches. */
export function canLookUp({ subject, predicate, object, graph, excluded, objects }: MatchPattern): boolean {
  const isOneGraph = typeof graph === 'string' || graph.slot === undefined;
  const areTwo = subject.slot === undefined || subject.slot !== object.slot;
  return predicate.slot === undefined && isOneGraph && areTwo && excluded.length === 0 && objects === undefined;
}

export function lookUpTriples(pattern: MatchPattern, execution: Execution): Operator {
  return function* (input) {
    const lookUp = new LookUp(pattern, execution);
    for (const batch of input) yield* lookUp.batch(batch);
  };
}

/** Room for the matches of a short batch; one row with more of them is left to a cursor. */
const leastRoom = 256;

class LookUp {
  private readonly pattern: MatchPattern;
  private readonly execution: Execution;
  /** For rows that cannot be looked up. */
  private readonly byCursor: Operator;
  private readonly runs: readonly PredicateInRun[];
  private readonly bySubject: readonly RowsOfSubject[];
  private knownByObject: readonly RowsOfObject[] | undefined;
  private readonly place: MarkPlace;
  /** Those that have the object which the pattern names. */
  private marked: MarkedSubjects | undefined;
  private builder: RowBuilder | undefined;
  /** Whether the row at which it stopped has more matches than there ever is room for. */
  private isLong = false;

  constructor(pattern: MatchPattern, execution: Execution) {
    this.pattern = pattern;
    this.execution = execution;
    this.byCursor = matchTriples(pattern, execution);
    this.place = { scope: scopeOf(pattern, execution), predicate: pattern.predicate.id, object: pattern.object.id };
    this.runs = runsWith(pattern, execution);
    this.bySubject = this.runs.map((run) => new RowsOfSubject(run));
  }

  batch(batch: Batch): Iterable<Batch> {
    const { subject, object } = this.pattern;
    const [knowsSubject, knowsObject] = [isBound(subject, batch), isBound(object, batch)];
    if (knowsSubject && knowsObject) return this.tested(batch);
    if (knowsSubject && isFree(object, batch)) return this.extended(batch, subject, object.slot!, this.bySubject);
    if (knowsObject && isFree(subject, batch)) return this.extended(batch, object, subject.slot!, this.byObject);
    return this.byCursor([batch]);
  }

  private get byObject(): readonly RowsOfObject[] {
    this.knownByObject ??= this.runs.map((run) => new RowsOfObject(run));
    return this.knownByObject;
  }

  private *tested(batch: Batch): Generator<Batch> {
    const { subject, object } = this.pattern;
    const objects = columnOf(object, batch);
    if (!objects) this.marked ??= this.execution.subjectMarks.of(this.place, this.byObject, batch.size);
    const subjects = idsOf(subject, batch);
    const marks = new Uint8Array(batch.size);
    if (this.marked) this.marked.markAll(subjects, batch.size, marks);
    else for (const run of this.bySubject) markThoseThatHave(run, subjects, objects ?? idsOf(object, batch), batch.size, marks);
    this.execution.budget.checkpoint();
    const kept = marked(batch, marks);
    if (kept.size > 0) yield kept;
  }

  private *extended(batch: Batch, known: MatchTerm, slot: number, runs: readonly FoundRows[]): Generator<Batch> {
    const builder = this.builderFor(batch, slot);
    const ids = idsOf(known, batch);
    for (let from = 0; from < batch.size; from += mostAtOnce) {
      const to = Math.min(from + mostAtOnce, batch.size);
      // Mostly that is one: what a metamodel says is in another run than its models.
      const having = runs.filter((run) => run.find(ids, from, to) > 0);
      for (let row = having.length > 0 ? from : to; row < to; ) {
        row = this.fill(builder, row, from, to, having);
        if (row === to) break;
        if (builder.count > 0) yield this.flushed(builder, batch);
        // One row for which there is no room even now.
        if (!this.isLong) continue;
        yield* this.byCursor([stretch(batch, row, row + 1)]);
        row++;
      }
    }
    if (builder.count > 0) yield this.flushed(builder, batch);
  }

  /** Adds the matches of rows from one on, those that were found from `from` up to `to`; gives the first row for which there is no room. */
  private fill(builder: RowBuilder, first: number, from: number, to: number, runs: readonly FoundRows[]): number {
    this.isLong = false;
    for (let row = first; row < to; row++) {
      const most = foundRows(runs, row - from);
      if (most === 0) continue;
      if (most > builder.left) {
        this.isLong = most > builder.room;
        return row;
      }
      builder.addSame(row, readRows(runs, row - from, builder.values(0), builder.count));
    }
    return to;
  }

  private flushed(builder: RowBuilder, batch: Batch): Batch {
    this.execution.budget.checkpoint();
    return builder.flushed(batch);
  }

  private builderFor({ size }: Batch, slot: number): RowBuilder {
    const room = Math.min(batchSize, Math.max(leastRoom, size * 2));
    if (!this.builder || this.builder.room < room || this.builder.slots[0] !== slot) this.builder = new RowBuilder([slot], room);
    return this.builder;
  }
}

/** Those that have the predicate of the pattern. */
export function runsWith(pattern: MatchPattern, execution: Execution): PredicateInRun[] {
  const scope = scopeOf(pattern, execution);
  return execution.view.runs.flatMap((mapped, index) => {
    const [mask, place] = [scope.masks[index], mapped.predicatePlace(pattern.predicate.id)];
    return mask === 'none' || place < 0 ? [] : [{ mapped, place, mask, scope }];
  });
}

/** Marks the rows whose subject has the object. */
function markThoseThatHave(run: RowsOfSubject, subjects: Int32Array, objects: Int32Array, size: number, marks: Uint8Array): void {
  for (let from = 0; from < size; from += mostAtOnce) {
    const to = Math.min(from + mostAtOnce, size);
    if (run.find(subjects, from, to) === 0) continue;
    for (let row = from; row < to; row++) if (run.has(row - from, objects[row]!)) marks[row] = 1;
  }
}

/** The term of each row. */
function idsOf(place: MatchTerm, batch: Batch): Int32Array {
  return columnOf(place, batch) ?? new Int32Array(batch.size).fill(place.id);
}

function columnOf({ slot }: MatchTerm, { columns }: Batch): Int32Array | undefined {
  return slot === undefined ? undefined : columns[slot];
}

/** Whether all rows bind it. */
function isBound(place: MatchTerm, batch: Batch): boolean {
  return place.slot === undefined || (columnOf(place, batch)?.includes(0) ?? true) === false;
}

/** Whether no row binds it. */
function isFree(place: MatchTerm, batch: Batch): boolean {
  return columnOf(place, batch) === undefined;
}
