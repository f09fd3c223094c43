/** The models that use a metamodel are found at once among very many that do not. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable, Statement } from '../database.ts';
import { modelsUsing, type PartOfUsers } from './metamodel-users.ts';

const secondName = 'family.ecore';
const least = '00000000-0000-0000-0000-000000000000';

let it: TestService;
let ada: Client;
let hub: Body;
let metamodel: Body;
let users: readonly string[];

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  hub = await aProject(ada);
  metamodel = await uploaded(ada, { projectId: hub.id, name: 'Families' }, secondName, familyEcore);
  const importing = await aProject(ada);
  await ada.create(`/api/projects/${importing.id}/imports`, { id: hub.id });
  const elsewhere = await aProject(ada);
  const [here, there] = [await aUserIn(hub), await aUserIn(importing)];
  await aUserIn(elsewhere);
  users = [here, there].sort();
});
afterAll(() => it.close());

/** It asks by both names. */
async function aUserIn({ id: projectId }: Body): Promise<string> {
  const { id } = await uploaded(ada, { projectId, name: 'One' }, 'one.xmi', aFamily('Ada'));
  const { tables } = it.database;
  await tables.deleteFrom('sought_packages').where('model_id', '=', id).execute();
  const asked = [familyNsUri, secondName].map((ns_uri) => ({ model_id: id, ns_uri }));
  await tables.insertInto('sought_packages').values(asked).execute();
  return id;
}

function usersIn(queryable: Queryable, part?: PartOfUsers): Promise<string[]> {
  const model = { id: metamodel.id, projectId: hub.id, confidentiality: 0, lowestSeeingElsewhere: 0 };
  return modelsUsing(queryable, { model, names: [familyNsUri, secondName] }, part);
}

test('who asks by several names is found and counted once, where the metamodel is and where it is imported', async () => {
  const { work } = it.database;
  expect(await usersIn(work)).toEqual(users);
  expect(await usersIn(work, { most: 2 })).toEqual(users);
  expect(await usersIn(work, { after: least, most: 1 })).toEqual([users[0]]);
  expect(await usersIn(work, { after: users[0]!, most: 1 })).toEqual([users[1]]);
  expect(await usersIn(work, { after: users[1]!, most: 1 })).toEqual([]);
});

test('those that do not ask are not looked at', async () => {
  const { work } = it.database;
  if (work.dialect.name !== 'sqlite') return;
  const plans: string[] = [];
  const explaining: Queryable = Object.assign(Object.create(work) as Queryable, {
    rows: async (statement: Statement) => {
      const rows = await work.rows({ ...statement, text: `explain query plan ${statement.text}` });
      plans.push(rows.map((row) => row.at(-1)).join('; '));
      return [];
    },
  });
  await usersIn(explaining);
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(/SEARCH sought USING COVERING INDEX sought_packages_ns_uri .*SEARCH models USING INDEX \S+ \(id=\?\)/);
});
