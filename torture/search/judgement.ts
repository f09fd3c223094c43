/** Compares the search index with what it should hold. */
import type { Database } from '../../server/src/storage/database.ts';

/** What is wrong, in words: labels that are missing, twice there or too many, and tokens that are not those of labels. */
export async function wrongInIndex(database: Database, expected: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [id, names] of expected) wrong.push(...wrongInModel(id, names, await labelsOf(database, id)));
  return [...wrong, ...(await wrongTokens(database)), ...(await leftOver(database))];
}

function wrongInModel(id: string, names: readonly string[], labels: readonly string[]): string[] {
  const [wanted, found] = [new Set(['labels', ...names]), new Set(labels)];
  return [
    ...labels.filter((label) => !wanted.has(label)).map((label) => `${id}: ${label} is there, and should not be`),
    ...[...wanted].filter((name) => !found.has(name)).map((name) => `${id}: ${name} is not there`),
    ...(labels.length > found.size ? [`${id}: ${labels.length - found.size} labels are there twice`] : []),
  ];
}

async function labelsOf(database: Database, modelId: string): Promise<string[]> {
  const text = `select label from search_labels join search_sources on search_sources.number = search_labels.source
    where search_sources.model_id = '${modelId}' and search_labels.kind = 'object'`;
  return (await database.work.rows({ text, values: [] })).map(([label]) => label as string);
}

/** PostgreSQL has the tokens in the same row. */
async function wrongTokens(database: Database): Promise<string[]> {
  if (database.dialect.name === 'postgres') return [];
  const text = `select (select count(*) from search_labels), (select count(*) from search_tokens),
    (select count(*) from search_tokens where rowid in (select seq from search_labels))`;
  const [labels, tokens, both] = (await database.work.rows({ text, values: [] }))[0]!.map(Number);
  return labels === tokens && tokens === both ? [] : [`${labels} labels and ${tokens} rows of tokens, ${both} of both`];
}

async function leftOver(database: Database): Promise<string[]> {
  const [row] = await database.work.rows({ text: 'select count(*) from search_due', values: [] });
  return Number(row![0]) === 0 ? [] : [`${row![0]} rows are still due`];
}
