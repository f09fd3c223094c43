/** GET, PATCH and DELETE /api/project-users/{id}, and the list of members. */
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { conditionalRules } from './conditional-requests.ts';
import { expectFound, expectNotFound } from './found.ts';
import { type Probe, sameAsMissing } from './hidden-and-missing.ts';
import { memberFields } from './list-fields.ts';
import { listRules } from './list-rules.ts';
import { listedMembers } from './listed-in-projects.ts';

const path = '/api/project-users';
const at = ({ id }: Body) => `${path}/${id}`;

/** Bob as a member of a new project of ada. */
const bobIn = async (world: World, more: object = {}, project: object = {}): Promise<Body> =>
  world.aMember(await world.aProject(project), world.bob, more);

const reading: readonly Rule[] = [
  holds('GET shows every field of a member', async (world) => {
    const member = expectHal(await world.ada.get(at(await bobIn(world))));
    for (const name of ['id', 'project', 'user', 'role', 'clearance', '_links'])
      expect(`the field ${name}`, name in member, member);
  }),
  holds('a member is HAL with an absolute link to itself, and every link leads somewhere', async (world) => {
    const { _links, id } = await bobIn(world);
    expectEqual('_links.self.href', _links.self.href, `${world.baseUrl}${path}/${id}`);
    for (const link of Object.values(_links) as { href: string }[]) expectStatus(await world.ada.get(world.pathOf(link)), 200);
  }),
  holds('members are seen by members of the same project, one by one and in lists', async (world) => {
    const member = await bobIn(world);
    await world.aMember(member.project, world.carol);
    await expectFound(world.carol, path, member);
  }),
  holds('members are seen by administrators', async (world) => expectFound(world.admin, path, await bobIn(world))),
  holds('members are not seen by strangers, even of a public project', async (world) =>
    expectNotFound(world.carol, path, await bobIn(world)),
  ),
  holds('members are not seen by anonymous callers', async (world) => expectNotFound(world.anonymous, path, await bobIn(world))),
  holds('a member with the role none sees the own record and no other', async (world) => {
    const member = await bobIn(world, { role: 'none' });
    await expectFound(world.bob, path, member);
    expectEqual('how many', (await world.bob.read(`${path}?project.id=${member.project.id}`)).page.totalElements, 1);
  }),
  holds('an own record is seen only while the project is', async (world) => {
    const member = await bobIn(world);
    await expectFound(world.bob, path, member);
    expectHal(await world.ada.patch(`/api/projects/${member.project.id}`, { confidentiality: 250 }));
    await expectNotFound(world.bob, path, member);
  }),
  refused('GET answers 404 when there is none', 404, ({ ada }) => ada.get(`${path}/${nobody}`)),
  refused('GET answers 400 to an id that is no UUID', 400, ({ ada }) => ada.get(`${path}/first`), 'id'),
];

const change = async (world: World, body: unknown, more?: object) => world.ada.patch(at(await bobIn(world, more)), body);

const wrong: readonly (readonly [says: string, field: string, value: unknown])[] = [
  ['a role that is none', 'role', 'king'],
  ['a role of null', 'role', null],
  ['a clearance below 200', 'clearance', 199],
  ['a clearance above 299', 'clearance', 300],
  ['a clearance of null', 'clearance', null],
  ['another id', 'id', nobody],
  ['another project', 'project', { id: nobody }],
  ['another user', 'user', { id: nobody }],
  ['a property that no GET shows', 'colour', 'red'],
];

