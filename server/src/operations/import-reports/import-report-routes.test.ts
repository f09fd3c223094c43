import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ifcSample } from '@orrery/formats/testing/ifc-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;
let family: Body;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const upload = (name: string, file: string, content: string | Buffer) =>
  uploaded(ada, { projectId: project.id, name }, file, content);
const reportOf = async ({ _links }: Body) => (await ada.get(new URL(_links.report.href).pathname)).body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  await upload('Families', 'family.ecore', familyEcore);
  family = await upload('Byron', 'byron.xmi', aFamily('Ada', 'Anne'));
});
afterAll(() => it.close());

test('an upload is answered with a link to its report: counts by class, what was kept and not understood, and three hashes', async () => {
  const content = aFamily('Ada', 'Anne');
  const report = await reportOf(family);
  expect(report).toMatchObject({
    format: 'xmi',
    objects: 3,
    counts: { [`${familyNsUri}#//Person`]: 2, [`${familyNsUri}#//Family`]: 1 },
    notUnderstood: [],
    sha256: { file: sha256(content), returned: sha256(content) },
    sameObjects: true,
  });
  expect(report.sha256.rebuilt).toMatch(/^[0-9a-f]{64}$/);
  const { text } = await ada.get(`/api/models/${family.id}/content?format=xmi`);
  expect(sha256(text)).toBe(report.sha256.returned);
});

test.each([
  ['a building', 'house.ifc', ifcSample],
  ['an archive of ArchiMate', 'bakery.archimate', readFileSync('docs/examples/illustrated-bakery.archimate')],
  ['Turtle', 'said.ttl', '@prefix e: <http://example.org/> .\ne:a e:b "c"@en , 1.50 .\n'],
])('of %s nothing is lost', async (_, file, content) => {
  const report = await reportOf(await upload(file, file, content));
  const hash = sha256(content);
  expect(report.sha256).toMatchObject({ file: hash, returned: hash });
  expect(report.sameObjects).toBe(true);
});

test('what a document says beside its objects is counted as kept, and what no metamodel describes as not understood', async () => {
  const unknown = '<x:Thing xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:x="http://example.org/unknown" a="1"/>';
  const report = await reportOf(await upload('Unknown', 'unknown.xmi', unknown));
  expect(report.notUnderstood).toMatchObject([{ code: 'unknown-metamodel', count: 1 }]);
  expect(report.sameObjects).toBe(true);
  const extension = '<xmi:Extension extender="Tool"><note>kept</note></xmi:Extension>';
  const content = `<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:f="${familyNsUri}">${extension}<f:Family name="B"/></xmi:XMI>`;
  const { verbatim } = await reportOf(await upload('Extended', 'extended.xmi', content));
  expect(verbatim).toContainEqual({ kind: 'xmi:extensions', count: 1 });
});

test('a report has a slug chain, an entity tag, and the visibility of its revision', async () => {
  const { scope, slug, version } = project;
  const chain = `/api/models/${scope.slug}/${slug}/${version}/${family.slug}/revisions/1/report`;
  const { status, headers, text } = await ada.get(chain);
  expect(status).toBe(200);
  expect((await ada.get(chain, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  const path = `/api/models/${family.id}/revisions`;
  expect(text).toBe((await ada.get(`${path}/1/report`)).text);
  for (const number of [0, 2]) expect((await ada.get(`${path}/${number}/report`)).status).toBe(404);
  const bob = await it.as('Bob');
  await ada.patch(`/api/models/${family.id}`, { confidentiality: 250 });
  expect((await bob.get(`${path}/1/report`)).body.detail).toBe(`No model ${family.id}.`);
});

test('an empty model has no report', async () => {
  const { _links } = await ada.create('/api/models', { projectId: project.id, name: 'Empty' });
  expect(_links).not.toHaveProperty('report');
});
