/** An import that reaches very many models notes their projects, so that nobody waits while each of them gets a note. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostNotedAtOnce } from './changed-metamodels.ts';

let it: TestService;
let ada: Client;
beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
});
afterAll(() => it.close());

/** A project with so many models that ask for a metamodel. */
async function asking(count: number): Promise<Body> {
  const project = await aProject(ada);
  const { id } = await uploaded(ada, { projectId: project.id, name: 'One' }, 'one.xmi', aFamily('Ada'));
  const { tables } = it.database;
  const sought = await tables.selectFrom('sought_packages').selectAll().where('model_id', '=', id).execute();
  const { seq: _, ...row } = (await tables
    .selectFrom('models')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  const rows = Array.from({ length: count - 1 }, (_, at) => ({ ...row, id: crypto.randomUUID(), slug: `m-${at}` }));
  for (let start = 0; start < rows.length; start += 250) {
    const some = rows.slice(start, start + 250);
    await tables
      .insertInto('models')
      .values(some as never)
      .execute();
    await tables
      .insertInto('sought_packages')
      .values(some.flatMap((one) => sought.map((asked) => ({ ...asked, model_id: one.id }))))
      .execute();
  }
  return project;
}

test.each([
  ['as many as get notes', mostNotedAtOnce, 0],
  ['more', mostNotedAtOnce + 1, 1],
])('%s', async (_, count, projects) => {
  const project = await asking(count);
  const hub = await aProject(ada);
  await uploaded(ada, { projectId: hub.id, name: 'Families' }, 'family.ecore', familyEcore);
  const { tables } = it.database;
  const unmarked = () =>
    tables.selectFrom('unmarked_projects').select('project_id').where('project_id', '=', project.id).execute();
  await ada.create(`/api/projects/${project.id}/imports`, { id: hub.id });
  expect(await unmarked()).toHaveLength(projects);
});
