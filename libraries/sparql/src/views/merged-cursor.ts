/** Merges the matches of several runs: in the order of the view's ids, and a triple of several runs once. */

import type { Order } from '../runs/row-index.ts';
import { type MatchColumns, matchColumns } from './match-columns.ts';
import type { RunCursor } from './run-cursor.ts';

const blockSize = 256;

const none = new Int32Array(0);

/** The matches of one run that were read and not yet taken. Its columns are made when several runs have matches, which is rare in short questions. */
class Block implements MatchColumns {
  subjects = none;
  predicates = none;
  objects = none;
  graphs = none;
  readonly cursor: RunCursor;
  /** The columns in the order by which matches come. */
  first = this.subjects;
  second = this.predicates;
  third = this.objects;
  at = 0;
  count = 0;

  constructor(cursor: RunCursor) {
    this.cursor = cursor;
  }

  restart(order: Order): void {
    if (this.subjects === none) Object.assign(this, matchColumns(blockSize));
    const { subjects, predicates, objects } = this;
    this.at = this.count = 0;
    if (order === 'by-subject') [this.first, this.second, this.third] = [subjects, predicates, objects];
    else if (order === 'by-object') [this.first, this.second, this.third] = [objects, subjects, predicates];
    else [this.first, this.second, this.third] = [predicates, objects, subjects];
  }

  /** Whether there is a match to take. */
  isReady(): boolean {
    if (this.at < this.count) return true;
    this.count = this.cursor.fill(this, 0, blockSize);
    this.at = 0;
    return this.count > 0;
  }
}

export class MergedCursor {
  private readonly blocks: readonly Block[];
  private readonly keepsGraphs: boolean;
  private open: Block[] = [];
  /** Where one run alone has matches, they are read from it. */
  private only: RunCursor | undefined;

  constructor(cursors: readonly RunCursor[], keepsGraphs: boolean) {
    this.blocks = cursors.map((cursor) => new Block(cursor));
    this.keepsGraphs = keepsGraphs;
  }

  seek(subject: number, predicate: number, object: number, from = 0, to = 0): void {
    const { open } = this;
    open.length = 0;
    for (const block of this.blocks) {
      block.cursor.seek(subject, predicate, object, from, to);
      if (!block.cursor.isOver) open.push(block);
    }
    this.only = open.length === 1 ? open[0]!.cursor : undefined;
    if (this.only) return;
    for (const block of open) block.restart(block.cursor.order);
    this.dropEmpty();
  }

  fill(target: MatchColumns, at: number, capacity: number): number {
    if (this.only) return this.only.fill(target, at, capacity);
    const end = at + capacity;
    let to = at;
    while (to < end && this.open.length > 0) to = this.take(target, to, end);
    return to - at;
  }

  /** Takes the least match, and those of the same run that come before all matches of the others. */
  private take(target: MatchColumns, to: number, end: number): number {
    const least = this.leastBut(undefined)!;
    const next = this.leastBut(least);
    const from = least.at;
    const most = Math.min(least.count, from + end - to);
    let stop = next ? from : most;
    while (next && stop < most && this.compare(least, stop, next) < 0) stop++;
    if (stop === from) return this.takeEqual(least, target, to);
    this.copy(least, from, stop, target, to);
    least.at = stop;
    if (stop === least.count) this.dropEmpty();
    return to + stop - from;
  }

  /** The same match of other runs goes with it. */
  private takeEqual(least: Block, target: MatchColumns, to: number): number {
    this.copy(least, least.at, least.at + 1, target, to);
    let isEmpty = false;
    for (const block of this.open) {
      if (block !== least && this.compare(least, least.at, block) !== 0) continue;
      if (block !== least) block.at++;
      isEmpty ||= block.at === block.count;
    }
    least.at++;
    if (isEmpty || least.at === least.count) this.dropEmpty();
    return to + 1;
  }

  private copy(block: Block, from: number, stop: number, target: MatchColumns, to: number): void {
    for (let row = from, at = to; row < stop; row++, at++) {
      target.subjects[at] = block.subjects[row]!;
      target.predicates[at] = block.predicates[row]!;
      target.objects[at] = block.objects[row]!;
      if (this.keepsGraphs) target.graphs[at] = block.graphs[row]!;
    }
  }

  private leastBut(excluded: Block | undefined): Block | undefined {
    let least: Block | undefined;
    for (const block of this.open) {
      if (block !== excluded && (!least || this.compare(block, block.at, least) < 0)) least = block;
    }
    return least;
  }

  /** A match of one run and the next one of another. */
  private compare(one: Block, at: number, other: Block): number {
    const { at: otherAt } = other;
    return (
      one.first[at]! - other.first[otherAt]! ||
      one.second[at]! - other.second[otherAt]! ||
      one.third[at]! - other.third[otherAt]! ||
      (this.keepsGraphs ? one.graphs[at]! - other.graphs[otherAt]! : 0)
    );
  }

  private dropEmpty(): void {
    this.open = this.open.filter((block) => block.isReady());
  }
}
