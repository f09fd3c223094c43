import { readFileSync } from 'node:fs';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '../tasks/testing/ended.ts';
import { sarifErrors } from './testing/sarif-shape.ts';

let it: TestService;
let ada: Client;
let bob: Client;
let project: Body;
let byron: Body;

const invariants = `<eAnnotations source="urn:orrery:invariants">
      <details key="adult" value="self.age > 17"/><details key="odd" value="self.age + "/><details key="text" value="self.name"/>
    </eAnnotations>`;
const withInvariants = familyEcore.replace('name="Person">', `name="Person">${invariants}`);
const family = `<?xml version="1.0" encoding="UTF-8"?>
<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" name="=Byron">
  <members name="Ada" age="36"><friends href="elsewhere.xmi#//@members.0"/></members>
  <members age="5"/>
</family:Family>
`;
const shapes = `@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix ex: <http://example.org/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
ex:PersonShape a sh:NodeShape ; sh:targetClass ex:Person ; sh:property [ sh:path ex:name ; sh:minCount 1 ; sh:datatype xsd:string ] .
ex:BrokenShape a sh:NodeShape ; sh:targetClass ex:Person ; sh:pattern "(" .
ex:FamilyShape a sh:NodeShape ; sh:targetClass <${familyNsUri}#Person> ;
  sh:property [ sh:path <${familyNsUri}#name> ; sh:minCount 1 ; sh:severity sh:Warning ; sh:message "Everybody has a name."@en ] .
`;
const people = `@prefix ex: <http://example.org/> .
ex:ada a ex:Person ; ex:name "Ada" .
ex:nobody a ex:Person .
`;

beforeAll(async () => {
  it = await service();
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', withInvariants);
  byron = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', family);
  await uploaded(ada, { projectId: project.id, name: 'Shapes' }, 'shapes.ttl', shapes);
  await uploaded(ada, { projectId: project.id, name: 'People' }, 'people.ttl', people);
});

afterAll(() => it.close());

async function validated(by: Client, input: object = {}): Promise<Body> {
  const { id } = await by.create('/api/tasks', { kind: 'validate-project', input: { projectId: project.id, ...input } });
  return ended(by, id);
}

const findingsOf = async (by: Client, { id }: Body, query = '') =>
  (await by.get(`/api/tasks/${id}/findings?size=1000${query}`)).body._embedded.findings as Body[];

test('a validation tells what is wrong by metamodels, references, invariants and shapes, each with its rule, model and object', async () => {
  const task = await validated(ada);
  expect(task.error).toBeNull();
  expect(task.result).toMatchObject({ models: 4, truncated: false });
  const findings = await findingsOf(ada, task);
  expect(findings.length).toBe(task.result.errors + task.result.warnings + task.result.infos);
  const told = (rule: string) => findings.filter((finding) => finding.rule === rule);
  expect(told('too-few-values')).toMatchObject([
    { source: 'metamodel', feature: 'name', model: { id: byron.id, name: 'Byron' } },
  ]);
  expect(told('unresolved-document')).toMatchObject([{ source: 'reference', severity: 'warning', object: { label: 'Ada' } }]);
  expect(told('Person.adult')).toMatchObject([{ source: 'invariant', severity: 'error', object: { label: 'Person 2' } }]);
  expect(told('Person.adult')[0]!.message).toBe('“Person 2” (Person) does not satisfy “adult”: self.age > 17');
  expect(told('Person.odd')).toMatchObject([{ severity: 'error', model: { id: byron.id } }]);
  expect(told('Person.text').map(({ severity }) => severity)).toEqual(['warning', 'warning']);
  expect(told('name MinCount')).toMatchObject([
    { source: 'shape', severity: 'warning', message: 'Everybody has a name.', model: { name: 'Byron' } },
    {
      source: 'shape',
      severity: 'error',
      message: '“nobody”, name: there is no value, and at least 1 expected.',
      model: { name: 'People' },
    },
  ]);
  expect(told('shape-refused')).toMatchObject([{ severity: 'error', model: { name: 'Shapes' } }]);
  for (const { object, _links } of findings) {
    if (object) expect((await ada.get(_links.object.href)).status).toBe(200);
  }
});

