import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, upload, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
});
afterAll(() => it.close());

const diagnosticsOf = async (id: string): Promise<Body[]> =>
  (await ada.get(`/api/models/${id}/diagnostics?size=100`)).body._embedded.diagnostics;
const codesOf = async (id: string) => (await diagnosticsOf(id)).map(({ code }) => code);
const metamodelIn = (project: Body, more: object = {}, text = familyEcore) =>
  uploaded(ada, { projectId: project.id, name: `Metamodel ${Math.random()}`, ...more }, 'family.ecore', text);
const familyIn = (project: Body, more: object = {}, text = aFamily('Ada')) =>
  uploaded(ada, { projectId: project.id, name: `Family ${Math.random()}`, ...more }, 'family.xmi', text);
/** A person without the name that the metamodel demands: known only to those who read with it. */
const nameless = aFamily('x').replace('name="x"', 'age="5"');

test('content of an unknown metamodel is kept as dynamic objects, with a warning', async () => {
  const model = await familyIn(await aProject(ada));
  expect(model.contentType).toBe(familyNsUri);
  expect(await codesOf(model.id)).toContain('unknown-metamodel');
  expect(model.diagnosticCounts.warning).toBeGreaterThan(0);
  const { body } = await ada.get(`/api/models/${model.id}/content`);
  expect(body.content[0].data.members[0].data.name).toBe('Ada');
});

test('a hidden metamodel that comes and goes does not even make the others be counted anew', async () => {
  const [project, importing] = [await aProject(ada), await aProject(ada)];
  await ada.create(`/api/projects/${importing.id}/imports`, { id: project.id });
  const models = [await familyIn(project), await familyIn(importing)].map(({ id }) => id);
  const marks = () => it.database.tables.selectFrom('models').select(['marks', 'warnings']).where('id', 'in', models).execute();
  const before = await marks();
  const hidden = await metamodelIn(project, { confidentiality: 210 });
  await ada.delete(`/api/models/${hidden.id}`);
  expect(await marks()).toEqual(before);
});

test('it is read anew when the metamodel arrives, and keeps its ids and bytes', async () => {
  const project = await aProject(ada);
  const model = await familyIn(project, {}, nameless);
  const idsOf = async () => {
    const { body } = await ada.get(`/api/models/${model.id}/content`);
    return [body.content[0].id, body.content[0].data.members[0].id];
  };
  const before = await idsOf();
  await metamodelIn(project);
  expect(await codesOf(model.id)).not.toContain('unknown-metamodel');
  expect((await diagnosticsOf(model.id))[0]).toMatchObject({ severity: 'error', feature: 'name' });
  expect(await idsOf()).toEqual(before);
  const { body } = await ada.get(`/api/models/${model.id}`);
  expect(body).toMatchObject({ revision: 1, diagnosticCounts: { error: 1 } });
  expect((await ada.get(`/api/models/${model.id}/content?format=xmi`)).text).toBe(nameless);
});

test('a metamodel that changes or goes changes the reading of current revisions', async () => {
  const project = await aProject(ada);
  const metamodel = await metamodelIn(project);
  const model = await familyIn(project, {}, nameless);
  expect(model.diagnosticCounts.error).toBe(1);
  await ada.put(`/api/models/${metamodel.id}/content?format=xmi`, familyEcore.replace(' lowerBound="1"', ''));
  expect(await codesOf(model.id)).toEqual([]);
  await ada.delete(`/api/models/${metamodel.id}`);
  expect(await codesOf(model.id)).toContain('unknown-metamodel');
});

test('a metamodel more confidential than the model is not used, so that what is read never depends on the caller', async () => {
  const project = await aProject(ada);
  const metamodel = await metamodelIn(project, { confidentiality: 220 });
  const [open, hidden] = [await familyIn(project), await familyIn(project, { confidentiality: 220 })];
  expect(await codesOf(open.id)).toContain('unknown-metamodel');
  expect(await codesOf(hidden.id)).toEqual([]);
  await ada.patch(`/api/models/${metamodel.id}`, { confidentiality: 0 });
  expect(await codesOf(open.id)).toEqual([]);
  await ada.patch(`/api/models/${metamodel.id}`, { confidentiality: 230 });
  expect(await codesOf(open.id)).toContain('unknown-metamodel');
  expect(await codesOf(hidden.id)).toContain('unknown-metamodel');
});

