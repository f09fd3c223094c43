/** The labels of the search index as they are stored: only what has changed is written, with its tokens. */
import type { Cells, Dialect, Queryable, Transaction, Value } from '../database.ts';
import { stored } from '../readings/texts.ts';
import { isOneOfListed, listedValues } from './one-of.ts';
import { searchText } from './search-text.ts';
import { type Partition, tokenName, tokensOf } from './search-tokens.ts';

export const searchedKinds = ['scope', 'project', 'model', 'representation', 'object', 'query'] as const;
export type SearchedKind = (typeof searchedKinds)[number];

/** To what labels belong, and where in the index they are. */
export interface LabelPlace {
  readonly source: number;
  readonly partition: Partition;
}

/** One text by which something is found. */
export interface Label extends LabelPlace {
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

/** What labels are labels of. */
export type LabelledEntity = Pick<Label, 'source' | 'entityId'>;

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
  entities: readonly LabelledEntity[],
  labels: readonly Label[],
): Promise<LabelChanges> {
  const before = new Map((await storedRows(queryable, entities)).map((row) => [keyOf(row), row]));
  const shown = labels.map(shortened).filter(({ text }) => text !== '');
  const added = shown.filter((label) => !isSame(label, before.get(keyOf(label))));
  for (const label of shown) if (isSame(label, before.get(keyOf(label)))) before.delete(keyOf(label));
  return { gone: [...before.values()].map(({ seq }) => seq), added, count: shown.length };
}

export async function writeLabels(transaction: Transaction, { gone, added }: LabelChanges): Promise<void> {
  await removeRows(transaction, gone);
  await addRows(transaction, added);
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

interface StoredRow extends Omit<Label, 'places'> {
  readonly seq: number;
}

/** All entities in one statement, whatever their number. */
async function storedRows(queryable: Queryable, entities: readonly LabelledEntity[]): Promise<StoredRow[]> {
  if (entities.length === 0) return [];
  const { dialect } = queryable;
  const text = `select seq, search_labels.source, search_labels.entity_id, kind, field, bucket, class, part, label, text from ${pairs[dialect.name]}`;
  return (await queryable.rows({ text, values: pairsOf(dialect, entities) })).map(rowOf);
}

// A cross join is what SQLite makes in the order in which it stands: the pairs first, and each is looked up.
const pairs = {
  sqlite: `json_each(?) pair cross join search_labels
    where search_labels.source = json_extract(pair.value, '$[0]') and search_labels.entity_id = json_extract(pair.value, '$[1]')`,
  postgres: `unnest($1::bigint[], $2::uuid[]) as pair (source, entity)
    join search_labels on search_labels.source = pair.source and search_labels.entity_id = pair.entity`,
};

function pairsOf({ name }: Dialect, entities: readonly LabelledEntity[]): Value[] {
  const [sources, ids] = [entities.map(({ source }) => source), entities.map(({ entityId }) => entityId)];
  return name === 'sqlite'
    ? [JSON.stringify(sources.map((source, index) => [source, ids[index]]))]
    : [`{${sources}}`, `{${ids}}`];
}

function rowOf([seq, source, entityId, kind, field, bucket, classNumber, part, label, text]: Cells): StoredRow {
  return {
    seq: Number(seq),
    source: Number(source),
    entityId: entityId as string,
    kind: kind as SearchedKind,
    field: field as string,
    bucket: Number(bucket),
    classNumber: classNumber === null ? null : Number(classNumber),
    partition: part as Partition,
    label: label as string,
    text: text as string,
  };
}

function isSame(label: Label, row: StoredRow | undefined): boolean {
  const names = ['label', 'text', 'bucket', 'classNumber', 'partition'] as const;
  return row !== undefined && names.every((name) => row[name] === label[name]);
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
async function addRows(transaction: Transaction, labels: readonly Label[]): Promise<void> {
  if (labels.length === 0) return;
  const [[last]] = (await transaction.rows({ text: 'select coalesce(max(seq), 0) from search_labels', values: [] })) as [[Value]];
  const isSqlite = transaction.dialect.name === 'sqlite';
  const tokens = labels.map(tokensOf);
  const rows = labels.map((label, index): Value[] => [
    ...[Number(last) + 1 + index, label.source, label.kind, label.entityId, label.field, label.bucket, label.classNumber],
    ...[label.partition, label.label, label.text],
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

function keyOf({ source, entityId, field }: Pick<Label, 'source' | 'entityId' | 'field'>): string {
  return `${source} ${entityId} ${field}`;
}
