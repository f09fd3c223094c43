/** The rows of labels: written and removed many at once, each statement with one value. */
import type { Cells, Dialect, Queryable, Statement, Transaction, Value } from '../database.ts';
import { digestOf, keptLabel, type Label, type LabelRow, labelColumns, rowOf, type TokenForm } from './label.ts';
import { isOneOfListed, listedValues } from './one-of.ts';

/** What labels are labels of. */
export type LabelledEntity = Pick<Label, 'source' | 'entityId'>;

/** Rows to write and, where they are kept apart, their tokens, as JSON with commas between them. */
export interface NewRows {
  readonly added: string;
  readonly tokens: string;
  readonly count: number;
}

export function tokenForm({ name }: Dialect): TokenForm {
  return name === 'sqlite' ? 'words' : 'array';
}

/** Replaces the labels of some entities. Only rows that differ are written. */
export async function replaceLabels(
  transaction: Transaction,
  entities: readonly LabelledEntity[],
  labels: readonly Label[],
): Promise<void> {
  const before = new Map((await storedRows(transaction, entities)).map((row) => [keyOf(row), row]));
  const form = tokenForm(transaction.dialect);
  const rows: LabelRow[] = [];
  for (const label of labels.flatMap((one) => keptLabel(one) ?? [])) {
    const [key, digest] = [keyOf(label), digestOf(label)];
    if (before.get(key)?.digest === digest) before.delete(key);
    else rows.push(rowOf(label, digest, form));
  }
  const gone = Array.from(before.values(), ({ seq }) => seq);
  await inOrder(transaction, [...removal(transaction.dialect, gone), ...addition(transaction.dialect, written(rows))]);
}

function written(rows: readonly LabelRow[]): NewRows {
  const texts = (name: keyof LabelRow) => rows.map((one) => one[name]).join(',');
  return { added: texts('row'), tokens: texts('tokens'), count: rows.length };
}

/** Removes so many labels of a source at most, of its objects alone or all; gives how many. */
export async function removeSome(transaction: Transaction, source: number, most: number, isOfObjects = false): Promise<number> {
  const { placeholder } = transaction.dialect;
  const ofObjects = isOfObjects ? ` and field = 'label'` : '';
  const text = `select seq from search_labels where source = ${placeholder(1)}${ofObjects} limit ${most}`;
  const seqs = (await transaction.rows({ text, values: [source] })).map(([seq]) => Number(seq));
  await inOrder(transaction, removal(transaction.dialect, seqs));
  return seqs.length;
}

/** Statements that write new rows. Nobody else does: whoever writes holds the lease, where the next number stands. */
export function addition({ name, placeholder }: Dialect, { added, tokens, count }: NewRows): Statement[] {
  if (count === 0) return [];
  const counted = { text: `update search_lease set next_label = next_label + ${placeholder(1)} where id = 1`, values: [count] };
  const columns = labelColumns.join(', ');
  if (name === 'postgres') {
    // As `json` a row would be read again for each of its cells.
    const cells = labelColumns.map((column, at) => `(one.row ->> ${at})::${postgresTypes[column]}`).join(', ');
    const text = `insert into search_labels (seq, ${columns}, tokens)
      select (select next_label from search_lease where id = 1) - $1 + one.place - 1, ${cells}, (one.row ->> ${labelColumns.length})::integer[]
      from jsonb_array_elements($2::jsonb) with ordinality as one (row, place)`;
    return [counted, { text, values: [count, `[${added}]`] }];
  }
  const seq = '(select next_label from search_lease where id = 1) - ? + ?';
  const cells = labelColumns.map(() => '?').join(', ');
  const values = [count];
  return [
    counted,
    { text: `insert into search_labels (seq, ${columns}) values (${seq}, ${cells})`, values, rows: `[${added}]` },
    { text: `insert into search_tokens (rowid, tokens) values (${seq}, ?)`, values, rows: `[${tokens}]` },
  ];
}

