import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let it: TestService;
let ada: Client;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
});
afterAll(() => it.close());

/** A family whose first member has friends in other documents. */
const friendsIn = (...targets: readonly string[]) =>
  aFamily('Ada').replace('/>', `>${targets.map((target) => `<friends href="${target}"/>`).join('')}</members>`);
const unresolvedIn = async (id: string): Promise<Body[]> =>
  (await ada.get(`/api/models/${id}/diagnostics?code=unresolved-reference&size=1000`)).body._embedded.diagnostics;
const isUnresolved = async (id: string) => (await unresolvedIn(id)).length > 0;
const modelIn = (project: Body, fileName: string, text = aFamily('Ralph'), more: object = {}) =>
  uploaded(ada, { projectId: project.id, name: `Model ${Math.random()}`, ...more }, fileName, text);
/** A project with the metamodel, so that nothing else is wrong. */
const aKnownProject = async (more: object = {}) => {
  const project = await aProject(ada, more);
  await modelIn(project, 'family.ecore', familyEcore);
  return project;
};

test('a document that nobody has uploaded is one warning, with the number of references and the first of them', async () => {
  const project = await aKnownProject();
  const model = await modelIn(project, 'a.xmi', friendsIn('b.xmi#//@members.0', 'b.xmi#//@members.1', 'c.xmi#/'));
  expect(model.diagnosticCounts).toEqual({ error: 0, warning: 2, info: 0 });
  const { content } = (await ada.get(`/api/models/${model.id}/content`)).body;
  const [first, second] = await unresolvedIn(model.id);
  expect(first).toEqual({
    severity: 'warning',
    code: 'unresolved-reference',
    message:
      '2 references lead to b.xmi, and no model that everyone who sees this one also sees answers to that name. Upload the file under that name, or import the project that holds it.',
    objectId: content[0].data.members[0].id,
    feature: 'friends',
    _links: expect.anything(),
  });
  expect(second.message).toMatch(/^1 reference leads to c\.xmi,/);
});

test('it goes when the file comes, and is back when the file goes', async () => {
  const project = await aKnownProject();
  const model = await modelIn(project, 'a.xmi', friendsIn('b.xmi#/'));
  const target = await modelIn(project, 'b.xmi');
  expect((await ada.get(`/api/models/${model.id}`)).body.diagnosticCounts.warning).toBe(0);
  expect(await unresolvedIn(model.id)).toEqual([]);
  await ada.delete(`/api/models/${target.id}`);
  expect((await ada.get(`/api/models/${model.id}`)).body.diagnosticCounts.warning).toBe(1);
  expect(await isUnresolved(model.id)).toBe(true);
});

test('what reading found is counted as before', async () => {
  const project = await aProject(ada);
  const model = await modelIn(project, 'a.xmi', friendsIn('b.xmi#/'));
  const all = model.diagnosticCounts.warning;
  await modelIn(project, 'b.xmi');
  expect((await ada.get(`/api/models/${model.id}`)).body.diagnosticCounts).toEqual({ error: 0, warning: all - 1, info: 0 });
  expect((await ada.get(`/api/models/${model.id}/diagnostics`)).body.page.totalElements).toBe(all - 1);
});

describe('a document is found', () => {
  const ways: readonly (readonly [says: string, document: (target: Body) => string, fileName: string])[] = [
    ['by its file name', () => 'b.xmi', 'b.xmi'],
    ['by the last step of a path', () => '../models/b%20c.xmi', 'b c.xmi'],
    ['by a platform URI', () => 'platform:/resource/project/b.xmi', 'models/b.xmi'],
    ['by the id of the model', ({ id }) => `urn:uuid:${id}`, 'other.xmi'],
    ['by the URL of the model', ({ _links }) => _links.self.href, 'other.xmi'],
  ];
  test.each(ways)('%s', async (_, document, fileName) => {
    const project = await aKnownProject();
    const target = await modelIn(project, fileName);
    expect(await isUnresolved((await modelIn(project, 'a.xmi', friendsIn(`${document(target)}#/`))).id)).toBe(false);
    await ada.delete(`/api/models/${target.id}`);
    expect(await isUnresolved((await modelIn(project, 'a.xmi', friendsIn(`${document(target)}#/`))).id)).toBe(true);
  });

  test('by the namespace of a metamodel', async () => {
    const text = friendsIn(`${familyNsUri}#//Person`);
    expect(await isUnresolved((await modelIn(await aKnownProject(), 'a.xmi', text)).id)).toBe(false);
    expect(await isUnresolved((await modelIn(await aProject(ada), 'a.xmi', text)).id)).toBe(true);
  });

  test('where it is the very file that refers to it', async () => {
    expect(await isUnresolved((await modelIn(await aKnownProject(), 'a.xmi', friendsIn('a.xmi#/'))).id)).toBe(false);
  });

  test.each([
    'http://www.eclipse.org/emf/2002/Ecore',
    'http://www.eclipse.org/emf/2003/XMLType',
    'platform:/plugin/org.eclipse.emf.ecore/model/Ecore.ecore',
  ])('where it is built in: %s', async (document) => {
    expect(await isUnresolved((await modelIn(await aKnownProject(), 'a.xmi', friendsIn(`${document}#/`))).id)).toBe(false);
  });
});