test('findings are filtered, sorted and paged as other lists are', async () => {
  const task = await validated(ada);
  const errors = await findingsOf(ada, task, '&severity=error&sort=rule');
  expect(errors.map(({ severity }) => severity)).toEqual(errors.map(() => 'error'));
  expect(errors.map(({ rule }) => rule)).toEqual(errors.map(({ rule }) => rule).sort());
  expect(await findingsOf(ada, task, `&model.id=${byron.id}&source=invariant`)).toHaveLength(4);
  const { body } = await ada.get(`/api/tasks/${task.id}/findings?size=2&page=1`);
  expect(body.page).toMatchObject({ number: 1, size: 2 });
  expect((await ada.get(`/api/tasks/${task.id}/findings?colour=red`)).status).toBe(400);
});

test('a result is exported as SARIF and as CSV, in which nothing is a formula', async () => {
  const task = await validated(ada);
  const sarif = await ada.get(task.result._links.sarif.href);
  expect(sarif.headers['content-type']).toBe('application/sarif+json');
  expect(sarifErrors(JSON.parse(sarif.text))).toEqual([]);
  const { version, runs } = JSON.parse(sarif.text);
  expect(version).toBe('2.1.0');
  expect(runs[0].results).toHaveLength(task.result.listed);
  for (const { ruleId, ruleIndex } of runs[0].results) expect(runs[0].tool.driver.rules[ruleIndex].id).toBe(ruleId);
  const csv = await ada.get(task.result._links.csv.href);
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.text.split('\r\n')[0]).toContain('severity,source,rule,message,model');
  expect(csv.text).not.toMatch(/(?:^|,)"?[=+\-@]/m);
  expect((await ada.get(`/api/tasks/${task.id}/result?format=docx`)).status).toBe(400);
  const typeFor = async (accept: string) => (await ada.get(`/api/tasks/${task.id}/result`, { accept })).headers['content-type'];
  expect(await typeFor('text/csv, */*;q=0.1')).toContain('text/csv');
  expect(await typeFor('*/*')).toContain('sarif');
});

test('an export has a tag that is known before it is made, and that changes with what is told', async () => {
  const { id } = await validated(ada);
  const get = (format: string, headers = {}) => ada.get(`/api/tasks/${id}/result?format=${format}`, headers);
  const [sarif, csv] = [await get('sarif'), await get('csv')];
  expect(sarif.headers.etag).not.toBe(csv.headers.etag);
  expect((await get('sarif')).headers.etag).toBe(sarif.headers.etag);
  expect((await get('sarif', { 'if-none-match': sarif.headers.etag })).status).toBe(304);
  await ada.patch(`/api/models/${byron.id}`, { name: 'Lovelace' });
  const renamed = await get('csv', { 'if-none-match': csv.headers.etag });
  expect([renamed.status, renamed.text.includes('Lovelace')]).toEqual([200, true]);
  await ada.patch(`/api/models/${byron.id}`, { name: 'Byron' });
});

test('invariants see all models of the project, and one that would never end, or changes something, ends and is told', async () => {
  const several = await aProject(ada);
  const all = 'family::Person.allInstances()';
  const endless = Array.from({ length: 14 }, (_, at) => at).reduce((inner, at) => `${all}->collect(p${at} | ${inner})`, 'true');
  const entries = { few: `${all}-&gt;size() &lt; 4`, endless: endless.replaceAll('>', '&gt;'), changing: "self.eSet('age', 1)" };
  const details = Object.entries(entries).map(([key, value]) => `<details key="${key}" value="${value}"/>`);
  const annotation = `<eAnnotations source="urn:orrery:invariants">${details.join('')}</eAnnotations>`;
  const declared = familyEcore.replace('name="Person">', `name="Person">${annotation}`);
  await uploaded(ada, { projectId: several.id, name: 'Families' }, 'family.ecore', declared);
  for (const name of ['One', 'Other']) await uploaded(ada, { projectId: several.id, name }, `${name}.xmi`, family);
  const task = await validated(ada, { projectId: several.id });
  expect(task).toMatchObject({ status: 'succeeded', result: { models: 3 } });
  const found = await findingsOf(ada, task, '&source=invariant&sort=rule');
  const told = (rule: string) => found.filter((finding) => finding.rule === `Person.${rule}`);
  expect(
    told('few')
      .map(({ model }) => model.name)
      .sort(),
  ).toEqual(['One', 'One', 'Other', 'Other']);
  expect(told('changing').map(({ message }) => message)).toEqual(
    told('changing').map(() => 'The invariant “changing” of Person cannot be evaluated: It would change models.'),
  );
  expect(told('changing')).toHaveLength(2);
  expect(told('endless')).toHaveLength(4);
  expect(told('endless')[0]).toMatchObject({ severity: 'warning', message: expect.stringContaining('cannot be decided') });
});