const changing: readonly Rule[] = [
  holds('PATCH changes the role, and keeps the clearance', async (world) => {
    const { role, clearance } = expectHal(await change(world, { role: 'editor' }, { clearance: 222 }));
    expectEqual('role and clearance', [role, clearance], ['editor', 222]);
  }),
  holds('PATCH changes the clearance, and keeps the role', async (world) => {
    const { role, clearance } = expectHal(await change(world, { clearance: 299 }, { role: 'editor' }));
    expectEqual('role and clearance', [role, clearance], ['editor', 299]);
  }),
  holds('PATCH takes application/merge-patch+json', async (world) => {
    const type = { 'content-type': 'application/merge-patch+json' };
    expectEqual('role', expectHal(await world.ada.patch(at(await bobIn(world)), { role: 'none' }, type)).role, 'none');
  }),
  holds('an empty PATCH changes nothing', async (world) => {
    const before = await bobIn(world);
    expectEqual('the member', expectHal(await world.ada.patch(at(before), {})), before);
  }),
  holds('a GET sent back as a PATCH changes nothing that is shown', async (world) => {
    const before = await bobIn(world, { role: 'editor', clearance: 230 });
    const { lastModificationDateTime: _, ...after } = expectHal(await world.ada.patch(at(before), before));
    const { lastModificationDateTime: __, ...expected } = before;
    expectEqual('the member', after, expected);
  }),
  holds('a new role counts at once', async (world) => {
    const { project, id } = await bobIn(world, { role: 'owner' });
    expectHal(await world.ada.patch(at({ id }), { role: 'viewer' }));
    expectProblem(await world.bob.patch(`/api/projects/${project.id}`, { name: 'x' }), 403);
  }),
  answers('PATCH by an administrator answers 200', 200, async (world) =>
    world.admin.patch(at(await bobIn(world)), { role: 'owner' }),
  ),
  ...wrong.map(([says, field, value]) =>
    refused(`PATCH answers 400 to ${says}`, 400, (world) => change(world, { [field]: value }), field),
  ),
  refused('PATCH answers 401 to an anonymous caller', 401, async (world) =>
    world.anonymous.patch(at(await bobIn(world)), { role: 'viewer' }),
  ),
  ...['none', 'viewer', 'editor'].map((role) =>
    refused(`PATCH of the own record answers 403 to a member with the role ${role}`, 403, async (world) =>
      world.bob.patch(at(await bobIn(world, { role })), { role: 'owner' }),
    ),
  ),
  refused('PATCH answers 404 to a stranger, who does not see the member', 404, async (world) =>
    world.carol.patch(at(await bobIn(world)), { role: 'viewer' }),
  ),
  refused('PATCH answers 404 when there is none', 404, ({ ada }) => ada.patch(`${path}/${nobody}`, { role: 'viewer' })),
  refused('PATCH answers 400 to an id that is no UUID', 400, ({ ada }) => ada.patch(`${path}/first`, { role: 'viewer' }), 'id'),
  holds('PATCH answers 403 in an archived project and says archived', async (world) => {
    const member = await bobIn(world);
    expectHal(await world.ada.patch(`/api/projects/${member.project.id}`, { archived: true }));
    const { detail } = expectProblem(await world.ada.patch(at(member), { role: 'editor' }), 403);
    expect('a detail that says archived', /archived/i.test(detail), detail);
  }),
];

/** Carol owns the project with clearance 220, bob is in it with more. */
async function aboveOwner(world: World): Promise<Body> {
  const member = await bobIn(world, { clearance: 221 });
  await world.aMember(member.project, world.carol, { role: 'owner', clearance: 220 });
  return member;
}

const above: readonly Rule[] = [
  ...[{ role: 'editor' }, { clearance: 210 }, { role: 'none', clearance: 200 }, {}].map((body) =>
    refused(`an owner of 220 does not change a member of 221 to ${JSON.stringify(body)}: 403`, 403, async (world) =>
      world.carol.patch(at(await aboveOwner(world)), body),
    ),
  ),
  refused('an owner of 220 does not remove a member of 221: 403', 403, async (world) =>
    world.carol.delete(at(await aboveOwner(world))),
  ),
  answers('an administrator changes any member', 200, async (world) =>
    world.admin.patch(at(await aboveOwner(world)), { clearance: 220 }),
  ),
  answers('a member whose clearance is above that of an owner may leave', 204, async (world) =>
    world.bob.delete(at(await aboveOwner(world))),
  ),
];

