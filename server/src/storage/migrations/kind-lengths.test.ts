import { aProject } from '@orrery/testing/models.ts';
import { service } from '@orrery/testing/service.ts';
import { expect, test } from 'vitest';
import { kindLengths } from './kind-lengths.ts';
import { sqliteTypes } from './migration.ts';

test('kinds that are longer than the rule allows are shortened, and others stay', async () => {
  const it = await service();
  const ada = await it.as('Ada');
  const model = await ada.create('/api/models', { projectId: (await aProject(ada)).id, name: 'M' });
  const made = async (name: string) =>
    ada.create('/api/representations', { model: { id: model.id }, name, kind: 'orrery:table' });
  const [long, short] = [await made('Long'), await made('Short')];
  const kinds = { kind: `a:${'b'.repeat(190_000)}`, specification: `c:${'d'.repeat(190_000)}` };
  await it.database.tables.updateTable('representations').set(kinds).where('id', '=', long.id).execute();
  // Both databases understand what it says.
  for (const text of kindLengths.statements(sqliteTypes))
    await it.database.write((transaction) => transaction.rows({ text, values: [] }));
  const kindsOf = async ({ id }: { id?: string }) => {
    const { kind, specification } = (await ada.get(`/api/representations/${id}`)).body;
    return [kind, specification];
  };
  expect(await kindsOf(long)).toEqual([kinds.kind.slice(0, 500), kinds.specification.slice(0, 500)]);
  expect(await kindsOf(short)).toEqual(['orrery:table', null]);
  await it.close();
});
