/** The references of an index after an edit: of those rows that refer to something else now, come, go or move, and of what they refer to. */
import { Link } from '../objects/link.ts';
import type { ModelObject } from '../objects/model-object.ts';
import type { DirectSlices } from './direct-slices.ts';
import { type EditedColumn, editedNumbers, editedStarts, inOrder, NotPatched, type RowEdit } from './edited-columns.ts';
import type { EditedTree, PutRow } from './edited-tree.ts';
import type { NumberColumn } from './layout.ts';
import { outgoingReferences } from './outgoing-references.ts';
import type { TouchedRows } from './touched-rows.ts';

/** A row or link as it was numbered, or one that comes. */
type End = PutRow | number;

interface Reference {
  readonly feature: number;
  readonly end: End;
}

/** References of all touched objects together. With more, writing all columns costs no more than looking up each of them. */
const mostReferences = 20_000;

export class EditedReferences {
  private readonly slices: DirectSlices;
  private readonly tree: EditedTree;
  private readonly touched: TouchedRows;
  /** What rows refer to now. */
  private readonly out = new Map<End, readonly Reference[]>();
  /** Rows and links to which others refer now. */
  private readonly ends = new Set<End>();
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
    const { tree } = this;
    if (this.out.size === 0) return {};
    for (const row of tree.gone) this.refuseIfReferredTo(row);
    const incoming = this.incoming();
    return { ...this.both('out', this.out), ...this.both('in', incoming) };
  }

  private compare(row: number, now: readonly Reference[]): void {
    const before = this.before('out', row);
    if (!areSame(before, now)) this.take(row, now, before);
  }

  private take(row: End, now: readonly Reference[], before: readonly Reference[]): void {
    this.out.set(row, now);
    const [older, newer] = [featuresByEnd(before), featuresByEnd(now)];
    for (const end of [...older.keys(), ...newer.keys()]) if (older.get(end) !== newer.get(end)) this.ends.add(end);
  }

  /** Whoever referred to an object that moved refers to its new row. */
  private follow(moved: number): void {
    for (const { end: source } of this.before('in', moved)) {
      if (this.out.has(source)) continue;
      const before = this.before('out', source as number);
      this.countOn(before.length);
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

  /** What refers to each of the ends: those that refer to others now are asked anew, all others as they did. */
  private incoming(): Map<End, readonly Reference[]> {
    const { tree, slices } = this;
    const added = this.addedTo();
    const found = new Map<End, readonly Reference[]>();
    // New rows come in their order.
    for (const end of new Set<End>([...tree.put, ...this.ends])) {
      if (typeof end === 'number' && end < slices.directory.objects && tree.isGone(end)) continue;
      const kept = typeof end === 'number' ? this.before('in', end).filter(({ end: source }) => !this.out.has(source)) : [];
      // Sorting keeps the order of what one source has.
      const all = [...kept, ...(added.get(end) ?? [])].sort((one, other) => tree.rowNow(one.end) - tree.rowNow(other.end));
      if (all.length === 0 && typeof end === 'number' && end >= slices.directory.objects)
        throw new NotPatched('Nothing leads to a link any more.');
      found.set(end, all);
    }
    for (const row of tree.gone) found.set(row, []);
    return found;
  }

  private addedTo(): Map<End, Reference[]> {
    const added = new Map<End, Reference[]>();
    for (const [source, references] of this.out)
      for (const { feature, end } of references) {
        if (!this.ends.has(end) && typeof end === 'number') continue;
        const referrers = added.get(end) ?? [];
        referrers.push({ feature, end: source });
        added.set(end, referrers);
      }
    return added;
  }

  private both(side: 'out' | 'in', rows: ReadonlyMap<End, readonly Reference[]>): Partial<Record<NumberColumn, EditedColumn>> {
    const { tree, slices } = this;
    const { numbers, objects, links } = slices.directory;
    const edits = inOrder(Array.from(rows, ([row, now]) => this.editOf(row, now)));
    const pairs = edits.map(({ row, kind, now }) => {
      const from = slices.number(`${side}Start`, row);
      return { from, to: kind === 'put' ? from : slices.number(`${side}Start`, row + 1), now };
    });
    const features = pairs.map(({ from, to, now }) => ({ from, to, numbers: now.map(({ feature }) => feature) }));
    const ends = pairs.map(({ from, to, now }) => ({ from, to, numbers: now.map(({ end }) => tree.rowNow(end)) }));
    const column = side === 'out' ? 'outTarget' : 'inSource';
    const largest = (side === 'out' ? objects + links : objects) - 1;
    return {
      [`${side}Start`]: editedStarts(
        slices,
        `${side}Start`,
        edits.map((edit) => ({ ...edit, now: edit.now.length })),
      ),
      [`${side}Feature`]: editedNumbers(numbers[`${side}Feature`], features),
      [column]: editedNumbers(numbers[column], ends, { raise: tree.rows, largest }),
    };
  }

  private editOf(row: End, now: readonly Reference[]): RowEdit<readonly Reference[]> {
    if (typeof row !== 'number') return { row: row.at, kind: 'put', now };
    const isGone = row < this.slices.directory.objects && this.tree.isGone(row);
    return { row, kind: isGone ? 'taken' : 'other', now };
  }
}

/** By which features each end is referred to, in their order. */
function featuresByEnd(references: readonly Reference[]): Map<End, string> {
  const found = new Map<End, string>();
  for (const { feature, end } of references) found.set(end, `${found.get(end) ?? ''} ${feature}`);
  return found;
}

function areSame(ones: readonly Reference[], others: readonly Reference[]): boolean {
  return (
    ones.length === others.length &&
    ones.every(({ feature, end }, at) => feature === others[at]!.feature && end === others[at]!.end)
  );
}
