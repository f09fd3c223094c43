/** Patches an object index when some objects came, went or say something else, and none moved: in the size of the edit. */
import type { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { ByteBuilder } from './byte-builder.ts';
import { DirectSlices, type ReadAtOnce } from './direct-slices.ts';
import { DocumentPlaces } from './document-places.ts';
import {
  editedBytes,
  editedNumbers,
  editedRows,
  editedStarts,
  type IndexPiece,
  inOrder,
  NotPatched,
  type NumbersEdit,
  type RowEdit,
  refuseUnlessFits,
} from './edited-columns.ts';
import { editedClasses, editedIds } from './edited-look-ups.ts';
import { EditedReferences } from './edited-references.ts';
import { EditedTree, type PutRow } from './edited-tree.ts';
import { labelOf, placeLabel } from './label.ts';
import { ruleOf } from './label-rule.ts';
import { type EditedColumns, joinedSections, movedSections } from './moved-sections.ts';
import { raiseOfNext } from './raised-numbers.ts';
import { uuidLength, writeUuid } from './uuid-bytes.ts';
import { writeEntry } from './value-record.ts';
import { footed } from './write-object-index.ts';

export interface TouchedObjects {
  /** The ids of all objects that came, went, say or hold something else. */
  readonly touched: Iterable<string>;
  /** Whether any came, went or moved. */
  readonly isOtherTree: boolean;
}

/** Nothing where a number would need more room, objects moved, labels tell of other objects, or something leads to a new document. */
export function patchedIndex(
  size: number,
  read: ReadAtOnce,
  model: Model,
  { touched, isOtherTree }: TouchedObjects,
): readonly IndexPiece[] | undefined {
  const slices = new DirectSlices(size, read);
  try {
    return new PatchedIndex(slices, model, new EditedTree(slices, model, touched, isOtherTree)).pieces();
  } catch (error) {
    if (error instanceof NotPatched) return undefined;
    throw error;
  }
}

/** Whether labels of others may be made of the object's own: they are in the metamodels that say so. */
export function isToldOfByOthers({ class: { package: home } }: ModelObject): boolean {
  return [...home.classifiers.values()].some((one) => one.kind === 'class' && ruleOf(one).dependsOnOthers);
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
  private readonly tree: EditedTree;

  constructor(slices: DirectSlices, model: Model, tree: EditedTree) {
    this.slices = slices;
    this.model = model;
    this.tree = tree;
    const homes = new Map(
      [...tree.staying.values(), ...tree.put.map(({ object }) => object)].map((one) => [one.class.package, one]),
    );
    if (homes.values().some(isToldOfByOthers)) throw new NotPatched('Labels tell of other objects.');
  }

  pieces(): IndexPiece[] {
    const { slices, tree, model } = this;
    const references = new EditedReferences(slices, tree).columns();
    const isSameTree = tree.put.length + tree.gone.length === 0;
    const places = new DocumentPlaces(slices, tree);
    const classes = isSameTree ? undefined : editedClasses(slices, tree, places);
    const columns: EditedColumns = {
      ...this.texts('values', 'valueStart', this.records()),
      ...this.texts('labels', 'labelStart', this.labels()),
      ...references,
      ...(!isSameTree && { ...this.treeColumns(places), ...editedIds(slices, model, tree), ...classes!.columns }),
      index: editedNumbers(slices.directory.numbers.index, this.indexEdits()),
    };
    const moved = movedSections(slices.directory, columns);
    const counts = { objects: tree.size, roots: model.roots.length };
    const told = { ...slices.stored, ...moved, ...counts, classes: this.countedClasses(classes?.counts) };
    return [...joinedSections(slices.directory, columns), { bytes: footed(told) }];
  }

  private treeColumns(places: DocumentPlaces): EditedColumns {
    const { slices, tree } = this;
    const { numbers, bytes, objects, roots } = slices.directory;
    const positions = new Map(places.put.map(({ put, now }) => [put, now]));
    const holderOf = ({ holder }: PutRow) => (holder === undefined ? 0 : tree.rowNow(holder) + 1);
    const counts = this.rows((put) => put.parts.length, 0);
    const parts = Array.from(tree.partCounts, ([row, now]) => ({ row, kind: 'other', now }) as const);
    const order: NumbersEdit[] = [
      ...places.put.map(({ put, before }) => ({ from: before, to: before, numbers: [put.row] })),
      ...places.gone.map((place) => ({ from: place, to: place + 1, numbers: [] })),
    ];
    const inTurn = order.toSorted((one, other) => one.from - other.from || one.to - other.to);
    return {
      class: editedRows(
        numbers.class,
        this.rows((put) => put.class, 0),
      ),
      feature: editedRows(
        numbers.feature,
        this.rows((put) => put.feature, 0),
      ),
      container: editedRows(numbers.container, this.rows(holderOf, 0), { raise: raiseOfNext(tree.rows), largest: objects }),
      childStart: editedStarts(slices, 'childStart', inOrder([...counts, ...parts]), this.model.roots.length - roots),
      position: editedRows(
        numbers.position,
        this.rows((put) => positions.get(put)!, 0),
        {
          raise: places.raise,
          largest: objects - 1,
        },
      ),
      order: editedNumbers(numbers.order, inTurn, { raise: tree.rows, largest: objects - 1 }),
      ids: editedIdBytes(
        bytes.ids,
        this.rows((put) => this.idOf(put), nothing),
      ),
    };
  }

  /** New rows with what they have, and those that go. */
  private rows<T>(of: (put: PutRow) => T, none: T): RowEdit<T>[] {
    const { put, gone } = this.tree;
    return inOrder<T>([
      ...put.map((one) => ({ row: one.at, kind: 'put', now: of(one) }) as const),
      ...gone.map((row) => ({ row, kind: 'taken', now: none }) as const),
    ]);
  }

  private idOf({ object }: PutRow): Uint8Array {
    const bytes = new Uint8Array(uuidLength);
    writeUuid(this.model.idOf(object), bytes, 0);
    return bytes;
  }

  private indexEdits(): NumbersEdit[] {
    const { width } = this.slices.directory.numbers.index;
    const { shifted } = this.tree;
    for (const { last } of shifted) refuseUnlessFits(last, width);
    const rows = this.rows((put) => [put.index], [] as number[]);
    const edits = rows.map(({ row, kind, now }) => ({ from: row, to: kind === 'put' ? row : row + 1, numbers: now }));
    return [...edits, ...shifted].sort((one, other) => one.from - other.from || one.to - other.to);
  }

  private records(): RowEdit<Uint8Array>[] {
    const staying = Array.from(this.tree.staying, ([row, object]) => ({ row, kind: 'other', now: recordOf(object) }) as const);
    return inOrder([...staying, ...this.rows(({ object }) => recordOf(object), nothing)]);
  }

  private labels(): RowEdit<Uint8Array>[] {
    const { tree, slices } = this;
    const encoder = new TextEncoder();
    const labels = new Map(tree.labels);
    for (const [row, object] of tree.staying)
      if (!labels.has(row)) labels.set(row, labelOf(object) ?? placeLabel(object.class, slices.number('index', row)));
    const others = Array.from(labels, ([row, label]) => ({ row, kind: 'other', now: encoder.encode(label) }) as const);
    const labelOfNew = ({ object, index }: PutRow) => encoder.encode(labelOf(object) ?? placeLabel(object.class, index));
    return inOrder([...others, ...this.rows(labelOfNew, nothing)]);
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

function editedIdBytes(
  { offset, length }: { readonly offset: number; readonly length: number },
  rows: readonly RowEdit<Uint8Array>[],
) {
  const pieces: IndexPiece[] = [];
  let [at, growth] = [0, 0];
  for (const { row, kind, now } of rows) {
    pieces.push({ start: offset + at, end: offset + row * uuidLength }, { bytes: now });
    at = (kind === 'put' ? row : row + 1) * uuidLength;
    growth += kind === 'put' ? uuidLength : -uuidLength;
  }
  return { pieces: [...pieces, { start: offset + at, end: offset + length }], growth };
}
