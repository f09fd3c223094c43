/** The references of an index after an edit: of those rows that refer to something else now, come, go or move, and of what they refer to. */
import { Link } from '../../objects/link.ts';
import type { ModelObject } from '../../objects/model-object.ts';
import type { DirectSlices } from '../direct-slices.ts';
import type { NumberColumn } from '../layout.ts';
import { outgoingReferences } from '../outgoing-references.ts';
import { type EditedColumn, NotPatched } from './edited-columns.ts';
import { type EditedLists, type End, editedLists, placeOf, type Reference } from './edited-lists.ts';
import { type Referrers, referrerEdits } from './edited-referrers.ts';
import type { EditedTree } from './edited-tree.ts';
import type { TouchedRows } from './touched-rows.ts';

/** References of all touched objects together. With more, writing all columns costs no more than looking up each of them. */
const mostReferences = 20_000;

export class EditedReferences {
  private readonly slices: DirectSlices;
  private readonly tree: EditedTree;
  private readonly touched: TouchedRows;
  /** What rows refer to now. */
  private readonly out = new Map<End, readonly Reference[]>();
  /** Rows and links to which some refer otherwise now: who, and by which features. */
  private readonly ends = new Map<End, Map<End, readonly number[]>>();
  private count = 0;

  constructor(slices: DirectSlices, touched: TouchedRows, tree: EditedTree) {
    this.slices = slices;
    this.touched = touched;
    this.tree = tree;
    const rowsBefore = new Map(touched.moved.entries().map(([row, object]) => [object, row]));
    for (const [row, object] of touched.staying) this.compare(row, this.referencesOf(object, row));
    for (const put of tree.put) this.take(put, this.referencesOf(put.object, rowsBefore.get(put.object)), []);
    for (const row of tree.gone) this.take(row, [], this.before('out', row));
    for (const row of touched.moved.keys()) this.follow(row);
  }

  columns(): Partial<Record<NumberColumn, EditedColumn>> {
    const { tree, slices } = this;
    if (this.out.size === 0) return {};
    for (const row of tree.gone) this.refuseIfReferredTo(row);
    return {
      ...editedLists('out', this.outgoing(), slices, tree),
      ...editedLists('in', this.incoming(), slices, tree),
    };
  }

  private compare(row: number, now: readonly Reference[]): void {
    const before = this.before('out', row);
    if (!areSame(before, now)) this.take(row, now, before);
  }

  private take(row: End, now: readonly Reference[], before: readonly Reference[]): void {
    this.out.set(row, now);
    const [older, newer] = [featuresByEnd(before), featuresByEnd(now)];
    for (const end of [...older.keys(), ...newer.keys()]) {
      const features = newer.get(end) ?? [];
      if (areSameNumbers(older.get(end) ?? [], features)) continue;
      const referrers: Referrers = this.ends.get(end) ?? new Map();
      this.ends.set(end, referrers.set(row, features));
    }
  }

  /** Whoever referred to an object that moved refers to its new row. */
  private follow(moved: number): void {
    const { from, to } = this.slices.bounds('inStart', moved);
    this.countOn(to - from);
    for (const { end: source } of this.before('in', moved)) {
      if (this.out.has(source)) continue;
      const before = this.before('out', source as number);
      this.take(
        source,
        before.map(({ feature, end }) => ({ feature, end: this.endNow(end as number) })),
        before,
      );
    }
  }

  private endNow(end: number): End {
    const object = this.touched.moved.get(end);
    return object ? this.tree.rowOf(object) : end;
  }

  private countOn(references: number): void {
    this.count += references;
    if (this.count > mostReferences) throw new NotPatched('There are too many references to look up.');
  }

  private before(side: 'out' | 'in', row: number): Reference[] {
    const { from, to } = this.slices.bounds(`${side}Start`, row);
    const features = this.slices.numbers(`${side}Feature`, from, to);
    const ends = this.slices.numbers(side === 'out' ? 'outTarget' : 'inSource', from, to);
    return Array.from(ends, (end, index) => ({ feature: features[index]!, end }));
  }

  private referencesOf(object: ModelObject, row: number | undefined): Reference[] {
    const { features } = this.slices.directory.classes[this.touched.classNumber(object.class)]!;
    const found: Reference[] = [];
    let links: ReadonlyMap<string, number> | undefined;
    for (const [slot, item] of outgoingReferences(object)) {
      this.countOn(1);
      if (item instanceof Link) links ??= this.linksOf(row);
      const end = item instanceof Link ? links!.get(item.target) : this.tree.rowOf(item);
      if (end === undefined) throw new NotPatched('Something leads to where it did not lead before.');
      found.push({ feature: features[slot]!, end });
    }
    return found;
  }

  /** The links that a row had, by what they say. */
  private linksOf(row: number | undefined): ReadonlyMap<string, number> {
    const links = new Map<string, number>();
    const { objects } = this.slices.directory;
    for (const { end } of row === undefined ? [] : this.before('out', row)) {
      if ((end as number) < objects) continue;
      const text = this.slices.bounds('linkStart', (end as number) - objects);
      links.set(this.slices.text('links', text.from, text.to), end as number);
    }
    return links;
  }

  /** Whoever refers to something that is gone was touched, too. */
  private refuseIfReferredTo(row: number): void {
    for (const { end } of this.before('in', row))
      if (!this.out.has(end)) throw new NotPatched('Something refers to an object that is gone.');
  }

  private outgoing(): EditedLists {
    const lists: EditedLists = new Map();
    for (const [row, now] of this.out)
      lists.set(row, { edits: [{ ...placeOf(this.slices, 'outStart', row), now }], length: now.length });
    return lists;
  }

  /** What refers to each of the ends: few entries of a long list are told by themselves. */
  private incoming(): EditedLists {
    const { tree, slices } = this;
    const lists: EditedLists = new Map();
    // New rows come in their order.
    for (const end of new Set<End>([...tree.put, ...this.ends.keys()])) {
      if (typeof end === 'number' && end < slices.directory.objects && tree.isGone(end)) continue;
      const list = referrerEdits(slices, tree, end, this.ends.get(end) ?? new Map());
      if (list.length === 0 && typeof end === 'number' && end >= slices.directory.objects)
        throw new NotPatched('Nothing leads to a link any more.');
      lists.set(end, list);
    }
    for (const row of tree.gone) lists.set(row, { edits: [{ ...slices.bounds('inStart', row), now: [] }], length: 0 });
    return lists;
  }
}

/** By which features each end is referred to, in their order. */
function featuresByEnd(references: readonly Reference[]): Map<End, number[]> {
  const found = new Map<End, number[]>();
  for (const { feature, end } of references) {
    const features = found.get(end);
    if (features) features.push(feature);
    else found.set(end, [feature]);
  }
  return found;
}

function areSameNumbers(ones: readonly number[], others: readonly number[]): boolean {
  return ones.length === others.length && ones.every((one, at) => one === others[at]);
}

function areSame(ones: readonly Reference[], others: readonly Reference[]): boolean {
  return (
    ones.length === others.length &&
    ones.every(({ feature, end }, at) => feature === others[at]!.feature && end === others[at]!.end)
  );
}
