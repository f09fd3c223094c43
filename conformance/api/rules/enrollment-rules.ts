/** GET, POST and DELETE /api/project-enrollments. */
import type { Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { conditionalRules } from './conditional-requests.ts';
import { createdOnceRules } from './created-once.ts';
import { expectFound, expectNotFound } from './found.ts';
import { type Probe, sameAsMissing } from './hidden-and-missing.ts';
import { enrollmentFields } from './list-fields.ts';
import { listRules } from './list-rules.ts';
import { listedEnrollments } from './listed-in-projects.ts';

const path = '/api/project-enrollments';
const at = ({ id }: Body) => `${path}/${id}`;

/** Bob wants to join a new project of ada. */
const bobs = async (world: World, project: object = {}) => world.anEnrollment(await world.aProject(project), world.bob);

const request = ({ bob }: World, { id }: Body, more: object = {}) => ({
  project: { id },
  user: { id: bob.user.id },
  status: 'pending',
  ...more,
});

const sent = async (world: World, by: Caller, more: object = {}) => by.post(path, request(world, await world.aProject(), more));

const memberships = async (world: World, { id }: Body, { user }: Caller): Promise<Body[]> =>
  (await world.admin.read(`/api/project-users?project.id=${id}&user.id=${user.id}`))._embedded.projectUsers;

const creating: readonly Rule[] = [
  holds('POST answers 201 with the enrollment', async (world) => {
    const project = await world.aProject();
    const enrollment = expectHal(await world.bob.post(path, request(world, project)), 201);
    const { id, slug, version, name, scope } = project;
    expectEqual('project', enrollment.project, { id, slug, version, name });
    expectEqual('scope', enrollment.scope, scope);
    expectEqual('user', enrollment.user, { id: world.bob.user.id, name: world.bob.user.name });
    expectEqual('creator', enrollment.creator, enrollment.user);
    expectEqual('status and myRole', [enrollment.status, enrollment.myRole], ['pending', 'none']);
  }),
  holds('POST carries a Location that leads to the enrollment', async (world) => {
    const answer = expectStatus(await sent(world, world.bob), 201);
    const href = answer.headers.get('location') ?? '';
    expectEqual('what is there', await world.bob.read(world.pathOf({ href })), answer.body);
  }),
  ...(['ada', 'admin'] as const).flatMap((who) =>
    ['pending', 'rejected', 'approved'].map((status) =>
      holds(`POST of someone else with the status ${status} answers 201 to ${who}, who manages the project`, async (world) => {
        expectEqual('status', expectHal(await sent(world, world[who], { status }), 201).status, status);
      }),
    ),
  ),
  holds('POST with the status approved also makes the member, a viewer with clearance 200', async (world) => {
    const { project } = expectHal(await sent(world, world.ada, { status: 'approved' }), 201);
    const [{ role, clearance }, ...more] = await memberships(world, project, world.bob);
    expectEqual('the member', [role, clearance, more.length], ['viewer', 200, 0]);
  }),
  ...['pending', 'rejected'].map((status) =>
    holds(`POST with the status ${status} makes no member`, async (world) => {
      const { project } = expectHal(await sent(world, world.ada, { status }), 201);
      expectEqual('how many members', (await memberships(world, project, world.bob)).length, 0);
    }),
  ),
];

const wrong: readonly (readonly [says: string, more: object, field?: string])[] = [
  ['without a project', { project: undefined }],
  ['without a project.id', { project: {} }, 'project.id'],
  ['to a project.id that is no UUID', { project: { id: 'first' } }, 'project.id'],
  ['without a user', { user: undefined }],
  ['without a user.id', { user: {} }, 'user.id'],
  ['to a user.id that is no UUID', { user: { id: 'bob' } }, 'user.id'],
  ['to a user.id that does not exist', { user: { id: nobody } }, 'user.id'],
  ['without a status', { status: undefined }, 'status'],
  ['to a status that is none', { status: 'waiting' }, 'status'],
  ['to a status of null', { status: null }, 'status'],
  ['to a property that no GET shows', { colour: 'red' }, 'colour'],
];

const refusals: readonly Rule[] = [
  ...wrong.map(([says, more, field]) => refused(`POST answers 400 ${says}`, 400, (world) => sent(world, world.ada, more), field)),
  refused('POST answers 401 to an anonymous caller', 401, (world) => sent(world, world.anonymous)),
  ...['approved', 'rejected'].map((status) =>
    refused(`POST for oneself with the status ${status} answers 403`, 403, (world) => sent(world, world.bob, { status })),
  ),
  refused('POST for someone else answers 403 to a stranger', 403, (world) => sent(world, world.carol)),
  refused('POST for someone else answers 403 to an editor', 403, async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.carol, { role: 'editor' });
    return world.carol.post(path, request(world, project));
  }),
  refused('POST answers 404 when the project is missing', 404, (world) => world.bob.post(path, request(world, { id: nobody }))),
  refused('POST answers 404 when the project is hidden', 404, async (world) =>
    world.bob.post(path, request(world, await world.aProject({ confidentiality: 250 }))),
  ),
  refused('POST answers 403 in an archived project', 403, async (world) =>
    world.bob.post(path, request(world, await world.aProject({ archived: true }))),
  ),
  ...['pending', 'approved', 'rejected'].map((status) =>
    refused(`a second enrollment answers 409 when the first is ${status}`, 409, async (world) => {
      const { project } = expectHal(await sent(world, world.ada, { status }), 201);
      return world.bob.post(path, request(world, project));
    }),
  ),
  holds('POST with the status approved answers 409 when the user is already a member, and leaves nothing', async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.bob);
    expectProblem(await world.ada.post(path, request(world, project, { status: 'approved' })), 409);
    expectEqual('enrollments', (await world.ada.read(`${path}?project.id=${project.id}`)).page.totalElements, 0);
  }),
  sameAsMissing(
    { says: `POST ${path} into a project`, send: (world, id) => world.bob.post(path, request(world, { id })) },
    (world) => world.aProject({ confidentiality: 250 }),
  ),
];

