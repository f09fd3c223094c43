/** Several instances of the service that write to one model lose nothing. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The embedded database belongs to one process alone.
const onServer = process.env.ORRERY_TEST_DATABASE === 'postgres';

let one: TestService;
let other: TestService;

beforeAll(async () => {
  if (!onServer) return;
  const database = await temporaryDatabase();
  [one, other] = [await service({ database }), await service({ database })];
});

afterAll(async () => {
  if (!onServer) return;
  await other.app.close();
  await one.close();
});

test.runIf(onServer)('12 updates of one model, half of them elsewhere, all come through', async () => {
  const ada = await one.as('Ada');
  const root = await other.as('Root', { isAdministrator: true });
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  const model = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada'));
  const add = (by: Client, name: string) => {
    const inserted = `GRAPH <urn:uuid:${model.id}> { ?f f:members [ a f:Person ; f:name "${name}" ] }`;
    const text = `PREFIX f: <${familyNsUri}#> INSERT { ${inserted} } WHERE { ?f a f:Family }`;
    return by.post(`/api/projects/${project.id}/sparql`, text, { 'content-type': 'application/sparql-update' });
  };
  const names = Array.from({ length: 12 }, (_, index) => `N${index}`);
  const answers = await Promise.all(names.map((name, index) => add(index % 2 === 0 ? ada : root, name)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 204));
  const query = `PREFIX f: <${familyNsUri}#> SELECT ?n { ?p a f:Person ; f:name ?n }`;
  const found = await root.get(`/api/projects/${project.id}/sparql?query=${encodeURIComponent(query)}`);
  expect(found.body.results.bindings.map((row: Body) => row.n.value).sort()).toEqual(['Ada', ...names].sort());
});
