/** Writes the object index of a model: as the model itself tells its rows, where it knows them without objects; else from its objects. */

import type { IndexSource, SourceTree } from '../objects/index-source.ts';
import type { Model } from '../objects/model.ts';
import { columnsOfIds } from './id-columns.ts';
import { indexedEnumerations } from './indexed-enumerations.ts';
import { IndexedTypes } from './indexed-types.ts';
import { objectIndexVersion } from './layout.ts';
import { SectionWriter } from './section-writer.ts';
import { SourceRows } from './source-rows.ts';
import { classColumns, footed, type IndexOptions, writeIndexFromObjects } from './write-object-index.ts';

export function* writeObjectIndex(model: Model, options: IndexOptions): Generator<Uint8Array> {
  const source = model.indexSource();
  const isWritten = source !== undefined && (yield* writeFromSource(model, source, options));
  if (!isWritten) yield* writeIndexFromObjects(model, options);
}

/** False, and nothing is written, where two rows have one id: objects tell them apart by their paths. */
function* writeFromSource(
  model: Model,
  source: IndexSource,
  { isMain, checkpoint }: IndexOptions,
): Generator<Uint8Array, boolean> {
  const known = new IndexedTypes();
  const places = source.tree(checkpoint);
  const rows = gathered(new SourceRows(model, known, places, source.rowOf), source, places.count, checkpoint);
  const idColumns = columnsOfIds(rows.ids);
  if (!idColumns) return false;
  const writer = new SectionWriter();
  const tree = numbered(places, known);
  const classes = classColumns(rows.classes.all(), tree.order, known.size);
  const types = known.classesWith(classes.classStart, isMain);
  const references = rows.references();
  const { ids, ...others } = idColumns;
  yield* writer.pieces('values', rows.records.pieces);
  yield* writer.numbers({ valueStart: rows.records.starts.all() });
  yield* writer.bytes('labels', rows.labels.written);
  yield* writer.numbers({ labelStart: rows.labelStart.all(), ...tree, ...classes, ...references.numbers });
  yield* writer.bytes('links', references.linkTexts);
  yield* writer.bytes('ids', ids);
  yield* writer.numbers(others);
  const { count: objects, roots } = places;
  const sections = writer.sections();
  yield footed({
    version: objectIndexVersion,
    objects,
    roots,
    links: 0,
    ...sections,
    classes: types,
    features: known.allFeatures(),
    enumerations: indexedEnumerations(known.types),
  });
  return true;
}

function gathered(rows: SourceRows, source: IndexSource, count: number, checkpoint: () => void): SourceRows {
  for (let row = 0; row < count; row++) {
    checkpoint();
    source.addRow(row, rows);
    rows.endRow();
  }
  rows.records.handOn();
  return rows;
}

/** Features have their numbers when the classes of all rows are known. */
function numbered({ features, feature: places, ...tree }: SourceTree, types: IndexedTypes) {
  const numbers = features.map((feature) => types.feature(feature) + 1);
  const feature = places.map((place) => (place === 0 ? 0 : numbers[place - 1]!));
  const { container, index, childStart, position, order } = tree;
  return { container, feature, index, childStart, position, order };
}