const reading: readonly Rule[] = [
  holds('GET shows every field of an enrollment', async (world) => {
    const enrollment = expectHal(await world.bob.get(at(await bobs(world))));
    const references = ['project', 'scope', 'user', 'creator', 'lastModifier'];
    const names = ['id', 'status', 'myRole', 'creationDateTime', 'lastModificationDateTime', '_links', ...references];
    for (const name of names) expect(`the field ${name}`, name in enrollment, Object.keys(enrollment));
  }),
  holds('an enrollment has an absolute link to itself, and every link leads somewhere', async (world) => {
    const { _links, id } = await bobs(world);
    expectEqual('_links.self.href', _links.self.href, `${world.baseUrl}${at({ id })}`);
    for (const link of Object.values(_links) as { href: string }[]) expectStatus(await world.bob.get(world.pathOf(link)), 200);
  }),
  holds('myRole is the role of the caller, not of the user', async (world) => {
    const enrollment = await bobs(world);
    const roles = [(await world.bob.read(at(enrollment))).myRole, (await world.ada.read(at(enrollment))).myRole];
    expectEqual('myRole', roles, ['none', 'owner']);
  }),
  ...(['bob', 'ada', 'admin'] as const).map((who) =>
    holds(`an enrollment of bob in a project of ada is seen by ${who}`, async (world) =>
      expectFound(world[who], path, await bobs(world)),
    ),
  ),
  ...(['carol', 'anonymous'] as const).map((who) =>
    holds(`an enrollment of bob in a project of ada is not seen by ${who}`, async (world) =>
      expectNotFound(world[who], path, await bobs(world)),
    ),
  ),
  ...['viewer', 'editor'].map((role) =>
    holds(`an enrollment is not seen by members with the role ${role}`, async (world) => {
      const enrollment = await bobs(world);
      await world.aMember(enrollment.project, world.carol, { role, clearance: 299 });
      await expectNotFound(world.carol, path, enrollment);
    }),
  ),
  holds('an own enrollment is seen only while the project is', async (world) => {
    const enrollment = await bobs(world);
    expectHal(await world.ada.patch(`/api/projects/${enrollment.project.id}`, { confidentiality: 200 }));
    await expectNotFound(world.bob, path, enrollment);
    await expectFound(world.ada, path, enrollment);
  }),
  refused('GET answers 404 when there is none', 404, ({ ada }) => ada.get(at({ id: nobody }))),
  refused('GET answers 400 to an id that is no UUID', 400, ({ ada }) => ada.get(at({ id: 'first' })), 'id'),
];

