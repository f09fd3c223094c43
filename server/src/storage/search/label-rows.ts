/** The labels of the search index as they are stored: only what has changed is written, with its tokens. */
import type { Queryable, Transaction, Value } from '../database.ts';
import { stored } from '../readings/texts.ts';
import { isOneOfListed, listedValues } from './one-of.ts';
import { searchText } from './search-text.ts';
import { type Partition, tokenName, tokensOf } from './search-tokens.ts';

export const searchedKinds = ['scope', 'project', 'model', 'representation', 'object', 'query'] as const;
export type SearchedKind = (typeof searchedKinds)[number];

/** One text by which something is found. */
export interface Label {
  readonly kind: SearchedKind;
  readonly entityId: string;
  /** What it is a text of: `name`, `slug`, `description`, or the `label` of an object. */
  readonly field: string;
  readonly bucket: number;
  readonly classNumber: number | null;
  /** What is shown. */
  readonly label: string;
  /** What is searched. */
  readonly text: string;
  /** What filters ask for. */
  readonly places: readonly string[];
}

/** To what the labels belong, and where in the index they are. */
export interface LabelPlace {
  readonly source: number;
  readonly partition: Partition;
}

/** A longer text is found by its beginning. */
const longestText = 10_000;

/** What is to be written so that the index has the labels of some entities, and nothing else of them. */
export interface LabelChanges {
  readonly gone: readonly number[];
  readonly added: readonly Label[];
  /** How many labels the entities have. */
  readonly count: number;
}

export async function labelChanges(
  queryable: Queryable,
  place: LabelPlace,
  entityIds: readonly string[],
  labels: readonly Label[],
): Promise<LabelChanges> {
  const before = new Map((await storedRows(queryable, place.source, entityIds)).map((row) => [keyOf(row), row]));
  const shown = labels.map(shortened).filter(({ text }) => text !== '');
  const added = shown.filter((label) => !isSame(label, place.partition, before.get(keyOf(label))));
  for (const label of shown) if (isSame(label, place.partition, before.get(keyOf(label)))) before.delete(keyOf(label));
  return { gone: [...before.values()].map(({ seq }) => seq), added, count: shown.length };
}

export async function writeLabels(transaction: Transaction, place: LabelPlace, { gone, added }: LabelChanges): Promise<void> {
  await removeRows(transaction, gone);
  await addRows(transaction, place, added);
}

/** Removes so many labels of a source at most; gives how many. */
export async function removeSome(transaction: Transaction, source: number, most: number): Promise<number> {
  const { placeholder } = transaction.dialect;
  const text = `select seq from search_labels where source = ${placeholder(1)} limit ${most}`;
  const rows = await transaction.rows({ text, values: [source] });
  await removeRows(
    transaction,
    rows.map(([seq]) => Number(seq)),
  );
  return rows.length;
}

interface StoredRow {
  readonly seq: number;
  readonly entityId: string;
  readonly field: string;
  readonly bucket: number;
  readonly classNumber: number | null;
  readonly part: string;
  readonly label: string;
  readonly text: string;
}

async function storedRows(queryable: Queryable, source: number, ids: readonly string[]): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const { dialect } = queryable;
  const text = `select seq, entity_id, field, bucket, class, part, label, text from search_labels
    where source = ${dialect.placeholder(1)} and ${isOneOfListed(dialect, 'entity_id', dialect.placeholder(2), 'uuid')}`;
  const rows = await queryable.rows({ text, values: [source, listedValues(dialect, ids)] });
  return rows.map(([seq, entityId, field, bucket, classNumber, part, label, words]) => ({
    seq: Number(seq),
    entityId: entityId as string,
    field: field as string,
    bucket: Number(bucket),
    classNumber: classNumber === null ? null : Number(classNumber),
    part: part as string,
    label: label as string,
    text: words as string,
  }));
}

function isSame(label: Label, partition: Partition, row: StoredRow | undefined): boolean {
  return (
    row !== undefined &&
    row.label === label.label &&
    row.text === label.text &&
    row.bucket === label.bucket &&
    row.classNumber === label.classNumber &&
    row.part === partition
  );
}

async function removeRows(transaction: Transaction, seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return;
  const { dialect } = transaction;
  const among = (column: string) => isOneOfListed(dialect, column, dialect.placeholder(1), 'integer');
  const values = [listedValues(dialect, seqs)];
  if (dialect.name === 'sqlite') await transaction.rows({ text: `delete from search_tokens where ${among('rowid')}`, values });
  await transaction.rows({ text: `delete from search_labels where ${among('seq')}`, values });
}

const columns = ['seq', 'source', 'kind', 'entity_id', 'field', 'bucket', 'class', 'part', 'label', 'text'];

/** Nobody else adds any: whoever does holds the lease. */
async function addRows(transaction: Transaction, { source, partition }: LabelPlace, labels: readonly Label[]): Promise<void> {
  if (labels.length === 0) return;
  const [[last]] = (await transaction.rows({ text: 'select coalesce(max(seq), 0) from search_labels', values: [] })) as [[Value]];
  const isSqlite = transaction.dialect.name === 'sqlite';
  const tokens = labels.map(({ bucket, text, places }) => tokensOf({ partition, bucket, text, places }));
  const rows = labels.map((label, index): Value[] => [
    ...[Number(last) + 1 + index, source, label.kind, label.entityId, label.field, label.bucket, label.classNumber, partition],
    ...[label.label, label.text],
    ...(isSqlite ? [] : [`{${tokens[index]!.join(',')}}`]),
  ]);
  await insert(transaction, 'search_labels', isSqlite ? columns : [...columns, 'tokens'], rows);
  if (!isSqlite) return;
  const named = tokens.map((of, index) => [Number(last) + 1 + index, of.map(tokenName).join(' ')]);
  await insert(transaction, 'search_tokens', ['rowid', 'tokens'], named);
}

async function insert(
  transaction: Transaction,
  table: string,
  names: readonly string[],
  rows: readonly Value[][],
): Promise<void> {
  const { placeholder } = transaction.dialect;
  let position = 0;
  const values = rows.map((row) => `(${row.map(() => placeholder(++position)).join(', ')})`).join(', ');
  await transaction.rows({ text: `insert into ${table} (${names.join(', ')}) values ${values}`, values: rows.flat() });
}

function shortened(label: Label): Label {
  const text = searchText(label.text.slice(0, longestText));
  return { ...label, label: stored(label.label), text: stored(text) };
}

function keyOf({ entityId, field }: Pick<Label, 'entityId' | 'field'>): string {
  return `${entityId} ${field}`;
}
