/** Which rows of an index come, go or stay when some objects of its model came, went or moved: asked of the touched objects, and of what holds them. */
import type { Model } from '../../objects/model.ts';
import type { ModelObject } from '../../objects/model-object.ts';
import type { DirectSlices } from '../direct-slices.ts';
import { labelOf, placeLabel } from '../labels/label.ts';
import { NotPatched } from './edited-columns.ts';
import { type Bounds, type PartNow, PartsBefore } from './parts-before.ts';
import { type Raise, raiseBy, raised } from './raised-numbers.ts';
import type { TouchedRows } from './touched-rows.ts';

/** A row that comes. */
export interface PutRow {
  readonly object: ModelObject;
  /** It comes before the one that had this number. */
  readonly at: number;
  /** What it has now. */
  readonly row: number;
  /** The row that holds it: a new one, or the number that one had; nothing for a root. */
  readonly holder: PutRow | number | undefined;
  readonly class: number;
  /** The feature that holds it and one more; 0 for roots. */
  readonly feature: number;
  readonly index: number;
  /** Those directly inside of it, in their order. */
  readonly parts: PutRow[];
}

/** Rows that are at other positions among their siblings. */
export interface ShiftedRows {
  readonly from: number;
  to: number;
  readonly by: number;
  /** The position of the last one now. */
  last: number;
}

export class EditedTree {
  /** Rows that go, in their order. */
  readonly gone: readonly number[];
  /** In the order of their rows. */
  readonly put: PutRow[] = [];
  readonly shifted: ShiftedRows[] = [];
  /** What others are called that are called after their positions. */
  readonly labels = new Map<number, string>();
  /** How many parts those have now that have more or fewer. */
  readonly partCounts = new Map<number, number>();
  readonly rows: Raise;
  private readonly slices: DirectSlices;
  private readonly model: Model;
  private readonly touched: TouchedRows;
  private readonly rowsOfNew = new Map<ModelObject, PutRow>();

  constructor(slices: DirectSlices, model: Model, touched: TouchedRows) {
    this.slices = slices;
    this.model = model;
    this.touched = touched;
    this.gone = [...touched.gone].sort((one, other) => one - other);
    if (touched.isOtherTree) this.compare();
    const steps = this.put.map(({ at }) => ({ from: at, by: 1 }));
    this.rows = raiseBy([...steps, ...this.gone.map((row) => ({ from: row + 1, by: -1 }))]);
  }

  get size(): number {
    return this.slices.directory.objects + this.put.length - this.gone.length;
  }

  isGone(row: number): boolean {
    return this.touched.gone.has(row);
  }

  /** What a row, or a link, is numbered now. */
  rowNow(row: PutRow | number): number {
    return typeof row === 'number' ? raised(row, this.rows) : row.row;
  }

  /** The row that an object had, or comes to. */
  rowOf(object: ModelObject): PutRow | number {
    const row = this.rowsOfNew.get(object) ?? this.slices.rowOf(this.model.idOf(object));
    if (row === undefined || (typeof row === 'number' && this.isGone(row)))
      throw new NotPatched('Something refers to an object that has no row.');
    return row;
  }

  /** Those that hold others come before what they hold: new rows are found in their order. */
  private compare(): void {
    this.compareParts(undefined, { from: 0, to: this.slices.directory.roots }, this.touched.rootsNow());
    const staying = [...this.touched.staying].sort(([one], [other]) => one - other);
    for (let [next, waiting] = [0, 0]; next < staying.length || waiting < this.put.length; ) {
      const [put, old] = [this.put[waiting], staying[next]];
      if (put && (!old || put.at <= old[0])) {
        this.addPartsOf(put);
        waiting++;
      } else {
        this.comparePartsOf(...old!);
        next++;
      }
    }
    if (this.put.length < this.touched.came.size) throw new NotPatched('An object came to what nobody has told of.');
    for (const row of this.gone) this.refuseUnlessTold(row);
  }

  private comparePartsOf(row: number, object: ModelObject): void {
    if (this.slices.number('class', row) !== this.touched.classNumber(object.class))
      throw new NotPatched('An object has another class.');
    this.compareParts(row, this.slices.bounds('childStart', row), this.touched.partsNow(object));
  }

  /** Parts that stay are in the order in which they were. */
  private compareParts(holder: number | undefined, bounds: Bounds, now: Iterable<PartNow>): void {
    const before = new PartsBefore(this.slices, bounds);
    const { from, to } = bounds;
    let [row, count] = [from, 0];
    for (const { part, feature, index } of now) {
      count++;
      while (row < to && this.touched.gone.has(row)) row++;
      if (this.touched.came.has(part)) this.add({ object: part, at: row, holder, feature, index });
      else if (row < to && before.isAt(row, this.model.idOf(part), feature)) this.shift(row, part, index, before.indexAt(row++));
      else throw new NotPatched('An object has moved.');
    }
    while (row < to && this.touched.gone.has(row)) row++;
    if (row < to) throw new NotPatched('An object has left without going.');
    if (holder !== undefined && count !== to - from) this.partCounts.set(holder, count);
  }

  private addPartsOf(holder: PutRow): void {
    const at = this.slices.number('childStart', holder.at);
    for (const { part, ...place } of this.touched.partsNow(holder.object)) {
      if (!this.touched.came.has(part)) throw new NotPatched('An object has moved into a new one.');
      holder.parts.push(this.add({ object: part, at, holder, ...place }));
    }
  }

  private add(place: Pick<PutRow, 'object' | 'at' | 'holder' | 'feature' | 'index'>): PutRow {
    if (this.rowsOfNew.has(place.object)) throw new NotPatched('An object is in two places.');
    const row = place.at + this.put.length - countBelow(this.gone, place.at);
    const put = { ...place, row, class: this.touched.classNumber(place.object.class), parts: [] };
    this.rowsOfNew.set(place.object, put);
    this.put.push(put);
    return put;
  }

  private shift(row: number, part: ModelObject, now: number, before: number): void {
    const by = now - before;
    if (by === 0) return;
    if (labelOf(part) === null) this.labels.set(row, placeLabel(part.class, now));
    const last = this.shifted.at(-1);
    // What comes between two of them parts them.
    const isNext = last?.to === row && this.put.at(-1)?.at !== row;
    if (isNext && last.by === by) [last.to, last.last] = [row + 1, Math.max(last.last, now)];
    else this.shifted.push({ from: row, to: row + 1, by, last: now });
  }

  /** What goes takes its parts along, and whoever held it was looked at. */
  private refuseUnlessTold(row: number): void {
    const holder = this.slices.number('container', row) - 1;
    if (holder >= 0 && !this.touched.gone.has(holder) && !this.touched.staying.has(holder))
      throw new NotPatched('An object has left what nobody has told of.');
    const { from, to } = this.slices.bounds('childStart', row);
    for (let part = from; part < to; part++)
      if (!this.touched.gone.has(part)) throw new NotPatched('An object has moved out of one that is gone.');
  }
}

/** How many of some numbers, which are in their order, are less than one. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
