/** Reads the matches of a triple pattern in one run. */
import type { Order } from '../runs/row-index.ts';
import type { Column } from '../segments/row-order.ts';
import { isMarked } from './dead-rows.ts';
import type { GraphScope } from './graph-scope.ts';
import type { MappedRun } from './mapped-run.ts';
import type { MatchColumns } from './match-columns.ts';
import { RowRange } from './row-range.ts';

type Table = Uint32Array | undefined;

export class RunCursor {
  private readonly mapped: MappedRun;
  private readonly mask: Uint8Array | undefined;
  private readonly keepsGraphs: boolean;
  private readonly mayRepeat: boolean;
  private readonly range: RowRange;
  private row = 0;
  private first = 0;
  private lastFirst = -1;
  private lastSecond = -1;
  private lastThird = -1;

  constructor(mapped: MappedRun, mask: Uint8Array | undefined, { keepsGraphs, size }: GraphScope) {
    this.mapped = mapped;
    this.mask = mask;
    this.keepsGraphs = keepsGraphs;
    this.mayRepeat = !keepsGraphs && size > 1 && mapped.run.hasRepeats;
    this.range = new RowRange(mapped);
  }

  get order(): Order {
    return this.range.order;
  }

  /** Whether there is no row any more that could match. */
  get isOver(): boolean {
    return this.row >= this.range.high;
  }

  seek(subject: number, predicate: number, object: number, from = 0, to = 0): void {
    const { range } = this;
    range.find(subject, predicate, object, from, to);
    this.row = range.low;
    this.first = range.first;
    this.lastSecond = -1;
  }

  fill(target: MatchColumns, at: number, capacity: number): number {
    if (this.isOver) return 0;
    const { map: mapOfRun, predicateIds } = this.mapped;
    const map = mapOfRun?.ids;
    const { subjects, predicates, objects } = target;
    const { order } = this.range;
    if (order === 'by-subject')
      return this.copy([map, subjects], [predicateIds, predicates], [map, objects], target, at, capacity);
    if (order === 'by-object')
      return this.copy([map, objects], [map, subjects], [predicateIds, predicates], target, at, capacity);
    return this.copy([predicateIds, predicates], [map, objects], [map, subjects], target, at, capacity);
  }

  private copy(
    [firstTable, firstTarget]: readonly [Table, Int32Array],
    [secondTable, secondTarget]: readonly [Table, Int32Array],
    [thirdTable, thirdTarget]: readonly [Table, Int32Array],
    target: MatchColumns,
    at: number,
    capacity: number,
  ): number {
    const { range, mask, keepsGraphs, mayRepeat } = this;
    const { starts, second, third, graphs } = range.index;
    const { graphIds, dead } = this.mapped;
    const marks = dead?.bits[range.order];
    const hasGraphs = graphs.length > 0;
    const end = at + capacity;
    let [row, first, to] = [this.row, this.first, at];
    for (; row < range.high && to < end; row++) {
      while (row >= starts[first + 1]!) first++;
      if (marks && isMarked(marks, row)) continue;
      if (mask && !mask[hasGraphs ? graphs[row]! : 0]) continue;
      if (mayRepeat && this.isRepeated(row, first, second, third)) continue;
      firstTarget[to] = firstTable ? firstTable[first]! : first;
      secondTarget[to] = secondTable ? secondTable[second[row]!]! : second[row]!;
      thirdTarget[to] = thirdTable ? thirdTable[third[row]!]! : third[row]!;
      if (keepsGraphs) target.graphs[to] = graphIds[hasGraphs ? graphs[row]! : 0]!;
      to++;
    }
    this.row = row;
    this.first = first;
    return to - at;
  }

  /** Rows of one triple in several graphs are neighbours. */
  private isRepeated(row: number, first: number, second: Column, third: Column): boolean {
    const isSame = this.lastSecond === second[row] && this.lastThird === third[row] && this.lastFirst === first;
    this.lastFirst = first;
    this.lastSecond = second[row]!;
    this.lastThird = third[row]!;
    return isSame;
  }
}
