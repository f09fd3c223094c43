import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../storage/database.ts';
import type { Label } from '../../storage/search/label.ts';
import { replaceLabels } from '../../storage/search/label-rows.ts';
import { facetToken, tokenName } from '../../storage/search/search-tokens.ts';
import { IndexWriter } from './index-writer.ts';

let database: Database;

beforeAll(async () => {
  database = await temporaryDatabase();
});
afterAll(() => database.close());

function labelled(number: number): Label {
  const entityId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const group = { source: 1, partition: 'public', facets: ['kind:scope'] } as const;
  return {
    ...group,
    kind: 'scope',
    entityId,
    field: 'name',
    bucket: 0,
    classNumber: null,
    label: `Town ${number}`,
    text: `town ${number}`,
  };
}

const count = async (text: string) => Number((await database.work.rows({ text, values: [] }))[0]![0]);
const pieces = () => count('select count(distinct segid) from search_tokens_idx');
const found = () =>
  count(`select count(*) from search_tokens where search_tokens match '${tokenName(facetToken('kind:scope'))}'`);

test('pieces of the index are merged while much is written, and to a few when that is over', async () => {
  if (database.dialect.name !== 'sqlite') return;
  const writer = new IndexWriter(database, Date.now);
  let most = 0;
  for (let step = 0; step < 60; step++) {
    const label = labelled(step);
    await writer.write((transaction) => replaceLabels(transaction, [label], [label]));
    await writer.merge();
    most = Math.max(most, await pieces());
  }
  expect(most).toBeGreaterThan(10);
  expect(most).toBeLessThan(25);
  while (await writer.mergeRest());
  expect(await pieces()).toBeLessThan(8);
  expect(await found()).toBe(60);
  expect(await writer.mergeRest()).toBe(false);
});

test('what PostgreSQL has gathered is brought into its index when nothing is left to write', async () => {
  if (database.dialect.name !== 'postgres') return;
  const writer = new IndexWriter(database, Date.now);
  const label = labelled(1001);
  const pending = () => count(`select gin_clean_pending_list('search_labels_tokens')`);
  const write = (text: string) =>
    writer.write((transaction) => replaceLabels(transaction, [label], [{ ...label, text }])).then(() => writer.merge());
  await write('harbour');
  expect(await pending()).toBeGreaterThan(0);
  await write('marina');
  expect(await writer.mergeRest()).toBe(false);
  expect(await pending()).toBe(0);
});