/** Statements that remove the labels of objects of a source, by their ids as JSON with commas between them. */
export function removalOfObjects({ name, placeholder }: Dialect, source: number, ids: string): Statement[] {
  if (ids === '') return [];
  const listed = name === 'sqlite' ? 'select value from json_each(?)' : 'select json_array_elements_text($2::json)::uuid';
  const among = `source = ${placeholder(1)} and field = 'label' and entity_id in (${listed})`;
  const values = [source, `[${ids}]`];
  const tokens = `delete from search_tokens where rowid in (select seq from search_labels where ${among})`;
  return [...(name === 'sqlite' ? [{ text: tokens, values }] : []), { text: `delete from search_labels where ${among}`, values }];
}

/** Statements that do not wait for each other's answers: all go to the embedded database in one message. Gives what the first one found. */
export async function inOrder(transaction: Transaction, statements: readonly Statement[]): Promise<readonly Cells[]> {
  const results: Promise<readonly Cells[]>[] = [];
  for (const statement of statements) {
    results.push(transaction.rows(statement));
    if (transaction.dialect.name === 'postgres') await results.at(-1);
  }
  return (await Promise.all(results))[0] ?? [];
}

function removal(dialect: Dialect, seqs: readonly number[]): Statement[] {
  if (seqs.length === 0) return [];
  const among = (name: string) => isOneOfListed(dialect, name, dialect.placeholder(1), 'integer');
  const values = [listedValues(dialect, seqs)];
  return [
    ...(dialect.name === 'sqlite' ? [{ text: `delete from search_tokens where ${among('rowid')}`, values }] : []),
    { text: `delete from search_labels where ${among('seq')}`, values },
  ];
}

const postgresTypes: Readonly<Record<(typeof labelColumns)[number], string>> = {
  ...{ source: 'bigint', kind: 'text', entity_id: 'uuid', field: 'text', bucket: 'bigint', class: 'bigint' },
  ...{ part: 'text', label: 'text', text: 'text', digest: 'bigint' },
};

interface StoredRow extends Pick<Label, 'source' | 'entityId' | 'field'> {
  readonly seq: number;
  readonly digest: number;
}

/** All entities in one statement, whatever their number. */
async function storedRows(queryable: Queryable, entities: readonly LabelledEntity[]): Promise<StoredRow[]> {
  if (entities.length === 0) return [];
  const { dialect } = queryable;
  const text = `select seq, search_labels.source, search_labels.entity_id, field, digest from ${pairs[dialect.name]}`;
  const rows = await queryable.rows({ text, values: pairsOf(dialect, entities) });
  return rows.map(([seq, source, entityId, field, digest]) => ({
    seq: Number(seq),
    source: Number(source),
    entityId: entityId as string,
    field: field as string,
    digest: Number(digest),
  }));
}

// A cross join is what SQLite makes in the order in which it stands: the pairs first, and each is looked up.
const pairs = {
  sqlite: `json_each(?) pair cross join search_labels
    where search_labels.source = json_extract(pair.value, '$[0]') and search_labels.entity_id = json_extract(pair.value, '$[1]')
    and search_labels.field <> 'label'`,
  postgres: `unnest($1::bigint[], $2::uuid[]) as pair (source, entity)
    join search_labels on search_labels.source = pair.source and search_labels.entity_id = pair.entity and search_labels.field <> 'label'`,
};

function pairsOf({ name }: Dialect, entities: readonly LabelledEntity[]): Value[] {
  const [sources, ids] = [entities.map(({ source }) => source), entities.map(({ entityId }) => entityId)];
  return name === 'sqlite'
    ? [JSON.stringify(sources.map((source, index) => [source, ids[index]]))]
    : [`{${sources}}`, `{${ids}}`];
}

function keyOf({ source, entityId, field }: Pick<Label, 'source' | 'entityId' | 'field'>): string {
  return `${source} ${entityId} ${field}`;
}
