/** Which rows of an index come, go or stay when some objects of its model came or went: asked of the touched objects, and of what holds them. */
import type { Class } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import type { DirectSlices } from './direct-slices.ts';
import { NotPatched } from './edited-columns.ts';
import { knownClass } from './known-class.ts';
import { labelOf, placeLabel } from './label.ts';
import { placedParts } from './outgoing-references.ts';
import { type Raise, raiseBy, raised } from './raised-numbers.ts';
import { writeUuid } from './uuid-bytes.ts';

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

/** Parts of touched objects. With more, writing all columns costs no more than looking at each of them. */
const mostParts = 1_000_000;

export class EditedTree {
  /** Touched objects that were there and still are, by the rows that they had. */
  readonly staying = new Map<number, ModelObject>();
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
  private readonly goneRows = new Set<number>();
  private readonly added = new Map<ModelObject, PutRow | undefined>();
  private readonly classes = new Map<Class, number>();
  private looked = 0;

  /** Where the tree is as it was, nothing is asked of it. */
  constructor(slices: DirectSlices, model: Model, touched: Iterable<string>, isOtherTree: boolean) {
    this.slices = slices;
    this.model = model;
    for (const id of touched) this.sort(id);
    this.gone = [...this.goneRows].sort((one, other) => one - other);
    if (!isOtherTree && this.gone.length + this.added.size > 0) throw new NotPatched('An object came or went.');
    if (isOtherTree) this.compare();
    const steps = this.put.map(({ at }) => ({ from: at, by: 1 }));
    this.rows = raiseBy([...steps, ...this.gone.map((row) => ({ from: row + 1, by: -1 }))]);
  }

  get size(): number {
    return this.slices.directory.objects + this.put.length - this.gone.length;
  }

  isGone(row: number): boolean {
    return this.goneRows.has(row);
  }

  /** What a row, or a link, is numbered now. */
  rowNow(row: PutRow | number): number {
    return typeof row === 'number' ? raised(row, this.rows) : row.row;
  }

  /** The row that an object had, or comes to. */
  rowOf(object: ModelObject): PutRow | number {
    const row = this.added.get(object) ?? this.slices.rowOf(this.model.idOf(object));
    if (row === undefined || (typeof row === 'number' && this.isGone(row)))
      throw new NotPatched('Something refers to an object that has no row.');
    return row;
  }

  classNumber(of: Class): number {
    const number = this.classes.get(of) ?? knownClass(of, this.slices.directory.classes);
    if (number === undefined) throw new NotPatched(`The index does not know the class ${of.name}.`);
    this.classes.set(of, number);
    return number;
  }

  private sort(id: string): void {
    const [row, object] = [this.slices.rowOf(id), this.model.find(id)];
    if (row === undefined && this.slices.isCrowded(id)) throw new NotPatched('Very many ids look like one.');
    if (object && row !== undefined) this.staying.set(row, object);
    else if (object) this.added.set(object, undefined);
    else if (row !== undefined) this.goneRows.add(row);
  }

  /** Those that hold others come before what they hold: new rows are found in their order. */
  private compare(): void {
    this.compareParts(undefined, { from: 0, to: this.slices.directory.roots }, this.rootsNow());
    const staying = [...this.staying].sort(([one], [other]) => one - other);
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
    if (this.put.length < this.added.size) throw new NotPatched('An object came to what nobody has told of.');
    for (const row of this.gone) this.refuseUnlessTold(row);
  }

  private *rootsNow(): Generator<PartNow> {
    for (const [index, part] of this.model.roots.entries()) yield { part, feature: 0, index };
  }

  private *partsNow(object: ModelObject): Generator<PartNow> {
    const { features } = this.slices.directory.classes[this.classNumber(object.class)]!;
    for (const [part, slot, index] of placedParts(object)) yield { part, feature: features[slot]! + 1, index };
  }

  private comparePartsOf(row: number, object: ModelObject): void {
    if (this.slices.number('class', row) !== this.classNumber(object.class)) throw new NotPatched('An object has another class.');
    this.compareParts(row, this.slices.bounds('childStart', row), this.partsNow(object));
  }

  /** Parts that stay are in the order in which they were. */
  private compareParts(holder: number | undefined, { from, to }: Bounds, now: Iterable<PartNow>): void {
    const before = new PartsBefore(this.slices, from, to);
    this.looked += to - from;
    if (this.looked > mostParts) throw new NotPatched('There are too many parts to look at.');
    let [row, count] = [from, 0];
    for (const { part, feature, index } of now) {
      count++;
      while (row < to && this.goneRows.has(row)) row++;
      if (this.added.has(part)) this.add({ object: part, at: row, holder, feature, index });
      else if (row < to && before.isAt(row, this.model.idOf(part), feature)) this.shift(row, part, index, before.indexAt(row++));
      else throw new NotPatched('An object has moved.');
    }
    while (row < to && this.goneRows.has(row)) row++;
    if (row < to) throw new NotPatched('An object has left without going.');
    if (holder !== undefined && count !== to - from) this.partCounts.set(holder, count);
  }

  private addPartsOf(holder: PutRow): void {
    const at = this.slices.number('childStart', holder.at);
    for (const { part, ...place } of this.partsNow(holder.object)) {
      if (!this.added.has(part)) throw new NotPatched('An object has moved into a new one.');
      holder.parts.push(this.add({ object: part, at, holder, ...place }));
    }
  }

  private add(place: Pick<PutRow, 'object' | 'at' | 'holder' | 'feature' | 'index'>): PutRow {
    if (this.added.get(place.object)) throw new NotPatched('An object is in two places.');
    const row = place.at + this.put.length - countBelow(this.gone, place.at);
    const put = { ...place, row, class: this.classNumber(place.object.class), parts: [] };
    this.added.set(place.object, put);
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
    if (holder >= 0 && !this.goneRows.has(holder) && !this.staying.has(holder))
      throw new NotPatched('An object has left what nobody has told of.');
    const { from, to } = this.slices.bounds('childStart', row);
    for (let part = from; part < to; part++)
      if (!this.goneRows.has(part)) throw new NotPatched('An object has moved out of one that is gone.');
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

interface PartNow {
  readonly part: ModelObject;
  readonly feature: number;
  readonly index: number;
}

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** What an object contained. */
class PartsBefore {
  private readonly from: number;
  private readonly ids: Uint8Array;
  private readonly features: Uint32Array;
  private readonly indexes: Uint32Array;
  private readonly wanted = new Uint8Array(16);

  constructor(slices: DirectSlices, from: number, to: number) {
    this.from = from;
    this.ids = slices.ids(from, to);
    this.features = slices.numbers('feature', from, to);
    this.indexes = slices.numbers('index', from, to);
  }

  indexAt(row: number): number {
    return this.indexes[row - this.from]!;
  }

  isAt(row: number, id: string, feature: number): boolean {
    const at = (row - this.from) * this.wanted.length;
    writeUuid(id, this.wanted, 0);
    for (let index = 0; index < this.wanted.length; index++) if (this.ids[at + index] !== this.wanted[index]) return false;
    return this.features[row - this.from] === feature;
  }
}
