/** States and transitions of an enrollment: enroll and unenroll by slug chain, approve, reject. */
import type { Answer, Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { told } from './hidden-and-missing.ts';

const chainOf = ({ scope, slug, version }: Body) => `/api/projects/${scope.slug}/${slug}/${version}`;
const enroll = (by: Caller, project: Body) => by.post(`${chainOf(project)}/enroll`);
const unenroll = (by: Caller, project: Body) => by.post(`${chainOf(project)}/unenroll`);
const at = ({ id }: Body) => `/api/project-enrollments/${id}`;
const approve = (by: Caller, enrollment: Body, body: unknown = { role: 'viewer' }): Promise<Answer> =>
  by.post(`${at(enrollment)}/approve`, body);
const reject = (by: Caller, enrollment: Body): Promise<Answer> => by.post(`${at(enrollment)}/reject`);

/** The enrollments of bob in a project, as an administrator sees them. */
const bobsIn = async ({ admin, bob }: World, { id }: Body): Promise<Body[]> =>
  (await admin.read(`/api/project-enrollments?project.id=${id}&user.id=${bob.user.id}`))._embedded.projectEnrollments;

const bobAsMember = async ({ admin, bob }: World, { id }: Body): Promise<Body[]> =>
  (await admin.read(`/api/project-users?project.id=${id}&user.id=${bob.user.id}`))._embedded.projectUsers;

const statusesIn = async (world: World, project: Body) => (await bobsIn(world, project)).map(({ status }) => status);

/** Bob has asked to join a new project of ada. */
const pending = async (world: World, project: object = {}) => world.anEnrollment(await world.aProject(project), world.bob);

/** What has been decided about bob in a new project of ada. */
const decided = async (world: World, status: string): Promise<Body> =>
  world.anEnrollment(await world.aProject(), world.bob, status, world.ada);

const enrolling: readonly Rule[] = [
  holds('enroll answers 204 without a body, and a pending enrollment of the caller exists', async (world) => {
    const project = await world.aProject();
    expectEqual('the body', expectStatus(await enroll(world.bob, project), 204).text, '');
    const [enrollment, ...more] = await bobsIn(world, project);
    const { status, user, creator } = enrollment;
    const { id } = world.bob.user;
    expectEqual('the enrollment', [status, user.id, creator.id, more.length], ['pending', id, id, 0]);
  }),
  holds('enroll makes no member', async (world) => {
    const project = await world.aProject();
    expectStatus(await enroll(world.bob, project), 204);
    expectEqual('myRole', (await world.bob.read(`/api/projects/${project.id}`)).myRole, 'none');
  }),
  ...['pending', 'approved', 'rejected'].map((status) =>
    holds(`enroll changes nothing when the enrollment is ${status}`, async (world) => {
      const project = await world.aProject();
      const before = await world.anEnrollment(project, world.bob, status, world.ada);
      expectStatus(await enroll(world.bob, project), 204);
      expectEqual('the enrollments', await bobsIn(world, project), [await world.admin.read(at(before))]);
    }),
  ),
  holds('enroll twice at once makes one enrollment', async (world) => {
    const project = await world.aProject();
    for (const answer of await Promise.all([enroll(world.bob, project), enroll(world.bob, project)])) expectStatus(answer, 204);
    expectEqual('the statuses', await statusesIn(world, project), ['pending']);
  }),
  holds('enroll in a hidden project answers 204 and does nothing', async (world) => {
    const project = await world.aProject({ confidentiality: 250 });
    expectStatus(await enroll(world.bob, project), 204);
    expectEqual('the statuses', await statusesIn(world, project), []);
  }),
  answers('enroll in a missing project answers 204', 204, ({ bob }) =>
    enroll(bob, { scope: { slug: 'no-such' }, slug: 'project', version: 'dev' }),
  ),
  holds('enroll in a hidden project and in a missing one are the same', async (world) => {
    const hidden = await world.aProject({ confidentiality: 250 });
    const [one, other] = [await enroll(world.bob, hidden), await enroll(world.bob, { ...hidden, version: 'missing' })];
    expectEqual('the answer', told(one, ''), told(other, ''));
  }),
  holds('enroll in a hidden archived project answers 204 too', async (world) => {
    expectStatus(await enroll(world.bob, await world.aProject({ confidentiality: 250, archived: true })), 204);
  }),
  holds('enroll in an archived project answers 403 and says archived', async (world) => {
    const { detail } = expectProblem(await enroll(world.bob, await world.aProject({ archived: true })), 403);
    expect('a detail that says archived', /archived/i.test(detail), detail);
  }),
  refused('enroll answers 401 to an anonymous caller', 401, async (world) => enroll(world.anonymous, await world.aProject())),
  refused('enroll answers 401 to an anonymous caller when the project is missing', 401, ({ anonymous }) =>
    enroll(anonymous, { scope: { slug: 'no-such' }, slug: 'project', version: 'dev' }),
  ),
  holds('who has unenrolled, or whose enrollment was deleted, may enroll again', async (world) => {
    const project = await world.aProject();
    expectStatus(await enroll(world.bob, project), 204);
    expectStatus(await unenroll(world.bob, project), 204);
    expectStatus(await enroll(world.bob, project), 204);
    expectStatus(await world.ada.delete(at((await bobsIn(world, project))[0])), 204);
    expectStatus(await enroll(world.bob, project), 204);
    expectEqual('the statuses', await statusesIn(world, project), ['pending']);
  }),
];

const unenrolling: readonly Rule[] = [
  holds('unenroll answers 204 without a body and removes a pending enrollment', async (world) => {
    const project = await world.aProject();
    expectStatus(await enroll(world.bob, project), 204);
    expectEqual('the body', expectStatus(await unenroll(world.bob, project), 204).text, '');
    expectEqual('the statuses', await statusesIn(world, project), []);
  }),
  holds('unenroll is idempotent', async (world) => {
    const project = await world.aProject();
    expectStatus(await enroll(world.bob, project), 204);
    for (const _ of [1, 2]) expectStatus(await unenroll(world.bob, project), 204);
  }),
  answers('unenroll answers 204 when there is no enrollment', 204, async (world) => unenroll(world.bob, await world.aProject())),
  answers('unenroll answers 204 when the project is missing', 204, ({ bob }) =>
    unenroll(bob, { scope: { slug: 'no-such' }, slug: 'project', version: 'dev' }),
  ),
  answers('unenroll answers 204 when the project is hidden', 204, async (world) =>
    unenroll(world.bob, await world.aProject({ confidentiality: 250 })),
  ),
  ...['approved', 'rejected'].map((status) =>
    holds(`unenroll leaves an enrollment that is ${status}, and the members`, async (world) => {
      const project = await world.aProject();
      await world.anEnrollment(project, world.bob, status, world.ada);
      expectStatus(await unenroll(world.bob, project), 204);
      expectEqual('the statuses', await statusesIn(world, project), [status]);
      expectEqual('how many members', (await bobAsMember(world, project)).length, status === 'approved' ? 1 : 0);
    }),
  ),
  holds('unenroll leaves the enrollments of others', async (world) => {
    const project = await world.aProject();
    expectStatus(await enroll(world.bob, project), 204);
    expectStatus(await unenroll(world.carol, project), 204);
    expectEqual('the statuses', await statusesIn(world, project), ['pending']);
  }),
  refused('unenroll answers 401 to an anonymous caller', 401, async (world) => unenroll(world.anonymous, await world.aProject())),
];

const approving: readonly Rule[] = [
  holds('approve answers 204 without a body, and the enrollment is approved', async (world) => {
    const enrollment = await pending(world);
    expectEqual('the body', expectStatus(await approve(world.ada, enrollment), 204).text, '');
    const { status, lastModifier } = await world.bob.read(at(enrollment));
    expectEqual('status and lastModifier', [status, lastModifier.id], ['approved', world.ada.user.id]);
  }),
  ...['viewer', 'editor', 'owner'].map((role) =>
    holds(`approve with the role ${role} makes a member with that role and clearance 200`, async (world) => {
      const enrollment = await pending(world);
      expectStatus(await approve(world.ada, enrollment, { role }), 204);
      const members = (await bobAsMember(world, enrollment.project)).map((it) => [it.role, it.clearance]);
      expectEqual('the members', members, [[role, 200]]);
      expectEqual('myRole', (await world.bob.read(at(enrollment))).myRole, role);
    }),
  ),
  answers('approve by an administrator answers 204', 204, async (world) => approve(world.admin, await pending(world))),
  holds('approve answers 409 when the user is already a member, and the enrollment stays pending', async (world) => {
    const enrollment = await pending(world);
    await world.aMember(enrollment.project, world.bob, { role: 'editor' });
    expectProblem(await approve(world.ada, enrollment), 409);
    expectEqual('status', (await world.ada.read(at(enrollment))).status, 'pending');
    expectEqual('role', (await bobAsMember(world, enrollment.project))[0].role, 'editor');
  }),
  ...['approved', 'rejected'].map((status) =>
    refused(`approve of an enrollment that is ${status} answers 409`, 409, async (world) =>
      approve(world.ada, await decided(world, status)),
    ),
  ),
  holds('two approvals at once make one member', async (world) => {
    const enrollment = await pending(world);
    const both = await Promise.all([approve(world.ada, enrollment), approve(world.admin, enrollment, { role: 'editor' })]);
    expectEqual('the statuses', both.map(({ status }) => status).sort(), [204, 409]);
    expectEqual('how many members', (await bobAsMember(world, enrollment.project)).length, 1);
  }),
  refused('approve answers 400 without a role', 400, async (world) => approve(world.ada, await pending(world), {}), 'role'),
  refused(
    'approve answers 400 to a role that is none',
    400,
    async (world) => approve(world.ada, await pending(world), { role: 'king' }),
    'role',
  ),
  refused(
    'approve answers 400 to a property that it does not know',
    400,
    async (world) => approve(world.ada, await pending(world), { role: 'viewer', colour: 'red' }),
    'colour',
  ),
  refused('approve answers 400 without a body', 400, async (world) =>
    world.ada.post(`${at(await pending(world))}/approve`, undefined, { 'content-type': 'application/json' }),
  ),
  refused('400 before 404: approve of a missing enrollment without a role', 400, ({ ada }) => approve(ada, { id: nobody }, {})),
];

const rejecting: readonly Rule[] = [
  holds('reject answers 204 without a body, and the enrollment is rejected and makes no member', async (world) => {
    const enrollment = await pending(world);
    expectEqual('the body', expectStatus(await reject(world.ada, enrollment), 204).text, '');
    expectEqual('status', (await world.bob.read(at(enrollment))).status, 'rejected');
    expectEqual('how many members', (await bobAsMember(world, enrollment.project)).length, 0);
  }),
  answers('reject by an administrator answers 204', 204, async (world) => reject(world.admin, await pending(world))),
  answers('reject of a rejected enrollment answers 204', 204, async (world) =>
    reject(world.ada, await decided(world, 'rejected')),
  ),
  holds('reject of an approved enrollment answers 409, and the member stays', async (world) => {
    const enrollment = await decided(world, 'approved');
    expectProblem(await reject(world.ada, enrollment), 409);
    expectEqual('how many members', (await bobAsMember(world, enrollment.project)).length, 1);
  }),
];

const decisions = [
  { says: 'approve', decide: approve },
  { says: 'reject', decide: reject },
] as const;

const refusals: readonly Rule[] = decisions.flatMap(({ says, decide }) => [
  refused(`${says} answers 401 to an anonymous caller`, 401, async (world) => decide(world.anonymous, await pending(world))),
  refused(`${says} answers 403 to the user whose enrollment it is`, 403, async (world) =>
    decide(world.bob, await pending(world)),
  ),
  refused(`${says} answers 404 to a stranger, who does not see the enrollment`, 404, async (world) =>
    decide(world.carol, await pending(world)),
  ),
  refused(`${says} answers 404 to an editor, who does not see the enrollment`, 404, async (world) => {
    const enrollment = await pending(world);
    await world.aMember(enrollment.project, world.carol, { role: 'editor', clearance: 299 });
    return decide(world.carol, enrollment);
  }),
  refused(`${says} answers 404 when there is none`, 404, ({ ada }) => decide(ada, { id: nobody })),
  refused(`${says} answers 404 when it is deleted`, 404, async (world) => {
    const enrollment = await pending(world);
    expectStatus(await world.ada.delete(at(enrollment)), 204);
    return decide(world.ada, enrollment);
  }),
  refused(`${says} answers 400 to an id that is no UUID`, 400, ({ ada }) => decide(ada, { id: 'first' }), 'id'),
  refused(`${says} answers 403 in an archived project`, 403, async (world) => {
    const enrollment = await pending(world);
    expectHal(await world.ada.patch(`/api/projects/${enrollment.project.id}`, { archived: true }));
    return decide(world.ada, enrollment);
  }),
]);

export const enrollmentStateSections: readonly Section[] = [
  { section: 'Enrolling', rules: enrolling },
  { section: 'Unenrolling', rules: unenrolling },
  { section: 'Approving enrollments', rules: approving },
  { section: 'Rejecting enrollments', rules: rejecting },
  { section: 'Deciding on enrollments', rules: refusals },
];
