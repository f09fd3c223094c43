/** Requests for single entities, by id and by slug chain, of people, and for what is not there. */
import type { Entities } from '../../world/entities.ts';
import type { Draw } from '../draw.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';

const addresses: readonly (readonly [kind: keyof Entities, path: string])[] = [
  ['scopes', '/api/scopes/'],
  ['projects', '/api/projects/'],
  ['members', '/api/project-users/'],
  ['enrollments', '/api/project-enrollments/'],
  ['images', '/api/project-images/'],
  ['queries', '/api/project-queries/'],
  ['tasks', '/api/tasks/'],
  ['models', '/api/models/'],
  ['records', '/api/audit/'],
];

export const readRequests: readonly RequestMaker[] = [
  ...addresses.map(([kind, path]) => ({
    name: `one of ${kind}`,
    weight: 2,
    make: (draw: Draw) => read(`${path}${draw.id(kind)}`, draw.random.chance(0.1) ? 'HEAD' : 'GET'),
  })),
  { name: 'one of imports', weight: 2, make: (draw) => read(importAddress(draw)) },
  { name: 'the content of an image', make: (draw) => read(`/api/project-images/${draw.id('images')}/content`) },
  { name: 'a project by its chain', weight: 3, make: (draw) => read(`/api/projects/${chain(draw)}`) },
  {
    name: 'a read of what is known',
    make: (draw) => ({ ...read(`/api/projects/${draw.id('projects')}`), headers: { 'if-none-match': '{etag}' } }),
  },
  { name: 'a model by its chain', weight: 3, make: (draw) => read(`/api/models/${draw.modelChain()}`) },
  {
    name: 'the tasks of the caller',
    make: (draw) => read(`/api/tasks${draw.random.one(['', '?sort=status', '?active=true&page=1&size=1'])}`),
  },
  {
    name: 'the findings of a task',
    make: (draw) => read(`/api/tasks/${draw.id('tasks')}/findings${draw.random.one(['', '?severity=error'])}`),
  },
  { name: 'the file of a task', make: (draw) => read(`/api/tasks/${draw.id('tasks')}/result`) },
  {
    name: 'the versions of a project',
    weight: 3,
    make: (draw) =>
      read(`/api/projects/${draw.id('projects')}/versions${draw.random.one(['', '?size=1&page=1', '?sort=name,desc'])}`),
  },
  { name: 'a user', make: (draw) => read(`/api/users/${draw.random.chance(0.7) ? draw.user() : draw.id('members')}`) },
  { name: 'who I am', make: () => read('/api/users/current') },
  { name: 'an account', make: (draw) => read(`/api/accounts/${draw.user()}`) },
  { name: 'an address that there is not', make: (draw) => read(`/api/projects/${draw.id('projects')}/secrets`) },
  { name: 'an id that is none', make: (draw) => read(`/api/${draw.random.one(['scopes', 'projects', 'models', 'audit'])}/none`) },
];

export function importAddress(draw: Draw): string {
  const [host, id] = [draw.id('projects'), draw.id('imports')];
  const known = draw.both.imports.find((it) => it.id === id);
  return `/api/projects/${known && draw.random.chance(0.9) ? known.projectId : host}/imports/${id}`;
}

export function chain(draw: Draw): string {
  const { scope, slug, version } = draw.chain();
  return `${scope}/${slug}/${version}`;
}

function read(path: string, method: 'GET' | 'HEAD' = 'GET'): TwinRequest {
  return { method, path };
}