const deleting: readonly Rule[] = [
  holds('DELETE answers 204 to a manager without a body, and the enrollment is gone', async (world) => {
    const enrollment = await bobs(world);
    expectEqual('the body', expectStatus(await world.ada.delete(at(enrollment)), 204).text, '');
    await expectNotFound(world.admin, path, enrollment);
  }),
  answers('DELETE by an administrator answers 204', 204, async (world) => world.admin.delete(at(await bobs(world)))),
  holds('deleting an approved enrollment keeps the member', async (world) => {
    const enrollment = expectHal(await sent(world, world.ada, { status: 'approved' }), 201);
    expectStatus(await world.ada.delete(at(enrollment)), 204);
    expectEqual('how many members', (await memberships(world, enrollment.project, world.bob)).length, 1);
  }),
  refused('DELETE answers 401 to an anonymous caller', 401, async (world) => world.anonymous.delete(at(await bobs(world)))),
  refused('DELETE answers 404 to a stranger, who does not see it', 404, async (world) =>
    world.carol.delete(at(await bobs(world))),
  ),
  refused('DELETE answers 404 when there is none', 404, ({ ada }) => ada.delete(at({ id: nobody }))),
  refused('DELETE answers 400 to an id that is no UUID', 400, ({ ada }) => ada.delete(at({ id: 'first' })), 'id'),
  holds('deleting a project deletes its enrollments', async (world) => {
    const enrollment = await bobs(world);
    expectStatus(await world.ada.delete(`/api/projects/${enrollment.project.id}`), 204);
    await expectNotFound(world.admin, path, enrollment);
  }),
  holds('deleting a scope deletes the enrollments in its projects', async (world) => {
    const enrollment = await bobs(world);
    expectStatus(await world.ada.delete(`/api/scopes/${enrollment.scope.id}`), 204);
    await expectNotFound(world.admin, path, enrollment);
  }),
];

const probes: readonly Probe[] = [
  { says: `GET ${path}/{id}`, send: ({ carol }, id) => carol.get(at({ id })) },
  { says: `GET ${path}/{id} anonymously`, send: ({ anonymous }, id) => anonymous.get(at({ id })) },
  { says: `DELETE ${path}/{id}`, send: ({ carol }, id) => carol.delete(at({ id })) },
  { says: `POST ${path}/{id}/approve`, send: ({ carol }, id) => carol.post(`${at({ id })}/approve`, { role: 'viewer' }) },
  { says: `POST ${path}/{id}/reject`, send: ({ carol }, id) => carol.post(`${at({ id })}/reject`) },
];

const unreadable = [
  ['id', 'first'],
  ['status', 'waiting'],
  ['user.id', 'bob'],
  ['myRole', 'king'],
  ['lastModificationDateTime', '>=soon'],
] as const;

export const enrollmentSections: readonly Section[] = [
  {
    section: 'Enrollments, creating',
    rules: [
      ...creating,
      ...refusals,
      ...createdOnceRules(async (world) => {
        const body = request(world, await world.aProject());
        return { path, body, other: { ...body, status: 'rejected' } };
      }),
    ],
  },
  { section: 'Enrollments, reading', rules: reading },
  { section: 'Enrollments, deleting', rules: deleting },
  { section: 'Enrollments, hidden', rules: probes.map((probe) => sameAsMissing(probe, (world) => bobs(world))) },
  { section: 'Enrollments, conditions', rules: conditionalRules({ at: async (world) => at(await bobs(world)) }) },
  { section: 'Lists of enrollments', rules: listRules({ listing: listedEnrollments, fields: enrollmentFields, unreadable }) },
];
