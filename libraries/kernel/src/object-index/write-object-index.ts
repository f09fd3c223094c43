/** Writes the object index of a model: one column after the other, then the directory. */
import type { Class } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { ByteBuilder } from './byte-builder.ts';
import { idsOf } from './id-columns.ts';
import { IndexedTypes } from './indexed-types.ts';
import { labelOf, placeLabel } from './label.ts';
import { type Directory, footerLength, mark, type NumberColumn, objectIndexVersion } from './layout.ts';
import { type NumberedTree, numberedTree } from './numbered-tree.ts';
import { referenceColumns, startsOf } from './reference-columns.ts';
import { SectionWriter } from './section-writer.ts';
import { writeRecord } from './value-record.ts';

export interface IndexOptions {
  /** Whether explorers begin with objects of this class. */
  readonly isMain: (of: Class) => boolean;
  /** Called for every object; what it throws ends the work. */
  readonly checkpoint: () => void;
}

type Columns = Partial<Record<NumberColumn, Uint32Array>>;

export function* writeObjectIndex(model: Model, { isMain, checkpoint }: IndexOptions): Generator<Uint8Array> {
  const types = new IndexedTypes();
  const tree = numberedTree(model.roots, (feature) => types.feature(feature), checkpoint);
  const writer = new SectionWriter();
  const classes = classesOf(tree.objects, types);
  const references = referenceColumns(tree.objects, types, checkpoint);
  const counts = countsOf(classes, types.size);
  yield* writer.numbers(treeColumns(tree));
  yield* writer.numbers(classColumns(classes, tree.order, types.size));
  yield* writer.numbers(references.numbers);
  yield* writer.bytes('links', references.linkTexts);
  const { ids, ...idColumns } = idsOf(model, tree.objects, checkpoint);
  yield* writer.bytes('ids', ids);
  yield* writer.numbers(idColumns);
  yield* labelColumns(tree, writer, checkpoint);
  yield* valueColumns(tree.objects, writer, checkpoint);
  yield footed({
    version: objectIndexVersion,
    objects: tree.objects.length,
    roots: tree.roots,
    links: references.links,
    ...writer.sections(),
    classes: types.classesWith(counts, isMain),
    features: types.allFeatures(),
  });
}

function treeColumns({ container, feature, index, childStart, position, order }: NumberedTree): Columns {
  return { container, feature, index, childStart, position, order };
}

function classesOf(objects: readonly ModelObject[], types: IndexedTypes): Uint32Array {
  const classes = new Uint32Array(objects.length);
  for (let row = 0; row < classes.length; row++) classes[row] = types.class(objects[row]!.class);
  return classes;
}

function classColumns(classes: Uint32Array, order: Uint32Array, count: number): Columns {
  const classStart = startsOf(classes, count);
  const next = classStart.slice();
  const classRows = new Uint32Array(order.length);
  for (const row of order) classRows[next[classes[row]!]!++] = row;
  return { class: classes, classStart, classRows };
}

function countsOf(classes: Uint32Array, count: number): Uint32Array {
  const counts = new Uint32Array(count);
  for (const number of classes) counts[number]!++;
  return counts;
}

function* labelColumns({ objects, index }: NumberedTree, writer: SectionWriter, checkpoint: () => void): Generator<Uint8Array> {
  const [starts, bytes] = [new Uint32Array(objects.length + 1), new ByteBuilder()];
  for (let row = 0; row < objects.length; row++) {
    checkpoint();
    const object = objects[row]!;
    bytes.text(labelOf(object) ?? placeLabel(object.class.name, index[row]!));
    starts[row + 1] = bytes.length;
  }
  yield* writer.bytes('labels', bytes.written);
  yield* writer.numbers({ labelStart: starts });
}

/** Handed on when they are so many: not all of them need to be in memory. */
const pieceLength = 2 ** 20;

function* valueColumns(objects: readonly ModelObject[], writer: SectionWriter, checkpoint: () => void): Generator<Uint8Array> {
  const piece = new ByteBuilder(pieceLength);
  const starts = new Uint32Array(objects.length + 1);
  writer.begin('values');
  let written = 0;
  for (let row = 0; row < objects.length; row++) {
    checkpoint();
    writeRecord(objects[row]!, piece);
    starts[row + 1] = written + piece.length;
    if (piece.length < pieceLength) continue;
    yield writer.more(piece.written.slice());
    written += piece.length;
    piece.clear();
  }
  yield writer.more(piece.written.slice());
  writer.end();
  yield* writer.numbers({ valueStart: starts });
}

function footed(directory: Directory): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(directory));
  const bytes = new Uint8Array(json.length + footerLength);
  bytes.set(json);
  const footer = new DataView(bytes.buffer, json.length);
  footer.setUint32(0, json.length, true);
  footer.setUint32(4, mark, true);
  return bytes;
}
