/** GET, PATCH and DELETE /api/scopes/{id}. */
import { expect, expectEqual, expectHal, expectStatus } from '../expectations.ts';
import { answers, holds, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { changeRules } from './changes.ts';
import { rightFields, type Write, wrongFields } from './written-texts.ts';

const path = '/api/scopes';
const at = ({ id }: { id: string }) => `${path}/${id}`;
const hidden = (world: World) => world.aScope({ confidentiality: 250 });
const write: Write = async (world, fields) => world.ada.patch(at(await world.aScope()), fields);

const reading = [
  holds('GET answers 200 with the scope to an anonymous caller', async (world) => {
    const made = await world.aScope();
    const scope = expectHal(await world.anonymous.get(at(made)));
    expectEqual('name', scope.name, made.name);
    const rights = [scope.canUpdate, scope.canDelete, scope.canCreateProjects];
    expectEqual('canUpdate, canDelete and canCreateProjects', rights, [false, false, false]);
  }),
  holds('GET shows every field of a scope', async (world) => {
    const scope = await world.ada.read(at(await world.aScope()));
    const names = [
      'id',
      'slug',
      'name',
      'description',
      'confidentiality',
      'creator',
      'creationDateTime',
      'lastModifier',
      'lastModificationDateTime',
    ];
    const more = ['archiver', 'archivationDateTime', 'canUpdate', 'canDelete', 'canCreateProjects', '_links'];
    for (const name of [...names, ...more]) expect(`the field ${name}`, name in scope, Object.keys(scope));
  }),
  holds('GET takes the id in capitals too', async (world) => {
    const { id } = await world.aScope();
    expectEqual('id', expectHal(await world.anonymous.get(`${path}/${id.toUpperCase()}`)).id, id);
  }),
  holds('administrators can update and delete a scope of someone else', async (world) => {
    const { canUpdate, canDelete, canCreateProjects } = await world.admin.read(at(await world.aScope()));
    expectEqual('rights', [canUpdate, canDelete, canCreateProjects], [true, true, true]);
  }),
  refused('GET answers 404 when there is none', 404, ({ ada }) => ada.get(`${path}/${nobody}`)),
  refused('GET answers 404 when it is hidden', 404, async (world) => world.bob.get(at(await hidden(world)))),
  refused('GET answers 400 to an id that is no UUID', 400, ({ ada }) => ada.get(`${path}/first`), 'id'),
];

const changing = [
  refused('PATCH answers 401 to an anonymous caller', 401, async (world) =>
    world.anonymous.patch(at(await world.aScope()), { name: 'x' }),
  ),
  refused('PATCH answers 403 to a stranger who sees it', 403, async (world) =>
    world.bob.patch(at(await world.aScope()), { name: 'x' }),
  ),
  refused('PATCH answers 404 when there is none', 404, ({ ada }) => ada.patch(`${path}/${nobody}`, { name: 'x' })),
  refused('PATCH answers 404 when it is hidden', 404, async (world) => world.bob.patch(at(await hidden(world)), { name: 'x' })),
  refused('PATCH answers 400 to an id that is no UUID', 400, ({ ada }) => ada.patch(`${path}/first`, { name: 'x' }), 'id'),
  refused(
    'PATCH answers 409 when the slug is taken',
    409,
    async (world) => world.ada.patch(at(await world.aScope()), { slug: (await world.aScope()).slug }),
    'slug',
  ),
  holds('PATCH accepts the slug that it has', async (world) => {
    const scope = await world.aScope();
    expectStatus(await world.ada.patch(at(scope), { slug: scope.slug }), 200);
  }),
  answers('PATCH by an administrator answers 200', 200, async (world) =>
    world.admin.patch(at(await world.aScope()), { description: 'seen' }),
  ),
  ...changeRules({ path, make: (world) => world.aScope({ description: 'At first' }), readOnly: { canDelete: false } }),
];

const deleting = [
  holds('DELETE answers 204 without a body, and the scope is gone', async (world) => {
    const scope = await world.aScope();
    expectEqual('the body', expectStatus(await world.ada.delete(at(scope)), 204).text, '');
    expectStatus(await world.ada.get(at(scope)), 404);
  }),
  holds('DELETE frees the slug', async (world) => {
    const scope = await world.aScope();
    await world.ada.delete(at(scope));
    expectStatus(await world.ada.post(path, { name: world.name(), slug: scope.slug }), 201);
  }),
  holds('DELETE cascades to the projects', async (world) => {
    const scope = await world.aScope();
    const project = await world.aProject({}, scope);
    expectStatus(await world.ada.delete(at(scope)), 204);
    expectStatus(await world.admin.get(`/api/projects/${project.id}`), 404);
    expectEqual('projects left', (await world.admin.read(`/api/projects?id=${project.id}`)).page.totalElements, 0);
  }),
  holds('DELETE cascades to projects that the caller does not see', async (world) => {
    const scope = await world.aScope();
    const project = await world.aProject({ confidentiality: 299 }, scope, world.admin);
    expectStatus(await world.ada.get(`/api/projects/${project.id}`), 404);
    expectStatus(await world.ada.delete(at(scope)), 204);
    expectStatus(await world.admin.get(`/api/projects/${project.id}`), 404);
  }),
  refused('DELETE answers 401 to an anonymous caller', 401, async (world) => world.anonymous.delete(at(await world.aScope()))),
  refused('DELETE answers 403 to a stranger who sees it', 403, async (world) => world.bob.delete(at(await world.aScope()))),
  refused('DELETE answers 404 when there is none', 404, ({ ada }) => ada.delete(`${path}/${nobody}`)),
  refused('DELETE answers 404 when it is hidden', 404, async (world) => world.bob.delete(at(await hidden(world)))),
  refused('DELETE answers 400 to an id that is no UUID', 400, ({ ada }) => ada.delete(`${path}/first`), 'id'),
  answers('DELETE by an administrator answers 204', 204, async (world) => world.admin.delete(at(await world.aScope()))),
];

export const scopeSections: readonly Section[] = [
  { section: 'Scopes, reading', rules: reading },
  { section: 'Scopes, changing', rules: [...changing, ...wrongFields('PATCH', write), ...rightFields('PATCH', 200, write)] },
  { section: 'Scopes, deleting', rules: deleting },
];
