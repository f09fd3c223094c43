/** Requests that change scopes, projects and their members. */
import type { Draw } from '../draw.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';

export const writeRequests: readonly RequestMaker[] = [
  { name: 'a new scope', weight: 2, make: (draw) => create(draw, '/api/scopes', described(draw)) },
  {
    name: 'a new project',
    weight: 4,
    make: (draw) => create(draw, '/api/projects', { ...projectDescribed(draw), scopeId: draw.id('scopes') }),
  },
  {
    name: 'a new project of a name that may be taken',
    weight: 3,
    make: (draw) => create(draw, '/api/projects', { name: draw.name(), ...draw.takenName() }),
  },
  { name: 'a change of a scope', weight: 4, make: (draw) => change(draw, `/api/scopes/${draw.id('scopes')}`, changes(draw)) },
  {
    name: 'a change of a project',
    weight: 4,
    make: (draw) => change(draw, `/api/projects/${draw.id('projects')}`, projectChanges(draw)),
  },
  { name: 'the end of a scope', weight: 2, make: (draw) => remove(draw, `/api/scopes/${draw.id('scopes')}`) },
  { name: 'the end of a project', make: (draw) => remove(draw, `/api/projects/${draw.id('projects')}`) },
  { name: 'a new member', weight: 3, make: (draw) => create(draw, '/api/project-users', member(draw)) },
  {
    name: 'a change of a member',
    weight: 3,
    make: (draw) => change(draw, `/api/project-users/${draw.id('members')}`, memberChanges(draw)),
  },
  { name: 'the end of a member', weight: 2, make: (draw) => remove(draw, `/api/project-users/${draw.id('members')}`) },
  {
    name: 'a change of myself',
    make: (draw) => change(draw, '/api/users/current', { theme: draw.random.one(['dark', 'light']) }),
  },
  { name: 'what I star', weight: 2, make: (draw) => change(draw, '/api/users/current', { starred: starred(draw) }) },
  { name: 'a body that is none', make: (draw) => create(draw, '/api/projects', { scopeId: draw.id('scopes'), nmae: 'x' }) },
];

export function create(draw: Draw, path: string, body: unknown): TwinRequest {
  return { method: 'POST', path, body, headers: draw.repeatable() };
}

export function change(draw: Draw, path: string, body: unknown): TwinRequest {
  return { method: 'PATCH', path, body, headers: draw.conditions() };
}

export function remove(draw: Draw, path: string): TwinRequest {
  return { method: 'DELETE', path, headers: draw.conditions() };
}

export function described(draw: Draw) {
  return { name: draw.name(), ...maybe(draw, 'slug', draw.slug()), ...maybe(draw, 'confidentiality', draw.confidentiality()) };
}

function projectDescribed(draw: Draw) {
  return { ...described(draw), ...maybe(draw, 'version', draw.random.one(['dev', '1.0', '2.0'])) };
}

export function changes(draw: Draw): object {
  const { random } = draw;
  return random.one([
    { name: draw.name() },
    { description: draw.name() },
    { slug: draw.slug() },
    { confidentiality: draw.confidentiality() },
    { archived: random.chance(0.5) },
    { id: draw.id('scopes') },
  ]);
}

function projectChanges(draw: Draw): object {
  const { random } = draw;
  return random.chance(0.6)
    ? changes(draw)
    : random.one([{ version: random.one(['dev', '1.0', '2.0']) }, { scope: { id: draw.id('scopes') } }]);
}

/** What is seen, and what is not. */
function starred(draw: Draw): string[] {
  const all = (kind: 'scopes' | 'projects' | 'models' | 'queries'): readonly { readonly id: string }[] => draw.both[kind];
  return (['scopes', 'projects', 'models', 'queries'] as const).flatMap((kind) => [draw.id(kind), draw.random.one(all(kind)).id]);
}

function member(draw: Draw) {
  return {
    project: { id: draw.id('projects') },
    user: { id: draw.user() },
    role: draw.role(),
    clearance: 200 + draw.random.upTo(20),
  };
}

function memberChanges(draw: Draw): object {
  const { random } = draw;
  return random.one([
    { role: draw.role() },
    { clearance: 200 + random.upTo(30) },
    { project: { id: draw.id('projects') } },
    { user: { id: draw.user() } },
  ]);
}

function maybe(draw: Draw, name: string, value: unknown): object {
  return draw.random.chance(0.5) ? { [name]: value } : {};
}
