/** POST /api/project-users. */
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { createdOnceRules } from './created-once.ts';
import { sameAsMissing } from './hidden-and-missing.ts';

const path = '/api/project-users';

/** What makes bob a viewer of the project. */
const viewer = ({ bob }: World, { id }: Body, more: object = {}) => ({
  project: { id },
  user: { id: bob.user.id },
  role: 'viewer',
  clearance: 200,
  ...more,
});

const added = async (world: World, more: object) => world.ada.post(path, viewer(world, await world.aProject(), more));

const created: readonly Rule[] = [
  holds('POST answers 201 with the member', async (world) => {
    const project = await world.aProject();
    const member = expectHal(await world.ada.post(path, viewer(world, project, { role: 'editor', clearance: 250 })), 201);
    const { id, slug, version, name } = project;
    expectEqual('project', member.project, { id, slug, version, name });
    expectEqual('user', member.user, { id: world.bob.user.id, name: world.bob.user.name });
    expectEqual('role and clearance', [member.role, member.clearance], ['editor', 250]);
  }),
  holds('POST carries a Location that leads to the member', async (world) => {
    const answer = expectStatus(await added(world, {}), 201);
    const href = answer.headers.get('location') ?? '';
    expectEqual('what is there', await world.ada.read(world.pathOf({ href })), answer.body);
  }),
  ...['none', 'viewer', 'editor', 'owner'].map((role) =>
    holds(`POST accepts the role ${role}, and the user has it at once`, async (world) => {
      const project = await world.aProject();
      await world.aMember(project, world.bob, { role });
      expectEqual('myRole', (await world.bob.read(`/api/projects/${project.id}`)).myRole, role);
    }),
  ),
  ...[200, 299].map((clearance) =>
    answers(`POST accepts a clearance of ${clearance}`, 201, (world) => added(world, { clearance })),
  ),
  answers('POST by an administrator answers 201', 201, async (world) => {
    return world.admin.post(path, viewer(world, await world.aProject()));
  }),
  answers('POST by another owner answers 201', 201, async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.carol, { role: 'owner' });
    return world.carol.post(path, viewer(world, project));
  }),
  answers('the same user may be a member of several projects', 201, async (world) => {
    await world.aMember(await world.aProject(), world.bob);
    return added(world, {});
  }),
  holds('POST ignores what a GET shows and what cannot be set', async (world) => {
    const member = expectHal(await added(world, { creator: { id: nobody }, creationDateTime: '2001-01-01T00:00:00Z' }), 201);
    expectEqual('creator', member.creator, { id: world.ada.user.id, name: world.ada.user.name });
  }),
];

const wrong: readonly (readonly [says: string, field: string, value: unknown])[] = [
  ['without a role', 'role', undefined],
  ['to a role that is none', 'role', 'king'],
  ['to a role in capitals', 'role', 'Owner'],
  ['to a role of null', 'role', null],
  ['without a clearance', 'clearance', undefined],
  ['to a clearance below 200', 'clearance', 199],
  ['to a clearance above 299', 'clearance', 300],
  ['to a clearance that is no integer', 'clearance', 200.5],
  ['to a clearance that is text', 'clearance', '200'],
  ['to a clearance of null', 'clearance', null],
  ['to a property that no GET shows', 'colour', 'red'],
];

const wrongReferences: readonly (readonly [says: string, field: string, value: unknown])[] = [
  ['without a project.id', 'project.id', { project: {} }],
  ['to a project.id that is no UUID', 'project.id', { project: { id: 'first' } }],
  ['without a user.id', 'user.id', { user: {} }],
  ['to a user.id that is no UUID', 'user.id', { user: { id: 'bob' } }],
  ['to a user.id that does not exist', 'user.id', { user: { id: nobody } }],
];

