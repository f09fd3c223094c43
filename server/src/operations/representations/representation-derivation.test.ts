import { archimateSample } from '@orrery/formats/testing/archimate-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { type TemporaryInstallation, temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let place: TemporaryInstallation;
let it: TestService;
let ada: Client;

const open = async () => service({ database: await place.open(), environment: { ORRERY_DATA: place.folder } });
const shown = () => it.database.tables.selectFrom('representations').selectAll().orderBy('id').execute();

beforeAll(async () => {
  place = await temporaryInstallation();
  it = await open();
  ada = await it.as('Ada');
});

afterAll(async () => {
  await it.close();
  await place.remove();
});

/** As the service left it before there were representations. */
async function backInTime(): Promise<void> {
  const { tables } = it.database;
  await sql`drop table representations`.execute(tables);
  await sql`drop table derived_representations`.execute(tables);
  await tables.deleteFrom('applied_migrations').where('name', '=', '0012-representations').execute();
  await it.close();
}

test('models of a database from before there were representations get theirs after the start', async () => {
  const project = await aProject(ada);
  const about = (name: string) => ({ projectId: project.id as string, name });
  const bakery: Body = await uploaded(ada, about('Bakery'), 'bakery.archimate', archimateSample);
  await ada.put(`/api/models/${bakery.id}/content?format=archimate`, archimateSample, { 'content-type': 'application/xml' });
  await uploaded(ada, about('Metamodel'), 'family.ecore', familyEcore);
  await uploaded(ada, about('Byron'), 'byron.xmi', aFamily('Ada'));
  const before = await shown();
  expect(before).toHaveLength(4);
  await backInTime();
  it = await open();
  const simple = ({ created_at: _, modified_at: __, ...row }: (typeof before)[number]) => row;
  await vi.waitFor(async () => expect((await shown()).map(simple)).toEqual(before.map(simple)), { timeout: 60_000 });
});

test('a model that is done is not looked at again', async () => {
  await it.database.tables.deleteFrom('representations').where('derived_name', '=', 'Floor').execute();
  await it.database.tables.deleteFrom('derived_representations').where('revision', '=', 1).execute();
  await it.close();
  it = await open();
  const done = () => it.database.tables.selectFrom('derived_representations').selectAll().execute();
  await vi.waitFor(async () => expect(await done()).toHaveLength(2), { timeout: 60_000 });
  expect(await shown()).toHaveLength(3);
});
