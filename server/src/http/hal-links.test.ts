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
    'projectEnrollments',
    'users',
    'auditRecords',
  ];
  const links = names((await callers.anonymous.get('/api')).body);
  expect(links).toEqual(expect.arrayContaining([...everyones, ...collections]));
  expect(links).not.toContain('accounts');
  expect(names((await callers.owner.get('/api')).body)).not.toContain('accounts');
  expect(names((await callers.administrator.get('/api')).body)).toContain('accounts');
});

test('a project links what it holds', async () => {
  const { body } = await callers.owner.get(`/api/projects/${project.id}`);
  const held = ['models', 'representations', 'members', 'enrollments', 'imports', 'images', 'summary', 'metamodels', 'sparql'];
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
  const forms = ['self', 'content', 'owl', 'ecore', 'diff', 'revisions', 'diagnostics', 'objects', 'types', 'tree'];
  const all = [...forms, 'representations', 'defaultRepresentation', 'thumbnail', 'project'];
  expect(names(body)).toEqual(all);
  const empty = await callers.owner.create('/api/models', { projectId: project.id, name: 'Empty' });
  expect(names(empty)).toEqual(all.filter((name) => !['ecore', 'defaultRepresentation', 'thumbnail'].includes(name)));
});

describe('no link is a dead end', () => {
  test.each(['anonymous', 'stranger', 'viewer', 'owner', 'administrator'] as const)('for the %s', async (name) => {
    const caller = callers[name];
    const seen = new Set<string>();
    const waiting = ['/api'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { status, body, headers } = await caller.get(path);
      // What is asked by POST alone says so.
      const isThere = status < 300 || (status === 405 && headers.allow === 'POST, OPTIONS');
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
  return href.replace('{?query}', `?query=${encodeURIComponent('ASK { }')}`).replaceAll(/\{[?&][^}]*\}/g, '');
}