test('metamodels of imported projects count as far as everyone who sees the model sees them', async () => {
  const [host, middle, library] = [await aProject(ada), await aProject(ada), await aProject(ada)];
  const metamodel = await metamodelIn(library);
  const [open, internal] = [await familyIn(host), await familyIn(host, { confidentiality: 150 })];
  await ada.create(`/api/projects/${middle.id}/imports`, { id: library.id });
  const link = await ada.create(`/api/projects/${host.id}/imports`, { id: middle.id });
  expect(await codesOf(open.id)).toEqual([]);
  await ada.patch(`/api/models/${metamodel.id}`, { confidentiality: 150 });
  expect(await codesOf(open.id)).toContain('unknown-metamodel');
  expect(await codesOf(internal.id)).toEqual([]);
  await ada.delete(`/api/projects/${host.id}/imports/${link.id}`);
  expect(await codesOf(internal.id)).toContain('unknown-metamodel');
});

test('the own project comes before imports, and the newest content first', async () => {
  const [host, library] = [await aProject(ada), await aProject(ada)];
  await metamodelIn(library, {}, familyEcore.replace('name="age"', 'name="years"'));
  await ada.create(`/api/projects/${host.id}/imports`, { id: library.id });
  const model = await familyIn(host, {}, nameless);
  expect(await codesOf(model.id)).toContain('unknown-feature');
  const older = await metamodelIn(host);
  expect(await codesOf(model.id)).not.toContain('unknown-feature');
  await metamodelIn(host, {}, familyEcore.replace('name="age"', 'name="years"'));
  expect(await codesOf(model.id)).toContain('unknown-feature');
  await ada.put(`/api/models/${older.id}/content?format=xmi`, familyEcore);
  expect(await codesOf(model.id)).not.toContain('unknown-feature');
});

test('an older revision keeps the metamodel that it was read with', async () => {
  const project = await aProject(ada);
  const metamodel = await metamodelIn(project);
  const model = await familyIn(project);
  await ada.put(`/api/models/${model.id}/content?format=xmi`, aFamily('Anne'));
  const before = (await ada.get(`/api/models/${model.id}/content?revision=1`)).text;
  await ada.delete(`/api/models/${metamodel.id}`);
  expect((await ada.get(`/api/models/${model.id}/content?revision=1`)).text).toBe(before);
});

test('metamodels refer to each other by the names of their files', async () => {
  const project = await aProject(ada);
  const extension = familyEcore
    .replaceAll(familyNsUri, 'http://example.org/clan')
    .replace('name="family"', 'name="clan"')
    .replace('nsPrefix="family"', 'nsPrefix="clan"')
    .replace(
      '<eClassifiers xsi:type="ecore:EClass" name="Person">',
      '<eClassifiers xsi:type="ecore:EClass" name="Person" eSuperTypes="family.ecore#//Person">',
    );
  await uploaded(
    ada,
    { projectId: project.id, name: 'Clan' },
    'clan.ecore',
    extension.replace(/<eStructuralFeatures xsi:type="ecore:EAttribute" name="age"[^>]*>/, ''),
  );
  const text = aFamily('Ada')
    .replaceAll(familyNsUri, 'http://example.org/clan')
    .replaceAll('family:', 'clan:')
    .replace('xmlns:family', 'xmlns:clan')
    .replace('name="Ada"', 'name="Ada" age="5"');
  const model = await familyIn(project, {}, text);
  expect(await codesOf(model.id)).toContain('unknown-feature');
  await metamodelIn(project);
  expect(await codesOf(model.id)).not.toContain('unknown-feature');
});

test('a reference into a plug-in means the nearest file that everyone sees, of imports too, and never the referring one', async () => {
  const [host, library] = [await aProject(ada), await aProject(ada)];
  await ada.create(`/api/projects/${host.id}/imports`, { id: library.id });
  const file = 'platform:/plugin/org.family/model/family.ecore#//Person';
  const clan = familyEcore
    .replaceAll(familyNsUri, 'http://example.org/clan')
    .replaceAll('"family"', '"clan"')
    .replace('name="Person">', `name="Person" eSuperTypes="${file}">`)
    .replace(/<eStructuralFeatures xsi:type="ecore:EAttribute" name="age"[^>]*>/, '');
  await uploaded(ada, { projectId: host.id, name: 'Clan' }, 'family.ecore', clan);
  const text = aFamily('Ada').replaceAll(familyNsUri, 'http://example.org/clan').replaceAll('family:', 'clan:');
  const model = await familyIn(host, {}, text.replace('xmlns:family', 'xmlns:clan').replace('name="Ada"', 'name="Ada" age="5"'));
  expect(await codesOf(model.id)).toContain('unknown-feature');
  const right = await metamodelIn(library);
  expect(await codesOf(model.id)).not.toContain('unknown-feature');
  await ada.patch(`/api/models/${right.id}`, { confidentiality: 150 });
  expect(await codesOf(model.id)).toContain('unknown-feature');
  await ada.patch(`/api/models/${right.id}`, { confidentiality: 0 });
  expect(await codesOf(model.id)).not.toContain('unknown-feature');
});