const removing: readonly Rule[] = [
  holds('DELETE answers 204 without a body, and the user is no member any more', async (world) => {
    const member = await bobIn(world, { role: 'editor' });
    expectEqual('the body', expectStatus(await world.ada.delete(at(member)), 204).text, '');
    expectStatus(await world.ada.get(at(member)), 404);
    expectEqual('myRole', (await world.bob.read(`/api/projects/${member.project.id}`)).myRole, 'none');
  }),
  holds('who was removed may be made a member again', async (world) => {
    const member = await bobIn(world);
    expectStatus(await world.ada.delete(at(member)), 204);
    await world.aMember(member.project, world.bob);
  }),
  answers('DELETE by an administrator answers 204', 204, async (world) => world.admin.delete(at(await bobIn(world)))),
  refused('DELETE answers 401 to an anonymous caller', 401, async (world) => world.anonymous.delete(at(await bobIn(world)))),
  refused('DELETE answers 403 to an editor', 403, async (world) => {
    const member = await bobIn(world);
    await world.aMember(member.project, world.carol, { role: 'editor' });
    return world.carol.delete(at(member));
  }),
  ...['none', 'viewer', 'editor', 'owner'].map((role) =>
    holds(`a member with the role ${role} may leave`, async (world) => {
      const member = await bobIn(world, { role, clearance: 299 });
      expectStatus(await world.bob.delete(at(member)), 204);
      await expectNotFound(world.admin, path, member);
    }),
  ),
  holds('leaving an archived project answers 403 and says archived', async (world) => {
    const member = await bobIn(world);
    expectHal(await world.ada.patch(`/api/projects/${member.project.id}`, { archived: true }));
    const { detail } = expectProblem(await world.bob.delete(at(member)), 403);
    expect('a detail that says archived', /archived/i.test(detail), detail);
  }),
  refused('DELETE answers 404 to a stranger, who does not see the member', 404, async (world) =>
    world.carol.delete(at(await bobIn(world))),
  ),
  refused('DELETE answers 404 when there is none', 404, ({ ada }) => ada.delete(`${path}/${nobody}`)),
  refused('DELETE answers 400 to an id that is no UUID', 400, ({ ada }) => ada.delete(`${path}/first`), 'id'),
  holds('deleting a project deletes its members', async (world) => {
    const member = await bobIn(world);
    expectStatus(await world.ada.delete(`/api/projects/${member.project.id}`), 204);
    await expectNotFound(world.admin, path, member);
  }),
  holds('deleting a scope deletes the members of its projects', async (world) => {
    const project = await world.aProject();
    const member = await world.aMember(project, world.bob);
    expectStatus(await world.ada.delete(`/api/scopes/${project.scope.id}`), 204);
    await expectNotFound(world.admin, path, member);
  }),
];

const probes: readonly Probe[] = [
  { says: `GET ${path}/{id}`, send: ({ carol }, id) => carol.get(at({ id })) },
  { says: `GET ${path}/{id} anonymously`, send: ({ anonymous }, id) => anonymous.get(at({ id })) },
  { says: `GET ${path}/{id} of the own record`, send: ({ bob }, id) => bob.get(at({ id })) },
  { says: `PATCH ${path}/{id}`, send: ({ carol }, id) => carol.patch(at({ id }), { role: 'viewer' }) },
  { says: `DELETE ${path}/{id}`, send: ({ carol }, id) => carol.delete(at({ id })) },
];

const hidden = (world: World) => bobIn(world, {}, { confidentiality: 250 });

const conditional = conditionalRules({
  at: async (world) => at(await bobIn(world)),
  change: ({ ada }, address, headers) => ada.patch(address, { clearance: 240 }, headers),
});

const unreadable = [
  ['id', 'first'],
  ['project.id', '1'],
  ['role', 'king'],
  ['clearance', 'high'],
  ['creationDateTime', 'yesterday'],
] as const;

export const memberSections: readonly Section[] = [
  { section: 'Members, reading', rules: reading },
  { section: 'Members, changing', rules: changing },
  { section: 'Members, removing', rules: removing },
  { section: 'Members, above the own clearance', rules: above },
  { section: 'Members, hidden', rules: probes.map((probe) => sameAsMissing(probe, hidden)) },
  { section: 'Members, conditions', rules: conditional },
  { section: 'Lists of members', rules: listRules({ listing: listedMembers, fields: memberFields, unreadable }) },
];
