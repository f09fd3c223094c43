/** Clearances: what they cover, and what nobody grants or sets. */
import type { Answer, Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import type { World } from '../world.ts';
import { expectFound } from './found.ts';

const at = ({ id }: Body) => `/api/projects/${id}`;
const memberAt = ({ id }: Body) => `/api/project-users/${id}`;
const scopeAt = ({ id }: Body) => `/api/scopes/${id}`;

interface Grant {
  readonly role: string;
  readonly clearance: number;
}

/** Bob as a member of a new project of ada. */
async function bobIn(world: World, grant: Grant, project: object = {}, scope?: Body): Promise<Body> {
  const made = await world.aProject(project, scope);
  return { ...made, member: await world.aMember(made, world.bob, grant) };
}

async function expectSeen(by: Caller, project: Body, isSeen: boolean): Promise<void> {
  await expectFound(by, '/api/projects', project, isSeen);
  expectStatus(await by.get(`/api/projects/${project.scope.slug}/${project.slug}/${project.version}`), isSeen ? 200 : 404);
}

const cover: readonly (readonly [confidentiality: number, role: string, clearance: number, isSeen: boolean])[] = [
  [200, 'viewer', 200, true],
  [201, 'viewer', 200, false],
  [250, 'viewer', 249, false],
  [250, 'viewer', 250, true],
  [250, 'editor', 251, true],
  [250, 'editor', 249, false],
  [299, 'editor', 299, true],
  [299, 'owner', 298, false],
  [299, 'owner', 299, true],
  [200, 'none', 299, false],
  [199, 'none', 200, true],
];

const covering: readonly Rule[] = [
  ...cover.map(([confidentiality, role, clearance, isSeen]) =>
    holds(
      `a project of ${confidentiality} is ${isSeen ? 'seen by' : 'hidden from'} a member ${role} of ${clearance}`,
      async (world) => expectSeen(world.bob, await bobIn(world, { role, clearance }, { confidentiality }), isSeen),
    ),
  ),
  holds('a clearance counts in its own project only', async (world) => {
    await bobIn(world, { role: 'owner', clearance: 299 });
    await expectSeen(world.bob, await world.aProject({ confidentiality: 200 }), false);
  }),
  holds('a raised project is hidden at once from members whose clearance no longer covers it', async (world) => {
    const project = await bobIn(world, { role: 'owner', clearance: 220 }, { confidentiality: 220 });
    expectHal(await world.ada.patch(at(project), { confidentiality: 221 }));
    await expectSeen(world.bob, project, false);
  }),
  holds('a raised clearance shows at once', async (world) => {
    const project = await bobIn(world, { role: 'viewer', clearance: 200 }, { confidentiality: 250 });
    expectHal(await world.ada.patch(memberAt(project.member), { clearance: 250 }));
    await expectSeen(world.bob, project, true);
  }),
  holds('a lowered clearance hides at once', async (world) => {
    const project = await bobIn(world, { role: 'viewer', clearance: 250 }, { confidentiality: 250 });
    expectHal(await world.ada.patch(memberAt(project.member), { clearance: 249 }));
    await expectSeen(world.bob, project, false);
  }),
  holds('the role none hides at once', async (world) => {
    const project = await bobIn(world, { role: 'viewer', clearance: 250 }, { confidentiality: 250 });
    expectHal(await world.ada.patch(memberAt(project.member), { role: 'none' }));
    await expectSeen(world.bob, project, false);
  }),
  holds('a removed member no longer sees the project', async (world) => {
    const project = await bobIn(world, { role: 'viewer', clearance: 250 }, { confidentiality: 250 });
    expectStatus(await world.ada.delete(memberAt(project.member)), 204);
    await expectSeen(world.bob, project, false);
  }),
  holds('an approved enrollment covers 200 and no more', async (world) => {
    const project = await world.aProject();
    await world.anEnrollment(project, world.bob, 'approved', world.ada);
    expectHal(await world.ada.patch(at(project), { confidentiality: 200 }));
    await expectSeen(world.bob, project, true);
    expectHal(await world.ada.patch(at(project), { confidentiality: 201 }));
    await expectSeen(world.bob, project, false);
  }),
  holds('raising a scope hides projects from members whose clearance no longer covers them', async (world) => {
    const project = await bobIn(world, { role: 'editor', clearance: 210 }, { confidentiality: 200 });
    expectHal(await world.ada.patch(scopeAt(project.scope), { confidentiality: 211 }));
    await expectSeen(world.bob, project, false);
  }),
  refused('an owner whose clearance does not cover the project may not write to it: 404', 404, async (world) =>
    world.bob.patch(at(await bobIn(world, { role: 'owner', clearance: 200 }, { confidentiality: 250 })), { name: 'x' }),
  ),
  refused('an owner whose clearance does not cover the project may not delete it: 404', 404, async (world) =>
    world.bob.delete(at(await bobIn(world, { role: 'owner', clearance: 200 }, { confidentiality: 250 }))),
  ),
  holds('a deleted scope takes projects with it that its creator does not see', async (world) => {
    const hidden = await world.aProject({ confidentiality: 250 }, await world.aScope(), world.admin);
    expectStatus(await world.ada.delete(scopeAt(hidden.scope)), 204);
    await expectSeen(world.admin, hidden, false);
  }),
];

const scopeCover: readonly (readonly [says: string, project: number, role: string, clearance: number, isSeen: boolean])[] = [
  ['a member whose clearance covers it', 220, 'viewer', 220, true],
  ['a member whose clearance does not cover it', 220, 'viewer', 219, false],
  ['a member whose clearance covers it, though not the project', 250, 'viewer', 230, true],
  ['a member with the role none', 220, 'none', 299, false],
];

const scopes: readonly Rule[] = [
  ...scopeCover.map(([says, confidentiality, role, clearance, isSeen]) =>
    holds(`a restricted scope is ${isSeen ? 'seen by' : 'hidden from'} ${says}`, async (world) => {
      const scope = await world.aScope({ confidentiality: 220 });
      await bobIn(world, { role, clearance }, { confidentiality }, scope);
      await expectFound(world.bob, '/api/scopes', scope, isSeen);
    }),
  ),
  refused('a restricted scope is hidden from members of projects elsewhere', 404, async (world) => {
    await bobIn(world, { role: 'owner', clearance: 299 });
    return world.bob.get(scopeAt(await world.aScope({ confidentiality: 220 })));
  }),
  refused('seeing a restricted scope gives no right to change it', 403, async (world) => {
    const { scope } = await bobIn(world, { role: 'owner', clearance: 299 }, {}, await world.aScope({ confidentiality: 220 }));
    return world.bob.patch(scopeAt(scope), { name: 'x' });
  }),
  refused('seeing a restricted scope gives no right to create projects in it', 403, async (world) => {
    const { scope } = await bobIn(world, { role: 'owner', clearance: 299 }, {}, await world.aScope({ confidentiality: 220 }));
    return world.bob.post('/api/projects', { scopeId: scope.id, name: 'x' });
  }),
  refused('a restricted scope is hidden when its last project with the member is deleted', 404, async (world) => {
    const project = await bobIn(world, { role: 'viewer', clearance: 299 }, {}, await world.aScope({ confidentiality: 220 }));
    expectStatus(await world.bob.get(scopeAt(project.scope)), 200);
    expectStatus(await world.ada.delete(at(project)), 204);
    return world.bob.get(scopeAt(project.scope));
  }),
];

/** Bob owns a new project of ada's with that clearance, and gives carol one. */
async function grants(world: World, own: number, given: number): Promise<Answer> {
  const { id } = await bobIn(world, { role: 'owner', clearance: own });
  const body = { project: { id }, user: { id: world.carol.user.id }, role: 'viewer', clearance: given };
  return world.bob.post('/api/project-users', body);
}

/** Bob owns a new project of ada's with clearance 220, carol is in it with 210, and bob changes her record. */
async function regrants(world: World, change: object): Promise<Answer> {
  const project = await bobIn(world, { role: 'owner', clearance: 220 });
  return world.bob.patch(memberAt(await world.aMember(project, world.carol, { clearance: 210 })), change);
}

const owner220 = { role: 'owner', clearance: 220 };

const granting: readonly Rule[] = [
  answers('an owner of 220 makes a member of 220', 201, (world) => grants(world, 220, 220)),
  refused('an owner of 220 makes no member of 221: 403', 403, (world) => grants(world, 220, 221)),
  answers('an owner of 220 raises a member to 220', 200, (world) => regrants(world, { clearance: 220 })),
  refused('an owner of 220 does not raise a member to 221: 403', 403, (world) => regrants(world, { clearance: 221 })),
  holds('nobody raises their own clearance: 403', async (world) => {
    const { member } = await bobIn(world, owner220);
    expectProblem(await world.bob.patch(memberAt(member), { clearance: 221 }), 403);
    expectEqual('clearance', (await world.bob.read(memberAt(member))).clearance, 220);
  }),
  answers('an owner lowers their own clearance', 200, async (world) =>
    world.bob.patch(memberAt((await bobIn(world, owner220)).member), { clearance: 210 }),
  ),
  answers('an administrator grants any clearance', 200, async (world) =>
    world.admin.patch(memberAt((await bobIn(world, owner220)).member), { clearance: 299 }),
  ),
  answers('an administrator who is no member makes a member of 299', 201, async (world) => {
    const { id } = await world.aProject();
    const body = { project: { id }, user: { id: world.carol.user.id }, role: 'viewer', clearance: 299 };
    return world.admin.post('/api/project-users', body);
  }),
  refused('403 before 409: a clearance above the own for someone who is already a member', 403, async (world) => {
    const { id } = await bobIn(world, owner220);
    const body = { project: { id }, user: { id: world.ada.user.id }, role: 'viewer', clearance: 221 };
    return world.bob.post('/api/project-users', body);
  }),
];

const raise = async (world: World, confidentiality: number) =>
  world.bob.patch(at(await bobIn(world, owner220)), { confidentiality });

const setting: readonly Rule[] = [
  answers('an owner of 220 raises a project to 220', 200, (world) => raise(world, 220)),
  refused('an owner of 220 does not raise a project to 221: 400', 400, (world) => raise(world, 221), 'confidentiality'),
  holds('a project that was refused a value keeps the one it has', async (world) => {
    const project = await bobIn(world, owner220);
    expectStatus(await world.bob.patch(at(project), { confidentiality: 299, name: 'lost' }), 400);
    const { confidentiality, name } = await world.bob.read(at(project));
    expectEqual('confidentiality and name', [confidentiality, name], [0, project.name]);
  }),
  answers('an administrator raises any project to 299', 200, async (world) =>
    world.admin.patch(at(await world.aProject()), { confidentiality: 299 }),
  ),
  ...['viewer', 'editor'].map((role) =>
    refused(`a member with the role ${role} does not lower a project: 403`, 403, async (world) =>
      world.bob.patch(at(await bobIn(world, { role, clearance: 299 }, { confidentiality: 250 })), { confidentiality: 0 }),
    ),
  ),
  answers('an owner lowers a project', 200, async (world) =>
    world.bob.patch(at(await bobIn(world, { role: 'owner', clearance: 250 }, { confidentiality: 250 })), { confidentiality: 0 }),
  ),
];

export const clearanceSections: readonly Section[] = [
  { section: 'Clearance, projects', rules: covering },
  { section: 'Clearance, scopes', rules: scopes },
  { section: 'Clearance, granting', rules: granting },
  { section: 'Clearance, setting a confidentiality', rules: setting },
];