test('diagnostics are paged and filtered, and exist for those alone who see the model', async () => {
  const model = await familyIn(await aProject(ada), { confidentiality: 210 });
  const { body } = await ada.get(`/api/models/${model.id}/diagnostics?severity=warning&size=1`);
  expect(body.page.size).toBe(1);
  expect(body._embedded.diagnostics[0]).toMatchObject({
    severity: 'warning',
    code: expect.any(String),
    message: expect.any(String),
  });
  const eve = await it.as('Eve');
  expect((await eve.get(`/api/models/${model.id}/diagnostics`)).status).toBe(404);
  expect((await eve.get(`/api/models/${model.id}/revisions`)).status).toBe(404);
});

test('lowering a model publishes its content and not its history', async () => {
  const model = await familyIn(await aProject(ada), { confidentiality: 210 });
  const path = `/api/models/${model.id}`;
  await ada.put(`${path}/content?format=xmi`, aFamily('Anne'));
  await ada.patch(path, { confidentiality: 0 });
  const read = (query: string) => it.anonymous.get(`${path}/content?format=xmi${query}`);
  expect((await read('')).text).toBe(aFamily('Anne'));
  expect((await read('&revision=2')).status).toBe(200);
  expect((await read('&revision=1')).status).toBe(404);
  expect((await it.anonymous.get(`${path}/diff?from=1&to=2`)).status).toBe(404);
  expect((await it.anonymous.get(`${path}/revisions`)).body.page.totalElements).toBe(1);
  await ada.put(`${path}/content?format=xmi`, aFamily('Ralph'));
  expect((await it.anonymous.get(`${path}/revisions`)).body._embedded.revisions.map(({ number }: Body) => number)).toEqual([3]);
  const bob = await it.as('Bob');
  expect((await bob.post(`${path}/revisions/1/restore`)).status).toBe(404);
  const { body } = await upload(ada, { projectId: model.project.id, name: 'x' }, 'x.xmi', aFamily());
  expect(body.status ?? 201).toBe(201);
});

const emptyIn = (project: Body, more: object = {}): Promise<Body> =>
  ada.create('/api/models', { projectId: project.id, name: `Empty ${Math.random()}`, contentType: familyNsUri, ...more });
const typeOf = async (id: string): Promise<string | null> => (await ada.get(`/api/models/${id}`)).body.type;

test('a model that is made for a metamodel of the repository has its name as type, and the type follows it', async () => {
  const project = await aProject(ada);
  const early = await emptyIn(project);
  expect(early).toMatchObject({ contentType: familyNsUri, type: null, revision: 0 });
  const metamodel = await metamodelIn(project);
  expect(await emptyIn(project)).toMatchObject({ contentType: familyNsUri, type: 'family' });
  expect(await typeOf(early.id)).toBe('family');
  await ada.put(`/api/models/${metamodel.id}/content?format=xmi`, familyEcore.replace('name="family"', 'name="clan"'));
  expect(await typeOf(early.id)).toBe('clan');
  await ada.delete(`/api/models/${metamodel.id}`);
  expect(await typeOf(early.id)).toBe(null);
});

test('a metamodel that somebody does not see who sees the model gives it no type', async () => {
  const [project, library] = [await aProject(ada), await aProject(ada)];
  const metamodel = await metamodelIn(project, { confidentiality: 210 });
  const [open, hidden] = [await emptyIn(project), await emptyIn(project, { confidentiality: 210 })];
  expect([open.type, hidden.type]).toEqual([null, 'family']);
  await ada.patch(`/api/models/${metamodel.id}`, { confidentiality: 0 });
  expect(await typeOf(open.id)).toBe('family');
  await ada.patch(`/api/models/${hidden.id}`, { confidentiality: 0 });
  await ada.patch(`/api/models/${metamodel.id}`, { confidentiality: 210 });
  expect([await typeOf(open.id), await typeOf(hidden.id)]).toEqual([null, null]);
  await metamodelIn(library, {}, familyEcore.replace('name="family"', 'name="imported"'));
  await ada.create(`/api/projects/${project.id}/imports`, { id: library.id });
  expect(await typeOf(open.id)).toBe('imported');
});

test('the type that an empty model has by a built-in metamodel stays when it is raised', async () => {
  const model = await emptyIn(await aProject(ada), { contentType: 'http://www.eclipse.org/emf/2002/Ecore' });
  expect((await ada.patch(`/api/models/${model.id}`, { confidentiality: 150 })).body.type).toBe('ecore');
  expect(await typeOf(model.id)).toBe('ecore');
});
