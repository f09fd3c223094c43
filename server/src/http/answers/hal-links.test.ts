import type { Body, Client } from '@orrery/testing/client.ts';
import { familyEcore } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let it: TestService;
let callers: Record<'anonymous' | 'stranger' | 'viewer' | 'owner' | 'administrator', Client>;
let project: Body;
let model: Body;

beforeAll(async () => {
  it = await service();
  const [owner, viewer] = [await it.as('Owner'), await it.as('Viewer')];
  callers = {
    anonymous: it.anonymous,
    stranger: await it.as('Stranger'),
    viewer,
    owner,
    administrator: await it.as('Root', { isAdministrator: true }),
  };
  const scope = await owner.create('/api/scopes', { name: 'Linked' });
  project = await owner.create('/api/projects', { scopeId: scope.id, name: 'Linked' });
  await owner.create('/api/project-users', {
    project: { id: project.id },
    user: { id: viewer.user.id },
    role: 'viewer',
    clearance: 200,
  });
  model = await owner.create('/api/models', { projectId: project.id, name: 'Family' });
  await owner.put(`/api/models/${model.id}/content?format=xmi`, familyEcore);
});

afterAll(() => it.close());

const names = (body: Body) => Object.keys(body._links);

test('the entry document links every collection that the caller may ask for', async () => {
  const everyones = ['self', 'settings', 'currentUser', 'describedby'];
  const collections = [
    'scopes',
    'projects',
    'models',
    'representations',
    'projectUsers',
    'projectImages',
    'projectQueries',
    'projectEnrollments',
    'users',
    'auditRecords',
    'search',
  ];
  const links = names((await callers.anonymous.get('/api')).body);
  expect(links).toEqual(expect.arrayContaining([...everyones, ...collections]));
  expect(links).not.toContain('accounts');
  expect(names((await callers.owner.get('/api')).body)).not.toContain('accounts');
  expect(names((await callers.administrator.get('/api')).body)).toContain('accounts');
});

test('a project links what it holds', async () => {
  const { body } = await callers.owner.get(`/api/projects/${project.id}`);
  const held = [
    'models',
    'representations',
    'members',
    'enrollments',
    'imports',
    'images',
    'queries',
    'versions',
    'events',
    'presence',
    'summary',
    'metamodels',
    'sparql',
  ];
  expect(names(body)).toEqual([
    'self',
    'scope',
    ...held,
    'expressionEvaluations',
    'expressionDiagnostics',
    'expressionProposals',
  ]);
});

test('a project links members for members, and requests to join for those who decide on them', async () => {
  const links = async (caller: Client) => names((await caller.get(`/api/projects/${project.id}`)).body);
  const hidden = ['members', 'enrollments'];
  const shown = async (caller: Client) => (await links(caller)).filter((name) => hidden.includes(name));
  expect(await shown(callers.anonymous)).toEqual([]);
  expect(await shown(callers.stranger)).toEqual([]);
  expect(await shown(callers.viewer)).toEqual(['members']);
  expect(await shown(callers.administrator)).toEqual(hidden);
});

test('a model links its forms, its history and what is wrong in it; ecore only where it is a metamodel', async () => {
  const { body } = await callers.anonymous.get(`/api/models/${model.id}`);
  const forms = ['self', 'content', 'owl', 'ecore', 'modelReport', 'diff', 'revisions', 'report', 'diagnostics'];
  const all = [...forms, 'objects', 'types', 'tree', 'representations', 'defaultRepresentation', 'thumbnail', 'project'];
  expect(names(body)).toEqual(all);
  const empty = await callers.owner.create('/api/models', { projectId: project.id, name: 'Empty' });
  // Whoever may change it has a link for that.
  const own = all.flatMap((name) => (name === 'revisions' ? [name, 'changes'] : [name]));
  expect(names(empty)).toEqual(own.filter((name) => !['ecore', 'report', 'defaultRepresentation', 'thumbnail'].includes(name)));
});

test('templates carry every parameter of the form that they lead to', async () => {
  const { body: description } = await callers.anonymous.get('/v3/api-docs');
  const { body } = await callers.anonymous.get(`/api/models/${model.id}`);
  for (const form of ['owl', 'ecore', 'diff', 'thumbnail']) {
    const { parameters } = description.paths[`/api/models/{id}/${form}`].get;
    const resolved = parameters.map((one: Body) =>
      one.$ref ? description.components.parameters[one.$ref.split('/').at(-1)] : one,
    );
    const asked = resolved.filter((one: Body) => one.in === 'query').map((one: Body) => one.name);
    const [, variables] = /\{\?([^}]*)\}$/.exec(body._links[form].href)!;
    expect([form, variables!.split(',').sort()]).toEqual([form, asked.sort()]);
  }
});

test('a difference links itself and its model, and its pages each other', async () => {
  const own = await callers.owner.create('/api/models', { projectId: project.id, name: 'Changing' });
  for (const text of [familyEcore, familyEcore.replace('"age"', '"years"')])
    await callers.owner.put(`/api/models/${own.id}/content?format=xmi`, text);
  const base = `http://localhost:8080/api/models/${own.id}`;
  const { body } = await callers.anonymous.get(`/api/models/${own.id}/diff`);
  expect(body).toMatchObject({ _links: { self: { href: `${base}/diff?from=1&to=2` }, model: { href: base } }, from: 1, to: 2 });
  expect(body.changes.length).toBe(body.summary.changed);
  const page = (await callers.anonymous.get(`/api/models/${own.id}/diff?from=0&to=1&size=2&page=1&kind=added`)).body;
  expect(Object.keys(page._links)).toEqual(['self', 'model', 'first', 'prev', 'next', 'last']);
  expect(page._links.next.href).toBe(`${base}/diff?from=0&to=1&size=2&kind=added&page=2`);
  expect((await callers.anonymous.get(`/api/models/${own.id}/diff?summary=true`)).body._links.self.href).toBe(
    `${base}/diff?from=1&to=2&summary=true`,
  );
  await callers.owner.delete(`/api/models/${own.id}`);
});