test('IFC models are held against delivery specifications, and what is none is told', async () => {
  const building = await aProject(ada);
  await uploaded(ada, { projectId: building.id, name: 'House' }, 'house.ifc', readFileSync('docs/examples/library.ifc'));
  const sent = async (name: string, text: string) =>
    (await ada.post(`/api/uploads?name=${name}`, Buffer.from(text), { 'content-type': 'application/octet-stream' })).body.id;
  const ids = `<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>T</title></info><specifications>
    <specification name="Walls are described" ifcVersion="IFC2X3 IFC4 IFC4X3_ADD2"><applicability minOccurs="0" maxOccurs="unbounded"><entity><name><xs:restriction base="xs:string"><xs:pattern value="IFCWALL.*"/></xs:restriction></name></entity></applicability>
    <requirements><property dataType="IFCLABEL"><propertySet><simpleValue>Pset_Nobody</simpleValue></propertySet><baseName><simpleValue>FireRating</simpleValue></baseName></property></requirements></specification>
  </specifications></ids>`;
  const task = await validated(ada, { projectId: building.id, ids: [await sent('walls.ids', ids)] });
  expect(task.error).toBeNull();
  const [first] = await findingsOf(ada, task, '&source=delivery');
  expect(first).toMatchObject({ severity: 'error', rule: 'Walls are described' });
  expect(first!.message).toContain('It needs the property Pset_Nobody.FireRating: it has no such property set.');
  const refused = await validated(ada, { projectId: building.id, ids: [await sent('broken.ids', '<html/>')] });
  expect(refused).toMatchObject({ status: 'failed', error: { errors: [{ field: 'ids' }] } });
  const unknown = await ada.post('/api/tasks', {
    kind: 'validate-project',
    input: { projectId: building.id, ids: [project.id] },
  });
  expect(unknown.status).toBe(404);
});

test('a validation is of its creator alone, holds what they see, and is gone when they do not see all of it any more', async () => {
  await ada.create('/api/project-users', {
    project: { id: project.id },
    user: { id: bob.user.id },
    role: 'viewer',
    clearance: 200,
  });
  const secret = await uploaded(
    ada,
    { projectId: project.id, name: 'Secret', confidentiality: 250 },
    'secret.xmi',
    family.replace('=Byron', 'Hidden'),
  );
  const own = await validated(ada);
  const others = await validated(bob);
  expect((await findingsOf(ada, own, `&model.id=${secret.id}`)).length).toBeGreaterThan(0);
  expect(await findingsOf(bob, others, `&model.id=${secret.id}`)).toEqual([]);
  expect(others.result.models).toBe(4);
  for (const path of ['findings', 'result?format=csv']) {
    expect((await bob.get(`/api/tasks/${own.id}/${path}`)).status).toBe(404);
    expect((await it.anonymous.get(`/api/tasks/${own.id}/${path}`)).status).toBe(404);
  }
  expect((await ada.patch(`/api/models/${byron.id}`, { confidentiality: 250 })).status).toBe(200);
  for (const path of ['findings', 'result', 'result?format=csv'])
    expect((await bob.get(`/api/tasks/${others.id}/${path}`)).status).toBe(404);
  expect((await bob.get(`/api/tasks/${others.id}`)).body).toMatchObject({ result: null, message: null });
});
