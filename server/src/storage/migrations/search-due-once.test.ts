import { temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import { expect, test } from 'vitest';

test('of a list on which things stand several times each stands once, at its newest place', async () => {
  const where = await temporaryInstallation({ hasTables: true });
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const before = await where.open();
  const run = (text: string) => before.write((transaction) => transaction.rows({ text, values: [] }));
  await run('drop index search_due_entity');
  for (const [id, part] of [
    [first, 'public'],
    [second, 'public'],
    [first, 'internal'],
  ])
    await run(`insert into search_due (kind, entity_id, part) values ('model', '${id}', '${part}')`);
  await run(`delete from applied_migrations where name = '0039-search-due-once'`);
  await before.close();
  const after = await where.open();
  const rows = await after.work.rows({ text: 'select entity_id, part from search_due order by seq', values: [] });
  expect(rows).toEqual([
    [second, 'public'],
    [first, 'internal'],
  ]);
  const again = after.write((transaction) =>
    transaction.rows({
      text: `insert into search_due (kind, entity_id, part) values ('model', '${first}', 'public')`,
      values: [],
    }),
  );
  await expect(again).rejects.toThrow(/unique/i);
  await after.close();
  await where.remove();
});