const refusals: readonly Rule[] = [
  ...wrong.map(([says, field, value]) =>
    refused(`POST answers 400 ${says}`, 400, (world) => added(world, { [field]: value }), field),
  ),
  ...wrongReferences.map(([says, field, more]) =>
    refused(`POST answers 400 ${says}`, 400, (world) => added(world, more as object), field),
  ),
  ...['project', 'user'].map((name) =>
    refused(`POST answers 400 without a ${name}`, 400, (world) => added(world, { [name]: undefined })),
  ),
  refused('POST answers 401 to an anonymous caller', 401, async (world) =>
    world.anonymous.post(path, viewer(world, await world.aProject())),
  ),
  refused('POST answers 403 to a stranger', 403, async (world) => world.carol.post(path, viewer(world, await world.aProject()))),
  refused('POST answers 403 to a stranger who wants to be a member', 403, async (world) =>
    world.bob.post(path, viewer(world, await world.aProject())),
  ),
  ...['none', 'viewer', 'editor'].map((role) =>
    refused(`POST answers 403 to a member with the role ${role}`, 403, async (world) => {
      const project = await world.aProject();
      await world.aMember(project, world.carol, { role, clearance: 299 });
      return world.carol.post(path, viewer(world, project));
    }),
  ),
  refused('POST answers 404 when the project is missing', 404, (world) => world.ada.post(path, viewer(world, { id: nobody }))),
  refused('POST answers 404 when the project is hidden', 404, async (world) =>
    world.carol.post(path, viewer(world, await world.aProject({ confidentiality: 250 }))),
  ),
  refused('POST answers 403 in an archived project', 403, async (world) =>
    world.ada.post(path, viewer(world, await world.aProject({ archived: true }))),
  ),
  holds('POST answers 409 when the user is already a member, whatever the role', async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.bob, { role: 'none' });
    expectProblem(await world.ada.post(path, viewer(world, project, { role: 'owner' })), 409, 'user.id');
    expectEqual('myRole', (await world.bob.read(`/api/projects/${project.id}`)).myRole, 'none');
  }),
  refused('POST answers 409 for the creator, who is a member from the start', 409, async (world) =>
    added(world, { user: { id: world.ada.user.id } }),
  ),
  refused('403 before 409: a stranger does not learn who is a member', 403, async (world) =>
    added(world, {}).then(({ body }) => world.carol.post(path, viewer(world, body.project))),
  ),
  refused('403 before 400: a stranger does not learn which users exist', 403, async (world) =>
    world.carol.post(path, viewer(world, await world.aProject(), { user: { id: nobody } })),
  ),
  holds('POST of the same user twice at once makes one member', async (world) => {
    const body = viewer(world, await world.aProject());
    const statuses = (await Promise.all([world.ada.post(path, body), world.ada.post(path, body)])).map(({ status }) => status);
    expectEqual('the statuses', statuses.sort(), [201, 409]);
  }),
  sameAsMissing(
    {
      says: `POST ${path} into a project`,
      send: (world, id) => world.carol.post(path, viewer(world, { id })),
    },
    (world) => world.aProject({ confidentiality: 250 }),
  ),
];

const first: readonly Rule[] = [
  holds('the creator of a project becomes its owner with clearance 299', async (world) => {
    const { id } = await world.aProject();
    const members = (await world.ada.read(`${path}?project.id=${id}`))._embedded.projectUsers;
    expectEqual('how many members', members.length, 1);
    const { user, role, clearance } = members[0];
    expectEqual('the member', [user.id, role, clearance], [world.ada.user.id, 'owner', 299]);
  }),
  holds('an administrator who creates a project becomes its owner too', async (world) => {
    const project = await world.aProject({}, await world.aScope(), world.admin);
    expect('owner', project.myRole === 'owner', project.myRole);
  }),
];

export const memberCreateSection: Section = {
  section: 'Members, creating',
  rules: [
    ...first,
    ...created,
    ...refusals,
    ...createdOnceRules(async (world) => {
      const body = viewer(world, await world.aProject());
      return { path, body, other: { ...body, role: 'editor' } };
    }),
  ],
};
