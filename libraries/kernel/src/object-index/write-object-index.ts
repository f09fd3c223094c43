/** Writes the object index of a model: one column after the other, then the directory. */
import type { Class } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { idsOf } from './id-columns.ts';
import { IndexedTypes } from './indexed-types.ts';
import { type Directory, footerLength, mark, type NumberColumn, objectIndexVersion } from './layout.ts';
import { type NumberedTree, numberedTree } from './numbered-tree.ts';
import { startsOf } from './reference-columns.ts';
import { RowColumns } from './row-columns.ts';
import { SectionWriter } from './section-writer.ts';

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
  const rows = rowColumns(model, tree, types, checkpoint);
  const writer = new SectionWriter();
  const references = rows.references.columns();
  const counts = countsOf(rows.classes, types.size);
  yield* writer.numbers(treeColumns(tree));
  yield* writer.numbers(classColumns(rows.classes, tree.order, types.size));
  yield* writer.numbers(references.numbers);
  yield* writer.bytes('links', references.linkTexts);
  const { ids, ...idColumns } = idsOf(model, tree.objects, rows.ids, checkpoint);
  yield* writer.bytes('ids', ids);
  yield* writer.numbers(idColumns);
  yield* writer.bytes('labels', rows.labels.written);
  yield* writer.numbers({ labelStart: rows.labelStart });
  yield* writer.pieces('values', rows.values);
  yield* writer.numbers({ valueStart: rows.valueStart });
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

function rowColumns(model: Model, tree: NumberedTree, types: IndexedTypes, checkpoint: () => void): RowColumns {
  const rows = new RowColumns(model, tree, types);
  for (let row = 0; row < tree.objects.length; row++) {
    checkpoint();
    rows.add(tree.objects[row]!, row);
  }
  rows.end();
  return rows;
}

function treeColumns({ container, feature, index, childStart, position, order }: NumberedTree): Columns {
  return { container, feature, index, childStart, position, order };
}

function classColumns(classes: Uint32Array, order: Uint32Array, count: number): Columns {
  const classStart = startsOf(classes, count);
  const next = classStart.slice();
  const classRows = new Uint32Array(order.length);
  for (let position = 0; position < order.length; position++) {
    const row = order[position]!;
    classRows[next[classes[row]!]!++] = row;
  }
  return { class: classes, classStart, classRows };
}

function countsOf(classes: Uint32Array, count: number): Uint32Array {
  const counts = new Uint32Array(count);
  for (let row = 0; row < classes.length; row++) counts[classes[row]!]!++;
  return counts;
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