test('a part that lies in another document is a reference, too', async () => {
  const text = aFamily('Ada').replace('<members name="Ada"/>', '<members href="parts.xmi#/"/>');
  const model = await modelIn(await aKnownProject(), 'a.xmi', text);
  expect(await unresolvedIn(model.id)).toMatchObject([{ feature: 'members' }]);
});

test('new content without a name is still the file that it was', async () => {
  const project = await aKnownProject();
  const target = await modelIn(project, 'b.xmi');
  const model = await modelIn(project, 'a.xmi', friendsIn('b.xmi#/'));
  await ada.put(`/api/models/${target.id}/content?format=xmi`, aFamily('Anne'));
  expect(await isUnresolved(model.id)).toBe(false);
});

test('a model more confidential than the one that refers to it does not count, whoever asks', async () => {
  const project = await aKnownProject();
  const [open, closed] = [
    await modelIn(project, 'a.xmi', friendsIn('b.xmi#/')),
    await modelIn(project, 'd.xmi', friendsIn('b.xmi#/'), { confidentiality: 220 }),
  ];
  const target = await modelIn(project, 'b.xmi', aFamily('Ralph'), { confidentiality: 210 });
  const both = async () => [await isUnresolved(open.id), await isUnresolved(closed.id)];
  expect(await both()).toEqual([true, false]);
  await ada.patch(`/api/models/${target.id}`, { confidentiality: 0 });
  expect(await both()).toEqual([false, false]);
  await ada.patch(`/api/models/${target.id}`, { confidentiality: 230 });
  expect(await both()).toEqual([true, true]);
  await ada.patch(`/api/models/${open.id}`, { confidentiality: 230 });
  expect(await both()).toEqual([false, true]);
});

test('a hidden model that comes and goes does not even make the others be counted anew', async () => {
  const project = await aKnownProject();
  const { id } = await modelIn(project, 'a.xmi', friendsIn('b.xmi#/'));
  const marks = () => it.database.tables.selectFrom('models').select(['marks', 'warnings']).where('id', '=', id).execute();
  const before = await marks();
  const target = await modelIn(project, 'b.xmi', aFamily('Ralph'), { confidentiality: 210 });
  await ada.delete(`/api/models/${target.id}`);
  expect(await marks()).toEqual(before);
});

test('models of imported projects count as far as everyone who sees the model sees them', async () => {
  const [host, middle, library] = [await aKnownProject(), await aProject(ada), await aProject(ada)];
  const target = await modelIn(library, 'b.xmi');
  const [open, internal] = [
    await modelIn(host, 'a.xmi', friendsIn('b.xmi#/')),
    await modelIn(host, 'c.xmi', friendsIn('b.xmi#/'), { confidentiality: 150 }),
  ];
  const both = async () => [await isUnresolved(open.id), await isUnresolved(internal.id)];
  expect(await both()).toEqual([true, true]);
  await ada.create(`/api/projects/${middle.id}/imports`, { id: library.id });
  const link = await ada.create(`/api/projects/${host.id}/imports`, { id: middle.id });
  expect(await both()).toEqual([false, false]);
  await ada.patch(`/api/models/${target.id}`, { confidentiality: 120 });
  expect(await both()).toEqual([true, false]);
  await ada.patch(`/api/projects/${middle.id}`, { confidentiality: 200 });
  expect(await both()).toEqual([true, true]);
  await ada.patch(`/api/projects/${middle.id}`, { confidentiality: 0 });
  expect(await both()).toEqual([true, false]);
  await ada.delete(`/api/projects/${host.id}/imports/${link.id}`);
  expect(await both()).toEqual([true, true]);
});

test('a second file of the same name makes nobody be looked at again, until the first one goes', async () => {
  const project = await aKnownProject();
  const { id } = await modelIn(project, 'a.xmi', friendsIn('b.xmi#/'));
  const marks = async () =>
    (await it.database.tables.selectFrom('models').select('marks').where('id', '=', id).execute())[0]!.marks;
  const first = await modelIn(project, 'b.xmi');
  const once = await marks();
  const second = await modelIn(project, 'b.xmi');
  await ada.delete(`/api/models/${first.id}`);
  expect(await marks()).toBe(once);
  expect(await isUnresolved(id)).toBe(false);
  await ada.delete(`/api/models/${second.id}`);
  expect(await isUnresolved(id)).toBe(true);
});