test('the part of a difference that Range asks for is that of the whole with its links', async () => {
  const path = `/api/models/${model.id}/diff`;
  const whole = (await callers.anonymous.get(path)).text;
  const part = await callers.anonymous.get(path, { range: 'bytes=2-40' });
  expect([part.status, part.text]).toEqual([206, whole.slice(2, 41)]);
});

test('a metamodel links itself, the list and its project', async () => {
  const at = `http://localhost:8080/api/projects/${project.id}`;
  const uri = 'http://www.eclipse.org/emf/2002/Ecore';
  const { body } = await callers.anonymous.get(`/api/projects/${project.id}/metamodels?uri=${encodeURIComponent(uri)}`);
  const self = { href: `${at}/metamodels?uri=${encodeURIComponent(uri)}` };
  expect(body).toMatchObject({ _links: { self, metamodels: { href: `${at}/metamodels` }, project: { href: at } }, uri });
});

test('revisions link their restoring for those who may', async () => {
  const links = async (caller: Client) =>
    names((await caller.get(`/api/models/${model.id}/revisions`)).body._embedded.revisions[0]);
  for (const caller of [callers.anonymous, callers.stranger, callers.viewer])
    expect(await links(caller)).toEqual(['model', 'content', 'report']);
  for (const caller of [callers.owner, callers.administrator])
    expect(await links(caller)).toEqual(['model', 'content', 'report', 'restore']);
  await callers.owner.patch(`/api/models/${model.id}`, { archived: true });
  expect(await links(callers.owner)).toEqual(['model', 'content', 'report']);
  await callers.owner.patch(`/api/models/${model.id}`, { archived: false });
});

test('classes link their objects, and diagnostics the object that they are about', async () => {
  const types = (await callers.anonymous.get(`/api/models/${model.id}/types`)).body._embedded.types;
  for (const { _links, totalCount } of types) {
    const { body } = await callers.anonymous.get(_links.objects.href.replace('http://localhost:8080', ''));
    expect(body.page.totalElements).toBe(totalCount);
  }
  const wrong = await callers.owner.create('/api/models', { projectId: project.id, name: 'Wrong' });
  await callers.owner.put(
    `/api/models/${wrong.id}/content?format=xmi`,
    familyEcore.replace('eType="#//Person"', 'eType="#//Nobody"'),
  );
  const found = (await callers.anonymous.get(`/api/models/${wrong.id}/diagnostics`)).body._embedded.diagnostics;
  const about = found.filter(({ objectId }: Body) => objectId !== undefined);
  expect(about.length).toBeGreaterThan(0);
  for (const { objectId, _links } of about) {
    const { body } = await callers.anonymous.get(_links.object.href.replace('http://localhost:8080', ''));
    expect(body.id).toBe(objectId);
  }
  await callers.owner.delete(`/api/models/${wrong.id}`);
});

test('the entry document is found with and without a slash at its end', async () => {
  const [plain, slashed] = [await callers.anonymous.get('/api'), await callers.anonymous.get('/api/')];
  expect([slashed.status, slashed.body]).toEqual([200, plain.body]);
  expect((await callers.anonymous.get('/api/?x=1')).status).toBe((await callers.anonymous.get('/api?x=1')).status);
});

describe('no link is a dead end', () => {
  test.each(['anonymous', 'stranger', 'viewer', 'owner', 'administrator'] as const)('for the %s', async (name) => {
    const caller = callers[name];
    const seen = new Set<string>();
    const waiting = ['/api'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      // A stream of events has no end: its own tests listen to it.
      if (seen.has(path) || path.endsWith('/events')) continue;
      seen.add(path);
      // A stream of events never ends: its head is enough.
      const method = path.endsWith('/events') ? 'HEAD' : 'GET';
      const { status, body, headers } = await caller.send(method, path, undefined);
      // What is asked by POST or PUT alone says so.
      const isThere = status < 300 || (status === 405 && /^(?:POST|PUT), OPTIONS$/.test(String(headers.allow)));
      expect([path, isThere]).toEqual([path, true]);
      waiting.push(...pathsIn(body));
    }
    expect(seen.size).toBeGreaterThan(15);
  });
});

/** The paths of all links in a body, filled in where they are templates. */
function pathsIn(body: Body): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const links = Object.values<Body>(body._links ?? {}).flat();
  const paths = links.map(({ href }) => filled(href).replace('http://localhost:8080', ''));
  return [...paths, ...Object.values(body._embedded ?? {}).flatMap((list) => (list as Body[]).flatMap(pathsIn))];
}

function filled(href: string): string {
  const asked = href.replace('{?query}', `?query=${encodeURIComponent('ASK { }')}`).replace(/\{\?text[^}]*\}/, '?text=linked');
  return asked.replaceAll(/\{[?&][^}]*\}/g, '');
}
