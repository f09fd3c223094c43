/** Archived projects, scopes and models, with all that they contain, are read-only, except for un-archiving and deleting. */
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import type { World } from '../world.ts';

type Making = (world: World, more?: object) => Promise<Body>;

function archivingOf(resource: string, make: Making, more: readonly Rule[] = []): Rule[] {
  const path = ({ id }: Body) => `/api/${resource}/${id}`;
  const archived = (world: World) => make(world, { archived: true });
  return [
    holds(`PATCH {"archived": true} on ${resource} sets archiver and archivationDateTime`, async (world) => {
      const entity = expectHal(await world.ada.patch(path(await make(world)), { archived: true }));
      expectEqual('archiver', entity.archiver, { id: world.ada.user.id, name: world.ada.user.name });
      expect('archivationDateTime to be an instant', Date.parse(entity.archivationDateTime) > 0, entity.archivationDateTime);
    }),
    holds(`a change of archived ${resource} answers 403 and says archived`, async (world) => {
      const { detail } = expectProblem(await world.ada.patch(path(await archived(world)), { name: 'x' }), 403);
      expect('a detail that says archived', /archived/i.test(detail), detail);
    }),
    refused(`administrators do not change archived ${resource} either`, 403, async (world) =>
      world.admin.patch(path(await archived(world)), { name: 'x' }),
    ),
    holds(`PATCH {"archived": false} on ${resource} clears archiver and archivationDateTime`, async (world) => {
      const entity = expectHal(await world.ada.patch(path(await archived(world)), { archived: false }));
      expectEqual(
        'archiver and archivationDateTime',
        [entity.archiver ?? null, entity.archivationDateTime ?? null],
        [null, null],
      );
      expectHal(await world.ada.patch(path(entity), { name: 'changed again' }));
    }),
    answers(`archived ${resource} are deleted`, 204, async (world) => world.ada.delete(path(await archived(world)))),
    answers(`archived ${resource} are read`, 200, async (world) => world.anonymous.get(path(await archived(world)))),
    ...more,
    refused(`a stranger does not archive ${resource}`, 403, async (world) =>
      world.bob.patch(path(await make(world)), { archived: true }),
    ),
    refused(`a stranger does not un-archive ${resource}`, 403, async (world) =>
      world.bob.patch(path(await archived(world)), { archived: false }),
    ),
  ];
}

/** Models say nothing of what the caller may. */
function flagsOf(resource: string, make: Making): Rule[] {
  return [
    holds(`canUpdate of archived ${resource} is false, canDelete stays true`, async (world) => {
      const { canUpdate, canDelete } = await make(world, { archived: true });
      expectEqual('canUpdate and canDelete', [canUpdate, canDelete], [false, true]);
    }),
  ];
}

async function inArchivedScope(world: World, more: object = {}): Promise<Body> {
  const project = await world.aProject(more);
  expectHal(await world.ada.patch(`/api/scopes/${project.scope.id}`, { archived: true }));
  return world.ada.read(`/api/projects/${project.id}`);
}

const change = async (world: World, body: object) => world.ada.patch(`/api/projects/${(await inArchivedScope(world)).id}`, body);

const contained: readonly Rule[] = [
  refused('a project in an archived scope is read-only', 403, (world) => change(world, { name: 'x' })),
  refused('a project in an archived scope is read-only for administrators too', 403, async (world) =>
    world.admin.patch(`/api/projects/${(await inArchivedScope(world)).id}`, { name: 'x' }),
  ),
  refused('saying archived false does not open a project in an archived scope to other changes', 403, (world) =>
    change(world, { archived: false, name: 'x' }),
  ),
  refused('saying archived true does not open a project in an archived scope to other changes', 403, (world) =>
    change(world, { archived: true, name: 'x' }),
  ),
  refused('a project in an archived scope is not archived itself', 403, (world) => change(world, { archived: true })),
  refused('no project is created in an archived scope', 403, async (world) =>
    world.ada.post('/api/projects', { scopeId: (await world.aScope({ archived: true })).id, name: 'x' }),
  ),
  holds('canCreateProjects of an archived scope is false', async (world) => {
    expectEqual('canCreateProjects', (await world.aScope({ archived: true })).canCreateProjects, false);
  }),
  holds('canUpdate and canCreateModels of a project in an archived scope are false', async (world) => {
    const { canUpdate, canCreateModels } = await inArchivedScope(world);
    expectEqual('canUpdate and canCreateModels', [canUpdate, canCreateModels], [false, false]);
  }),
  holds('a project in an archived scope is not archived by itself', async (world) => {
    expectEqual('archivationDateTime', (await inArchivedScope(world)).archivationDateTime ?? null, null);
  }),
  holds('a project in an archived scope is deleted', async (world) => {
    expectStatus(await world.ada.delete(`/api/projects/${(await inArchivedScope(world)).id}`), 204);
  }),
  answers('an archived project in an archived scope is un-archived', 200, async (world) =>
    world.ada.patch(`/api/projects/${(await inArchivedScope(world, { archived: true })).id}`, { archived: false }),
  ),
];

const scopes: Making = (world, more) => world.aScope(more);
const projects: Making = (world, more) => world.aProject(more);

export const archivingSection: Section = {
  section: 'Archiving',
  rules: [
    ...archivingOf('scopes', scopes, flagsOf('scopes', scopes)),
    ...archivingOf('projects', projects, flagsOf('projects', projects)),
    ...archivingOf('models', (world, more) => world.aModel(more)),
    ...contained,
  ],
};
