import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ended } from '../tasks/testing/ended.ts';

let it: TestService;
let ada: Client;
let bob: Client;
let project: Body;
let family: Body;
let other: Body;

beforeAll(async () => {
  it = await service();
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
});
afterAll(() => it.close());

beforeEach(async () => {
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  family = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada', 'Anne'));
  other = await uploaded(ada, { projectId: project.id, name: 'Milbanke' }, 'milbanke.xmi', aFamily('Judith'));
});

const input = (expression: string, more = {}) => ({ projectId: project.id, language: 'aql', expression, ...more });
const inFamily = () => ({ context: { modelId: family.id } });

async function previewed(given: object): Promise<Body> {
  const { id } = await ada.create('/api/tasks', { kind: 'run-expression', input: given });
  return ended(ada, id);
}

async function confirmed({ id }: Body): Promise<Body> {
  expect((await ada.post(`/api/tasks/${id}/confirm`, {})).status).toBe(204);
  return ended(ada, id);
}

const namesIn = async ({ id }: Body) => {
  const { text } = await ada.get(`/api/models/${id}/content?format=xmi`);
  return [...text.matchAll(/members[^>]* name="(\w+)"/g)].map(([, name]) => name);
};
const revisionOf = async ({ id }: Body) => (await ada.get(`/api/models/${id}`)).body.revision;

describe('an expression of AQL that changes models', () => {
  test('shows the difference and waits, changes nothing before, and is made once it is confirmed', async () => {
    const task = await previewed(input("self.members->first().eSet('name', 'Augusta')", inFamily()));
    expect(task).toMatchObject({ status: 'waiting', error: null, title: 'Run an expression' });
    expect(task.preview).toMatchObject({
      summary: { added: 0, removed: 0, changed: 1, moved: 0 },
      truncated: false,
      warnings: [],
    });
    const [{ model, changes }] = task.preview.models;
    expect(model).toMatchObject({ id: family.id, revision: 1 });
    expect(changes).toEqual([
      {
        kind: 'changed',
        id: expect.any(String),
        eClass: `${familyNsUri}#//Person`,
        label: 'Augusta',
        features: [{ name: 'name', old: 'Ada', new: 'Augusta' }],
      },
    ]);
    expect(await namesIn(family)).toEqual(['Ada', 'Anne']);
    expect(await confirmed(task)).toMatchObject({
      status: 'succeeded',
      message: '1 model changed',
      result: { revisions: [{ modelId: family.id, revision: 2 }] },
    });
    expect(await namesIn(family)).toEqual(['Augusta', 'Anne']);
    const { body } = await ada.get(`/api/models/${family.id}/revisions`);
    expect(body._embedded.revisions[1]).toMatchObject({ number: 2, origin: 'expression' });
  });

  test('creates, moves and deletes objects of several models in one step, and a new object has the id that was shown', async () => {
    const text = `Sequence{self.eAdd('members', family::Person.create().eSet('name', 'Allegra')),
      self.members->select(p | p.name = 'Anne').delete(),
      family::Person.allInstances()->select(p | p.name = 'Judith').eSet('name', 'Jude')}`;
    const task = await previewed(input(text, inFamily()));
    expect(task.error).toBeNull();
    expect(task.preview.summary).toEqual({ added: 1, removed: 1, changed: 1, moved: 0 });
    const added = task.preview.models[0].changes.find(({ kind }: Body) => kind === 'added');
    expect(await confirmed(task)).toMatchObject({ status: 'succeeded', message: '2 models changed' });
    expect([await namesIn(family), await namesIn(other)]).toEqual([['Ada', 'Allegra'], ['Jude']]);
    expect((await ada.get(`/api/models/${family.id}/objects/${added.id}`)).body.label).toBe('Allegra');
  });

  test('sees what it has changed itself', async () => {
    const text = `let a = self.eAdd('members', family::Person.create().eSet('name', 'Allegra')) in
      family::Person.allInstances()->select(p | p.name = 'Allegra').eSet('name', 'Alba')`;
    expect(await confirmed(await previewed(input(text, inFamily())))).toMatchObject({ status: 'succeeded' });
    expect(await namesIn(family)).toEqual(['Ada', 'Anne', 'Alba']);
  });

  test('is shown again where a model that it saw has changed since, and then made of what is there', async () => {
    const task = await previewed(input("self.members.eSet('name', 'Ada')", inFamily()));
    await ada.put(`/api/models/${other.id}/content?format=xmi`, aFamily('Judith', 'Ralph'));
    await ada.put(`/api/models/${family.id}/content?format=xmi`, aFamily('Ada', 'Anne', 'Medora'));
    const again = await confirmed(task);
    expect(again).toMatchObject({ status: 'waiting', error: null });
    expect(again.preview).toMatchObject({ summary: { changed: 2 }, models: [{ model: { revision: 2 } }] });
    expect(await revisionOf(family)).toBe(2);
    expect(await confirmed(again)).toMatchObject({ status: 'succeeded' });
    expect(await namesIn(family)).toEqual(['Ada', 'Ada', 'Ada']);
  });

  test('that changes nothing in the end is done at once', async () => {
    const task = await previewed(input("self.members->first().eSet('name', 'Ada')", inFamily()));
    expect(task).toMatchObject({ status: 'succeeded', message: 'Nothing changes.', result: { revisions: [] } });
  });

  test.each([
    ["self.eSet('nope', 1)", /has no feature nope/],
    ["self.members.eSet('name', family::Person.create())", /is no value/],
  ])('%s fails with the reason, and nothing is changed', async (text, message) => {
    const task = await previewed(input(text, inFamily()));
    expect(task).toMatchObject({ status: 'failed', preview: null });
    expect(task.error.message).toMatch(message);
    expect(await revisionOf(family)).toBe(1);
  });

  test('changes no model of an imported project', async () => {
    const host = await aProject(ada);
    await ada.create(`/api/projects/${host.id}/imports`, { id: project.id });
    const task = await previewed({ ...input("family::Person.allInstances().eSet('name', 'x')"), projectId: host.id });
    expect(task).toMatchObject({ status: 'failed', error: { message: expect.stringContaining('read-only') } });
  });
});

