/** GET, PATCH and DELETE /api/projects/{id}, and projects by slug chain. */
import { expect, expectEqual, expectHal, expectStatus } from '../expectations.ts';
import { answers, holds, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { changeRules } from './changes.ts';
import { rightFields, type Write, wrongFields, wrongVersionFields } from './written-texts.ts';

const path = '/api/projects';
const at = ({ id }: { id: string }) => `${path}/${id}`;
const hidden = (world: World) => world.aProject({ confidentiality: 250 });
const write: Write = async (world, fields) => world.ada.patch(at(await world.aProject()), fields);

const reading = [
  holds('GET answers 200 with the project to an anonymous caller', async (world) => {
    const project = expectHal(await world.anonymous.get(at(await world.aProject())));
    const { myRole, canUpdate, canDelete, canCreateModels } = project;
    expectEqual('role and rights', [myRole, canUpdate, canDelete, canCreateModels], ['none', false, false, false]);
  }),
  holds('GET shows every field of a project', async (world) => {
    const project = await world.ada.read(at(await world.aProject()));
    const names = [
      'id',
      'scope',
      'slug',
      'version',
      'name',
      'description',
      'confidentiality',
      'previousVersionId',
      'myRole',
      'creator',
      'creationDateTime',
    ];
    const more = [
      'lastModifier',
      'lastModificationDateTime',
      'archiver',
      'archivationDateTime',
      'canUpdate',
      'canDelete',
      'canCreateModels',
      '_links',
    ];
    for (const name of [...names, ...more]) expect(`the field ${name}`, name in project, Object.keys(project));
  }),
  holds('myRole of an administrator is the real membership', async (world) => {
    const { myRole, canUpdate, canDelete, canCreateModels } = await world.admin.read(at(await world.aProject()));
    expectEqual('role and rights', [myRole, canUpdate, canDelete, canCreateModels], ['none', true, true, true]);
  }),
  holds('myRole of a non-member is none', async (world) =>
    expectEqual('myRole', (await world.bob.read(at(await world.aProject()))).myRole, 'none'),
  ),
  refused('GET answers 404 when there is none', 404, ({ ada }) => ada.get(`${path}/${nobody}`)),
  refused('GET answers 404 when it is hidden', 404, async (world) => world.bob.get(at(await hidden(world)))),
  refused('GET answers 400 to an id that is no UUID', 400, ({ ada }) => ada.get(`${path}/first`), 'id'),
];

const changing = [
  refused('PATCH answers 401 to an anonymous caller', 401, async (world) =>
    world.anonymous.patch(at(await world.aProject()), { name: 'x' }),
  ),
  refused('PATCH answers 403 to a stranger who sees it', 403, async (world) =>
    world.bob.patch(at(await world.aProject()), { name: 'x' }),
  ),
  refused('PATCH answers 404 when there is none', 404, ({ ada }) => ada.patch(`${path}/${nobody}`, { name: 'x' })),
  refused('PATCH answers 404 when it is hidden', 404, async (world) => world.bob.patch(at(await hidden(world)), { name: 'x' })),
  refused('PATCH answers 400 to an id that is no UUID', 400, ({ ada }) => ada.patch(`${path}/first`, { name: 'x' }), 'id'),
  refused('PATCH answers 409 when the slug is taken for the version', 409, async (world) => {
    const other = await world.aProject();
    return world.ada.patch(at(await world.aProject({}, other.scope)), { slug: other.slug });
  }),
  refused('PATCH answers 409 when the version is taken for the slug', 409, async (world) => {
    const { slug, scope } = await world.aProject({ version: '1.0' });
    return world.ada.patch(at(await world.aProject({ slug }, scope)), { version: '1.0' });
  }),
  holds('PATCH changes the version', async (world) => {
    expectEqual('version', expectHal(await world.ada.patch(at(await world.aProject()), { version: '3.1' })).version, '3.1');
  }),
  refused(
    'PATCH answers 400 to another scope',
    400,
    async (world) => world.ada.patch(at(await world.aProject()), { scope: { id: (await world.aScope()).id } }),
    'scope',
  ),
  refused(
    'PATCH answers 400 to another scopeId',
    400,
    async (world) => world.ada.patch(at(await world.aProject()), { scopeId: (await world.aScope()).id }),
    'scopeId',
  ),
  holds('PATCH accepts the scope that it has', async (world) => {
    const project = await world.aProject();
    expectStatus(await world.ada.patch(at(project), { scope: project.scope, description: 'same scope' }), 200);
  }),
  refused(
    'PATCH answers 400 to another scope by its slug',
    400,
    async (world) => world.ada.patch(at(await world.aProject()), { scope: { slug: (await world.aScope()).slug } }),
    'scope',
  ),
  holds('PATCH ignores previousVersionId', async (world) => {
    expectEqual(
      'previousVersionId',
      expectHal(await world.ada.patch(at(await world.aProject()), { previousVersionId: nobody })).previousVersionId ?? null,
      null,
    );
  }),
  answers('PATCH by an administrator answers 200', 200, async (world) =>
    world.admin.patch(at(await world.aProject()), { description: 'seen' }),
  ),
  ...changeRules({ path, make: (world) => world.aProject({ description: 'At first' }), readOnly: { canDelete: false } }),
];

const deleting = [
  holds('DELETE answers 204 without a body, and the project is gone but not its scope', async (world) => {
    const project = await world.aProject();
    expectEqual('the body', expectStatus(await world.ada.delete(at(project)), 204).text, '');
    expectStatus(await world.ada.get(at(project)), 404);
    expectStatus(await world.ada.get(`/api/scopes/${project.scope.id}`), 200);
  }),
  refused('DELETE answers 401 to an anonymous caller', 401, async (world) => world.anonymous.delete(at(await world.aProject()))),
  refused('DELETE answers 403 to a stranger who sees it', 403, async (world) => world.bob.delete(at(await world.aProject()))),
  refused("DELETE answers 403 to the scope's creator who is no owner of the project", 403, async (world) => {
    const scope = await world.aScope({}, world.bob);
    return world.bob.delete(at(await world.aProject({}, scope, world.admin)));
  }),
  refused('DELETE answers 404 when there is none', 404, ({ ada }) => ada.delete(`${path}/${nobody}`)),
  refused('DELETE answers 404 when it is hidden', 404, async (world) => world.bob.delete(at(await hidden(world)))),
  refused('DELETE answers 400 to an id that is no UUID', 400, ({ ada }) => ada.delete(`${path}/first`), 'id'),
  answers('DELETE by an administrator answers 204', 204, async (world) => world.admin.delete(at(await world.aProject()))),
];

export const projectSections: readonly Section[] = [
  { section: 'Projects, reading', rules: reading },
  {
    section: 'Projects, changing',
    rules: [
      ...changing,
      ...wrongFields('PATCH', write),
      ...wrongVersionFields('PATCH', write),
      ...rightFields('PATCH', 200, write),
    ],
  },
  { section: 'Projects, deleting', rules: deleting },
];
