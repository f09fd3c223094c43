/** Writes the object index of a model of that of the model before, when some objects came, went, moved or say something else: only these are looked at. */

import { ByteBuilder } from '../../byte-builder.ts';
import type { Model } from '../../objects/model.ts';
import type { ModelObject } from '../../objects/model-object.ts';
import { columnsOfIds } from '../id-columns.ts';
import { labelOf, placeLabel } from '../labels/label.ts';
import { treeColumns } from '../numbered-tree.ts';
import { SectionWriter } from '../section-writer.ts';
import type { StoredClass } from '../stored-classes.ts';
import { uuidLength, writeUuid } from '../uuid-bytes.ts';
import { classColumns, footed } from '../write-object-index.ts';
import { isToldOfByOthers, recordOf } from './patched-index.ts';
import { NotRenumbered, RenumberedRows } from './renumbered-rows.ts';
import { rewrittenReferences } from './rewritten-references.ts';
import { WholeIndex } from './whole-index.ts';

/** With the ids of all objects that came, went, say or hold something else. Nothing where the index is to be made of the objects. */
export function rewrittenIndex(bytes: Uint8Array, model: Model, touched: Iterable<string>): Iterable<Uint8Array> | undefined {
  const index = new WholeIndex(bytes);
  if (!index.isQuick) return undefined;
  const objects = new Map<number, ModelObject>();
  for (const id of touched) {
    const [row, object] = [index.rowOf(id, 0), model.find(id)];
    if (object && isToldOfByOthers(object)) return undefined;
    if (row !== undefined && object) objects.set(row, object);
  }
  try {
    return new RewrittenIndex(model, index, new RenumberedRows(model, index, objects)).pieces();
  } catch (error) {
    if (error instanceof NotRenumbered) return undefined;
    throw error;
  }
}

class RewrittenIndex {
  private readonly model: Model;
  private readonly index: WholeIndex;
  private readonly rows: RenumberedRows;

  constructor(model: Model, index: WholeIndex, rows: RenumberedRows) {
    this.model = model;
    this.index = index;
    this.rows = rows;
  }

  /** All columns are made before the first one leaves. */
  pieces(): Iterable<Uint8Array> {
    const { rows, index } = this;
    const ids = columnsOfIds(this.ids());
    if (!ids) throw new NotRenumbered('Two objects have one id.');
    const values = this.texts(
      'valueStart',
      'values',
      new Map(rows.objects.entries().map(([row, object]) => [row, recordOf(object)])),
    );
    const labels = this.texts('labelStart', 'labels', this.labels());
    const tree = treeColumns(rows.childStart.all(), this.model.roots.length);
    const classes = classColumns(this.classes(), tree.order, index.directory.classes.length);
    const counted = countedClasses(index.stored.classes, classes.classStart);
    const references = rewrittenReferences(index, rows);
    const writer = new SectionWriter();
    const { stored } = index;
    const { size } = rows;
    const roots = this.model.roots.length;
    const places = { ...tree, feature: rows.features.all(), index: rows.indexes.all() };
    return (function* () {
      yield* writer.bytes('values', values.bytes);
      yield* writer.numbers({ valueStart: values.starts });
      yield* writer.bytes('labels', labels.bytes);
      yield* writer.numbers({ labelStart: labels.starts, ...places, ...classes, ...references.numbers });
      yield* writer.bytes('links', references.linkTexts);
      const { ids: all, ...others } = ids;
      yield* writer.bytes('ids', all);
      yield* writer.numbers(others);
      yield footed({ ...stored, objects: size, roots, links: references.links, ...writer.sections(), classes: counted });
    })();
  }

  private ids(): Uint8Array {
    const { rows, index, model } = this;
    const ids = new Uint8Array(rows.size * uuidLength);
    for (const { from, to, older } of rows.stretches(rows.objects))
      ids.set(index.ids.subarray(older * uuidLength, (older + to - from) * uuidLength), from * uuidLength);
    for (const [row, object] of rows.objects) writeUuid(model.idOf(object), ids, row * uuidLength);
    return ids;
  }

  private labels(): Map<number, Uint8Array> {
    const { objects, labels, indexes } = this.rows;
    const encoder = new TextEncoder();
    const found = new Map([...labels].map(([row, label]) => [row, encoder.encode(label)]));
    for (const [row, object] of objects)
      found.set(row, encoder.encode(labelOf(object) ?? placeLabel(object.class, indexes.at(row))));
    return found;
  }

  private classes(): Uint32Array {
    const { rows, index } = this;
    const older = index.numbers('class');
    const classes = new Uint32Array(rows.size);
    for (const { from, to, older: first } of rows.stretches(rows.objects))
      classes.set(older.subarray(first, first + to - from), from);
    for (const [row, object] of rows.objects) classes[row] = rows.classNumber(object.class);
    return classes;
  }

  /** What rows have in a column of bytes: some something else, all others what they had. */
  private texts(
    startColumn: 'valueStart' | 'labelStart',
    column: 'values' | 'labels',
    others: ReadonlyMap<number, Uint8Array>,
  ): { readonly starts: Uint32Array; readonly bytes: Uint8Array } {
    const { rows, index } = this;
    const [starts, bytes] = [index.numbers(startColumn), index.bytes(column)];
    const newer = new Uint32Array(rows.size + 1);
    const written = new ByteBuilder(bytes.length + 1024);
    const writeOther = (row: number) => {
      written.add(others.get(row)!);
      newer[row + 1] = written.length;
    };
    for (const { from, to, older } of rows.stretches(others, writeOther)) {
      const shift = written.length - starts[older]!;
      for (let row = from; row < to; row++) newer[row + 1] = starts[older + row - from + 1]! + shift;
      written.add(bytes.subarray(starts[older]!, starts[older + to - from]!));
    }
    return { starts: newer, bytes: written.written };
  }
}

/** Classes are told with all that their instances have: the first and the last one make them others. */
function countedClasses(classes: readonly StoredClass[], classStart: Uint32Array): StoredClass[] {
  return classes.map((one, number) => {
    const count = classStart[number + 1]! - classStart[number]!;
    if (count > 0 !== one.count > 0) throw new NotRenumbered(`A class has its first instance, or none any more: ${one.name}.`);
    return count === one.count ? one : { ...one, count };
  });
}