describe('a SPARQL update', () => {
  test('is shown before it is made, and made as it was shown', async () => {
    const update = `PREFIX f: <${familyNsUri}#> WITH <urn:uuid:${family.id}>
      DELETE { ?p f:name "Ada" } INSERT { ?p f:name ?new } WHERE { ?p f:name "Ada" BIND(STRUUID() AS ?new) }`;
    const task = await previewed(input(update, { language: 'sparql' }));
    expect(task).toMatchObject({ status: 'waiting', error: null, preview: { summary: { changed: 1 } } });
    const shown = task.preview.models[0].changes[0].features[0].new;
    expect(await revisionOf(family)).toBe(1);
    expect(await confirmed(task)).toMatchObject({ status: 'succeeded', result: { revisions: [{ revision: 2 }] } });
    expect((await ada.get(`/api/models/${family.id}/content?format=xmi`)).text).toContain(shown);
  });
});

describe('a task that runs an expression', () => {
  test.each([
    ['self.name', 'aql', 'expression'],
    ['self.eSet(', 'aql', 'expression'],
    ['SELECT * { ?a ?b ?c }', 'sparql', 'expression'],
    ['INSERT {', 'sparql', 'expression'],
    ["self.eSet('name', 'x')", 'ocl', 'language'],
  ])('is refused for %s in %s', async (expression, language, field) => {
    const { status, body } = await ada.post('/api/tasks', { kind: 'run-expression', input: input(expression, { language }) });
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });

  test('needs an editor of a project that is seen', async () => {
    const task = { kind: 'run-expression', input: input("self.eSet('name', 'x')", inFamily()) };
    expect((await bob.post('/api/tasks', task)).status).toBe(403);
    await ada.patch(`/api/projects/${project.id}`, { confidentiality: 250 });
    expect((await bob.post('/api/tasks', task)).status).toBe(404);
  });

  test('shows its preview only as long as its creator sees all that the expression saw', async () => {
    await ada.create('/api/project-users', {
      project: { id: project.id },
      user: { id: bob.user.id },
      role: 'editor',
      clearance: 200,
    });
    const text = "self.members->first().eSet('name', family::Person.allInstances()->last().name)";
    const { id } = await bob.create('/api/tasks', { kind: 'run-expression', input: input(text, inFamily()) });
    expect((await ended(bob, id)).preview.summary).toMatchObject({ changed: 1 });
    await ada.patch(`/api/models/${other.id}`, { confidentiality: 280 });
    expect((await bob.get(`/api/tasks/${id}`)).body.preview).toBeNull();
    await bob.post(`/api/tasks/${id}/confirm`, {});
    const again = await ended(bob, id);
    expect(again.status).not.toBe('succeeded');
    expect(JSON.stringify(again.preview)).not.toContain('Judith');
    expect(await namesIn(family)).toEqual(['Ada', 'Anne']);
  });
});
