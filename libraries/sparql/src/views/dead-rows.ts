/** Rows of a run that do not count any more: one bit a row, in each of its orders. The run itself never changes. */
import { lowerRow, type Order, type RowIndex } from '../runs/row-index.ts';
import type { Run } from '../runs/run.ts';
import { deadTerms, type RowLists, type UncountedTerms } from './uncounted-terms.ts';

/** A quad by own ids of a run: the predicate and the graph by their positions in the run's lists. */
export interface RowTerms {
  readonly subject: number;
  readonly predicate: number;
  readonly object: number;
  readonly graph: number;
}

export type DeadBits = Readonly<Record<Order, Uint8Array>>;

export class DeadRows {
  readonly bits: DeadBits;
  /** Positions of graphs of which nothing is left. */
  readonly emptyGraphs: ReadonlySet<number>;
  /** The same rows as lists, and what is lost with them: for those who count. */
  readonly rows: RowLists;
  readonly lost: UncountedTerms;
  private readonly run: Run;
  /** What is marked here, and was not before. */
  private readonly marked: Record<Order, number[]> = { 'by-subject': [], 'by-object': [], 'by-predicate': [] };

  /** Those of another one of the same run, and the rows of these quads. Graphs that are kept exist without quads too. */
  constructor(run: Run, before: DeadRows | undefined, quads: Iterable<RowTerms>, isKept: (graph: number) => boolean) {
    this.run = run;
    const bytes = (run.rows + 7) >> 3;
    const copy = (order: Order) => before?.bits[order].slice() ?? new Uint8Array(bytes);
    this.bits = { 'by-subject': copy('by-subject'), 'by-object': copy('by-object'), 'by-predicate': copy('by-predicate') };
    const touched = new Set<number>(before?.emptyGraphs);
    for (const quad of quads) {
      this.mark(quad);
      if (!isKept(quad.graph)) touched.add(quad.graph);
    }
    const rows = (order: Order) => withRows(before?.rows[order], this.marked[order]);
    this.rows = { 'by-subject': rows('by-subject'), 'by-object': rows('by-object'), 'by-predicate': rows('by-predicate') };
    this.lost = deadTerms(run, this.rows);
    this.emptyGraphs = touched.size === 0 ? touched : this.withoutRows(touched);
  }

  get bytes(): number {
    return (this.bits['by-subject'].length + this.rows['by-subject'].byteLength) * 3;
  }

  private mark({ subject, predicate, object, graph }: RowTerms): void {
    const { bySubject, byObject, byPredicate } = this.run;
    this.set('by-subject', rowOf(bySubject, subject, predicate, object, graph));
    this.set('by-object', rowOf(byObject, object, subject, predicate, graph));
    this.set('by-predicate', rowOf(byPredicate, predicate, object, subject, graph));
  }

  private set(order: Order, row: number): void {
    if (row < 0 || isMarked(this.bits[order], row)) return;
    this.bits[order][row >> 3]! |= 1 << (row & 7);
    this.marked[order].push(row);
  }

  private withoutRows(graphs: ReadonlySet<number>): Set<number> {
    const left = new Set(graphs);
    const { graphs: column } = this.run.bySubject;
    const bits = this.bits['by-subject'];
    for (let row = 0; row < column.length && left.size > 0; row++) if (!isMarked(bits, row)) left.delete(column[row]!);
    return left;
  }
}

export function isMarked(bits: Uint8Array, row: number): boolean {
  return (bits[row >> 3]! & (1 << (row & 7))) !== 0;
}

/** Rows, and some more, in their order. */
function withRows(before: Uint32Array | undefined, more: readonly number[]): Uint32Array {
  const rows = new Uint32Array((before?.length ?? 0) + more.length);
  if (before) rows.set(before);
  rows.set(more, before?.length ?? 0);
  return rows.sort();
}

/** −1 where there is no such row. Rows of one triple are in the order of their graphs. */
function rowOf(index: RowIndex, first: number, second: number, third: number, graph: number): number {
  const end = index.starts[first + 1]!;
  const low = lowerRow(index.second, index.starts[first]!, end, second);
  const high = lowerRow(index.second, low, end, second + 1);
  for (let row = lowerRow(index.third, low, high, third); row < high && index.third[row] === third; row++)
    if (index.graphs.length === 0 || index.graphs[row] === graph) return row;
  return -1;
}
