/** An update that a model cannot hold is refused, and told what is wrong with which object. */

import type { Answer, Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const archimate = `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="M" id="m" version="5.0.0">
  <folder name="Business" id="f" type="business">
    <element xsi:type="archimate:BusinessActor" name="Ada" id="a"/>
  </folder>
</archimate:model>
`;
const family = `<family:Family xmi:id="_b" xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" name="Ada"/>`;

let it: TestService;
let ada: Client;
let project: Body;
let models: Readonly<Record<string, Body>>;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  models = {
    ecore: await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore),
    family: await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', family),
    archimate: await uploaded(ada, { projectId: project.id, name: 'Archi' }, 'a.archimate', archimate),
  };
});
afterAll(() => it.close());

const words = `PREFIX f: <${familyNsUri}#> PREFIX a: <http://www.archimatetool.com/archimate#> PREFIX e: <http://www.eclipse.org/emf/2002/Ecore#> `;
const update = (text: string): Promise<Answer> =>
  ada.post(`/api/projects/${project.id}/sparql`, words + text, { 'content-type': 'application/sparql-update' });
const graph = (model: string) => `GRAPH <urn:uuid:${models[model]!.id}>`;
const inserting = (model: string, what: string, where: string) =>
  update(`INSERT { ${graph(model)} { ${what} } } WHERE { ${graph(model)} { ${where} } }`);

test.each([
  ['archimate', 'a:name', '"Ada"'],
  ['family', 'f:name', '"Ada"'],
  ['ecore', 'e:name', '"Person"'],
])('a text in a language does not lose it silently: %s', async (model, name, before) => {
  const text = `DELETE { ${graph(model)} { ?x ${name} ${before} } } INSERT { ${graph(model)} { ?x ${name} "de"@de } } WHERE { ?x ${name} ${before} }`;
  const answer = await update(text);
  expect([answer.status, answer.body.detail]).toEqual([400, expect.stringContaining('"de"@de')]);
});

test('a second value is refused with the object that holds one', async () => {
  const { status, body } = await inserting('archimate', '?x a:name "Anne"', '?x a:name "Ada"');
  const message = 'name holds one value, and the update would leave several: delete the other one in the same update.';
  expect([status, body.errors]).toEqual([400, [{ field: 'name', message, objectId: expect.any(String) }]]);
  expect(body.detail).toBe(`${message.slice(0, -1)} (name of <urn:uuid:${body.errors[0].objectId}>).`);
});

test('an ArchiMate element without a folder is told to be put into one', async () => {
  const answer = await update(`INSERT DATA { ${graph('archimate')} { _:x a a:BusinessActor ; a:name "Anne" } }`);
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toMatch(/put the BusinessActor [\da-f-]{36} into a folder, as one of its elements\.$/);
});

test.each([
  ['LOAD <http://example.org/x>', 1],
  ['\nINSERT { ?x ?y ?z } WHERE {\nSERVICE <http://example.org/x> { ?x ?y ?z } }', 3],
])('%s is refused with its place', async (text, line) => {
  const { status, body } = await update(text);
  expect([status, body.errors]).toMatchObject([400, [{ field: 'update', line, column: expect.any(Number) }]]);
});
