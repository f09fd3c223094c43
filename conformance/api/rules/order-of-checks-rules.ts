/** The order of checks: signed in (401), well-formed (400), visible (404), allowed (403), precondition (412), valid against the stored state (400), no conflict (409). */
import { type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';

const wrong = { colour: 'red' };
const stale = { 'if-match': '"stale"' };
const scopeAt = async (world: World, more = {}) => `/api/scopes/${(await world.aScope(more)).id}`;
const projectAt = async (world: World, more = {}) => `/api/projects/${(await world.aProject(more)).id}`;
const modelAt = async (world: World, more = {}) => `/api/models/${(await world.aModel(more)).id}`;
const hidden = { confidentiality: 250 };

const rules: readonly Rule[] = [
  refused('401 before 400: an anonymous POST with a broken body', 401, ({ anonymous }) => anonymous.post('/api/scopes', '{')),
  refused('401 before 400: an anonymous PATCH of an id that is no UUID', 401, ({ anonymous }) =>
    anonymous.patch('/api/scopes/first', wrong),
  ),
  refused('401 before 415: an anonymous POST of plain text', 401, ({ anonymous }) =>
    anonymous.post('/api/scopes', 'x', { 'content-type': 'text/plain' }),
  ),
  refused('401 before 404: an anonymous PATCH of a missing scope', 401, ({ anonymous }) =>
    anonymous.patch(`/api/scopes/${nobody}`, { name: 'x' }),
  ),
  refused('401 before 404: an anonymous DELETE of a missing project', 401, ({ anonymous }) =>
    anonymous.delete(`/api/projects/${nobody}`),
  ),
  refused('401 before 404: an anonymous POST into a missing scope', 401, ({ anonymous }) =>
    anonymous.post('/api/projects', { scopeId: nobody, name: 'x' }),
  ),
  refused(
    '400 before 404: a wrong PATCH of a missing scope',
    400,
    ({ ada }) => ada.patch(`/api/scopes/${nobody}`, wrong),
    'colour',
  ),
  refused(
    '400 before 404: a wrong PATCH of a hidden project',
    400,
    async (world) => world.bob.patch(await projectAt(world, hidden), wrong),
    'colour',
  ),
  refused(
    '400 before 404: a wrong POST into a missing scope',
    400,
    ({ ada }) => ada.post('/api/projects', { scopeId: nobody, name: '' }),
    'name',
  ),
  refused(
    '400 before 403: a wrong PATCH by a stranger',
    400,
    async (world) => world.bob.patch(await scopeAt(world), wrong),
    'colour',
  ),
  refused('404 before 403: a PATCH of a hidden scope by a stranger', 404, async (world) =>
    world.bob.patch(await scopeAt(world, hidden), { name: 'x' }),
  ),
  refused('404 before 412: a stale PATCH of a hidden scope', 404, async (world) =>
    world.bob.patch(await scopeAt(world, hidden), { name: 'x' }, stale),
  ),
  refused('403 before 412: a stale PATCH of a scope by a stranger', 403, async (world) =>
    world.bob.patch(await scopeAt(world), { name: 'x' }, stale),
  ),
  refused('403 before 412: a stale DELETE of a project by a stranger', 403, async (world) =>
    world.bob.delete(await projectAt(world), stale),
  ),
  refused('403 before 409: a PATCH to a taken slug by a stranger', 403, async (world) =>
    world.bob.patch(await scopeAt(world), { slug: (await world.aScope()).slug }),
  ),
  refused('403 before 409: a POST of a taken slug into a scope of someone else', 403, async (world) => {
    const { slug, scope } = await world.aProject();
    return world.bob.post('/api/projects', { scopeId: scope.id, name: 'x', slug });
  }),
  refused('403 before 400: a PATCH to another id by a stranger', 403, async (world) =>
    world.bob.patch(await projectAt(world), { id: nobody }),
  ),
  refused('412 before 400: a stale PATCH to another id', 412, async (world) =>
    world.ada.patch(await scopeAt(world), { id: nobody }, stale),
  ),
  refused('412 before 409: a stale PATCH to a taken slug', 412, async (world) =>
    world.ada.patch(await scopeAt(world), { slug: (await world.aScope()).slug }, stale),
  ),
  refused(
    '400 before 409: a PATCH to another id and a taken slug',
    400,
    async (world) => world.ada.patch(await scopeAt(world), { id: nobody, slug: (await world.aScope()).slug }),
    'id',
  ),
  refused(
    '400 before 409: a POST of a taken slug below the scope',
    400,
    async (world) => {
      const { slug, scope } = await world.aProject({}, await world.aScope({ confidentiality: 50 }));
      return world.ada.post('/api/projects', { scopeId: scope.id, name: 'x', slug, confidentiality: 10 });
    },
    'confidentiality',
  ),
  refused('401 before 404: an anonymous PATCH of a missing model', 401, ({ anonymous }) =>
    anonymous.patch(`/api/models/${nobody}`, { name: 'x' }),
  ),
  refused(
    '400 before 404: a wrong POST of a model into a missing project',
    400,
    ({ ada }) => ada.post('/api/models', { projectId: nobody, name: '' }),
    'name',
  ),
  refused(
    '400 before 404: a wrong PATCH of a hidden model',
    400,
    async (world) => world.bob.patch(await modelAt(world, hidden), wrong),
    'colour',
  ),
  refused('404 before 412: a stale DELETE of a hidden model', 404, async (world) =>
    world.bob.delete(await modelAt(world, hidden), stale),
  ),
  refused('403 before 412: a stale PATCH of a model by a stranger', 403, async (world) =>
    world.bob.patch(await modelAt(world), { name: 'x' }, stale),
  ),
  refused('403 before 409: a POST of a taken slug by a stranger', 403, async (world) => {
    const { slug, project } = await world.aModel();
    return world.bob.post('/api/models', { projectId: project.id, name: 'x', slug });
  }),
  refused('412 before 409: a stale PATCH of a model to a taken slug', 412, async (world) =>
    world.ada.patch(await modelAt(world), { slug: (await world.aModel()).slug }, stale),
  ),
  refused(
    '400 before 409: a PATCH of a model to another project and a taken slug',
    400,
    async (world) => world.ada.patch(await modelAt(world), { projectId: nobody, slug: (await world.aModel()).slug }),
    'projectId',
  ),
];

export const orderOfChecksSection: Section = { section: 'Order of checks', rules };
