/** Patches an object index when some objects came, went, moved or say something else: in the size of the edit. */

import { ByteBuilder } from '../../byte-builder.ts';
import type { Model } from '../../objects/model.ts';
import type { ModelObject } from '../../objects/model-object.ts';
import { DirectSlices, type ReadAtOnce } from '../direct-slices.ts';
import { labelOf, placeLabel } from '../labels/label.ts';
import { type LabelRule, ruleOf } from '../labels/label-rule.ts';
import { writeEntry } from '../value-record.ts';
import { footed } from '../write-object-index.ts';
import { DocumentPlaces } from './document-places.ts';
import { editedBytes, editedStarts, type IndexPiece, inOrder, NotPatched, type RowEdit } from './edited-columns.ts';
import { editedClasses, editedIds } from './edited-look-ups.ts';
import { EditedReferences } from './edited-references.ts';
import { EditedTree, type PutRow } from './edited-tree.ts';
import { editedPositions, editedTreeColumns, rowsOf } from './edited-tree-columns.ts';
import { type EditedColumns, joinedSections, movedSections } from './moved-sections.ts';
import { TouchedRows } from './touched-rows.ts';

export interface TouchedObjects {
  /** The ids of all objects that came, went, say or hold something else. */
  readonly touched: Iterable<string>;
  /** Whether any came, went or moved. */
  readonly isOtherTree: boolean;
}

/** Nothing where a number would need more room, very many objects moved, labels tell of other objects, or something leads to a new document. */
export function patchedIndex(
  size: number,
  read: ReadAtOnce,
  model: Model,
  { touched, isOtherTree }: TouchedObjects,
): readonly IndexPiece[] | undefined {
  const slices = new DirectSlices(size, read);
  try {
    return new PatchedIndex(slices, model, new TouchedRows(slices, model, touched, isOtherTree)).pieces();
  } catch (error) {
    if (error instanceof NotPatched) return undefined;
    throw error;
  }
}

/** Whether labels of others may be made of the object's own: they are in the metamodels that say so. */
export function isToldOfByOthers(object: ModelObject): boolean {
  return rulesBeside(object).some(({ dependsOnOthers }) => dependsOnOthers);
}

/** Whether those others may be any that refer to it, and not only what holds it. */
function isToldOfByReferrers(object: ModelObject): boolean {
  return rulesBeside(object).some(({ others }) => others);
}

function rulesBeside({ class: { package: home } }: ModelObject): LabelRule[] {
  return [...home.classifiers.values()].flatMap((one) => (one.kind === 'class' ? [ruleOf(one)] : []));
}

/** The attributes of an object as a record. */
export function recordOf(object: ModelObject): Uint8Array {
  const record = new ByteBuilder();
  for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2))
    if (!object.featureAt(at).isReference) writeEntry(object.slotAt(at), object.valueAt(at), record);
  return record.written;
}

const nothing = new Uint8Array(0);

class PatchedIndex {
  private readonly slices: DirectSlices;
  private readonly model: Model;
  private readonly touched: TouchedRows;
  private readonly tree: EditedTree;

  constructor(slices: DirectSlices, model: Model, touched: TouchedRows) {
    this.slices = slices;
    this.model = model;
    this.touched = touched;
    this.tree = new EditedTree(slices, model, touched);
    const homes = new Map([...touched.staying.values(), ...touched.came].map((one) => [one.class.package, one]));
    if (homes.values().some(isToldOfByReferrers)) throw new NotPatched('Labels tell of other objects.');
    if (!this.areNamedHoldersTouched()) throw new NotPatched('A label tells of a part.');
  }

  pieces(): IndexPiece[] {
    const { slices, tree, model } = this;
    const references = new EditedReferences(slices, this.touched, tree).columns();
    const isSameTree = tree.put.length + tree.gone.length === 0;
    const places = new DocumentPlaces(slices, tree);
    const classes = isSameTree ? undefined : editedClasses(slices, tree, places);
    const columns: EditedColumns = {
      ...this.texts('values', 'valueStart', this.records()),
      ...this.texts('labels', 'labelStart', this.labels()),
      ...references,
      ...(!isSameTree && {
        ...editedTreeColumns(slices, model, tree, places),
        ...editedIds(slices, model, tree),
        ...classes!.columns,
      }),
      index: editedPositions(slices, tree),
    };
    const moved = movedSections(slices.directory, columns);
    const counts = { objects: tree.size, roots: model.roots.length };
    const told = { ...slices.stored, ...moved, ...counts, classes: this.countedClasses(classes?.counts) };
    return [...joinedSections(slices.directory, columns), { bytes: footed(told) }];
  }

  /** Who is called after a part is touched together with it: those that came and went are told with their holders anyway. */
  private areNamedHoldersTouched(): boolean {
    const staying = new Set(this.touched.staying.values());
    return staying
      .values()
      .every(
        ({ container }) =>
          !container || !ruleOf(container.class).parts || staying.has(container) || this.touched.came.has(container),
      );
  }

  private records(): RowEdit<Uint8Array>[] {
    const staying = Array.from(this.touched.staying, ([row, object]) => ({ row, kind: 'other', now: recordOf(object) }) as const);
    return inOrder([...staying, ...rowsOf(this.tree, ({ object }) => recordOf(object), nothing)]);
  }

  private labels(): RowEdit<Uint8Array>[] {
    const { tree, touched, slices } = this;
    const encoder = new TextEncoder();
    const labels = new Map(tree.labels);
    for (const [row, object] of touched.staying)
      if (!labels.has(row)) labels.set(row, labelOf(object) ?? placeLabel(object.class, slices.number('index', row)));
    const others = Array.from(labels, ([row, label]) => ({ row, kind: 'other', now: encoder.encode(label) }) as const);
    const labelOfNew = ({ object, index }: PutRow) => encoder.encode(labelOf(object) ?? placeLabel(object.class, index));
    return inOrder([...others, ...rowsOf(tree, labelOfNew, nothing)]);
  }

  private texts(column: 'values' | 'labels', starts: 'valueStart' | 'labelStart', all: readonly RowEdit<Uint8Array>[]) {
    const rows = all.filter(
      ({ row, kind, now }) => kind !== 'other' || !this.stands(now, column, this.slices.bounds(starts, row)),
    );
    const lengths = rows.map((row) => ({ ...row, now: row.now.length }));
    return {
      [column]: editedBytes(this.slices, this.slices.directory.bytes[column], starts, rows),
      [starts]: editedStarts(this.slices, starts, lengths),
    };
  }

  /** Most of what is touched says something else in one column alone. */
  private stands(now: Uint8Array, column: 'values' | 'labels', { from, to }: { readonly from: number; readonly to: number }) {
    if (now.length !== to - from) return false;
    const before = this.slices.bytes(column, from, to);
    return now.every((byte, index) => byte === before[index]);
  }

  private countedClasses(counts: ReadonlyMap<number, number> = new Map()) {
    // Whoever writes a class writes what was read.
    return this.slices.stored.classes.map((one, number) => (counts.has(number) ? { ...one, count: counts.get(number)! } : one));
  }
}
