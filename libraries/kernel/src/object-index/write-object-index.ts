/** Writes the object index of a model from its objects: one column after the other, then the directory. */
import type { Class } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { idsOf } from './id-columns.ts';
import { indexedEnumerations } from './indexed-enumerations.ts';
import { IndexedTypes } from './indexed-types.ts';
import { type Directory, footerLength, mark, type NumberColumn, objectIndexVersion } from './layout.ts';
import { startsOf } from './reference-columns.ts';
import { RowColumns } from './row-columns.ts';
import { SectionWriter } from './section-writer.ts';
import type { StoredDirectory } from './stored-classes.ts';

export interface IndexOptions {
  /** Whether explorers begin with objects of this class. */
  readonly isMain: (of: Class) => boolean;
  /** What stands for the beginnings of addresses in the document. */
  readonly prefixes?: Readonly<Record<string, string>> | undefined;
  /** Called for every object; what it throws ends the work. */
  readonly checkpoint: () => void;
}

type Columns = Partial<Record<NumberColumn, Uint32Array>>;

/** Each piece is good until the next one is asked for. */
export function* writeIndexFromObjects(model: Model, { isMain, prefixes, checkpoint }: IndexOptions): Generator<Uint8Array> {
  const known = new IndexedTypes();
  const rows = new RowColumns(model, known);
  const { objects, roots } = rows.tree;
  const writer = new SectionWriter();
  // Values are as large as all columns together: they leave as they come.
  yield* writer.pieces('values', rows.walk(checkpoint));
  yield* writer.numbers({ valueStart: rows.valueLengths.takenAsStarts() });
  yield* writer.pieces('labels', rows.labels.taken());
  yield* writer.numbers({ labelStart: rows.labelLengths.takenAsStarts() });
  const tree = rows.tree.columns();
  const classes = classColumns(rows.classes.taken(), tree.order, known.size);
  const types = known.classesWith(classes.classStart, isMain);
  yield* writer.numbers(tree);
  yield* writer.numbers(classes);
  const references = rows.references.columns();
  yield* writer.numbers(references.numbers);
  yield* writer.bytes('links', references.linkTexts);
  const { ids, ...idColumns } = idsOf(model, objects, rows.ids, checkpoint);
  yield* writer.bytes('ids', ids);
  yield* writer.numbers(idColumns);
  yield footed({
    version: objectIndexVersion,
    objects: objects.length,
    roots,
    links: references.links,
    ...writer.sections(),
    classes: types,
    features: known.allFeatures(),
    enumerations: indexedEnumerations(known.types),
    ...(prefixes && { prefixes }),
  });
}

export function classColumns(classes: Uint32Array, order: Uint32Array, count: number) {
  const classStart = startsOf(classes, count);
  const next = classStart.slice();
  const classRows = new Uint32Array(order.length);
  for (let position = 0; position < order.length; position++) {
    const row = order[position]!;
    classRows[next[classes[row]!]!++] = row;
  }
  return { class: classes, classStart, classRows } satisfies Columns;
}

export function footed(directory: Directory | StoredDirectory): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(directory));
  const bytes = new Uint8Array(json.length + footerLength);
  bytes.set(json);
  const footer = new DataView(bytes.buffer, json.length);
  footer.setUint32(0, json.length, true);
  footer.setUint32(4, mark, true);
  return bytes;
}
