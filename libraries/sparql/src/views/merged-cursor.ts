/** Merges the matches of several runs: in the order of the view's ids, and a triple of several runs once. */

import type { MatchColumns } from './match-columns.ts';
import type { RunCursor } from './run-cursor.ts';

const blockSize = 256;

type ColumnName = 'subjects' | 'predicates' | 'objects';

const orders = {
  'by-subject': ['subjects', 'predicates', 'objects'],
  'by-object': ['objects', 'subjects', 'predicates'],
  'by-predicate': ['predicates', 'objects', 'subjects'],
} as const satisfies Record<string, readonly ColumnName[]>;

/** The matches of one run that were read and not yet taken. */
class Block implements MatchColumns {
  readonly subjects = new Int32Array(blockSize);
  readonly predicates = new Int32Array(blockSize);
  readonly objects = new Int32Array(blockSize);
  readonly graphs = new Int32Array(blockSize);
  readonly cursor: RunCursor;
  at = 0;
  count = 0;
  private isStarted = false;

  constructor(cursor: RunCursor) {
    this.cursor = cursor;
  }

  restart(): void {
    this.at = this.count = 0;
    this.isStarted = true;
  }

  /** Whether there is a match to take. */
  isReady(): boolean {
    if (this.at < this.count) return true;
    if (!this.isStarted) return false;
    this.count = this.cursor.fill(this, 0, blockSize);
    this.at = 0;
    return this.count > 0;
  }
}

export class MergedCursor {
  private readonly blocks: readonly Block[];
  private readonly keepsGraphs: boolean;
  private open: Block[] = [];
  private names: readonly ColumnName[] = orders['by-subject'];

  constructor(cursors: readonly RunCursor[], keepsGraphs: boolean) {
    this.blocks = cursors.map((cursor) => new Block(cursor));
    this.keepsGraphs = keepsGraphs;
  }

  seek(subject: number, predicate: number, object: number, from = 0, to = 0): void {
    for (const block of this.blocks) {
      block.cursor.seek(subject, predicate, object, from, to);
      block.restart();
    }
    this.open = this.blocks.filter((block) => block.isReady());
    if (this.open.length > 0) this.names = orders[this.open[0]!.cursor.order];
  }

  fill(target: MatchColumns, at: number, capacity: number): number {
    let to = at;
    for (; to < at + capacity && this.open.length > 0; to++) this.take(this.least(), target, to);
    return to - at;
  }

  private least(): Block {
    let [least] = this.open;
    for (const block of this.open) if (block !== least && this.compare(block, least!) < 0) least = block;
    return least!;
  }

  private compare(one: Block, other: Block): number {
    for (const name of this.names) {
      const difference = one[name][one.at]! - other[name][other.at]!;
      if (difference !== 0) return difference;
    }
    return this.keepsGraphs ? one.graphs[one.at]! - other.graphs[other.at]! : 0;
  }

  /** The same match of another run goes with it. */
  private take(least: Block, target: MatchColumns, to: number): void {
    target.subjects[to] = least.subjects[least.at]!;
    target.predicates[to] = least.predicates[least.at]!;
    target.objects[to] = least.objects[least.at]!;
    if (this.keepsGraphs) target.graphs[to] = least.graphs[least.at]!;
    const same = this.open.filter((block) => block === least || this.compare(block, least) === 0);
    for (const block of same) block.at++;
    if (same.some((block) => !block.isReady())) this.open = this.open.filter((block) => block.isReady());
  }
}
