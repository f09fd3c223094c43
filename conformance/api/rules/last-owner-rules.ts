/** A project keeps at least one owner; removing or demoting the last one is 409. */
import type { Body } from '../answer.ts';
import { expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import type { World } from '../world.ts';

const path = '/api/project-users';
const at = ({ id }: Body) => `${path}/${id}`;

/** The record of ada, the only owner of a new project. */
async function lastOwner(world: World): Promise<Body> {
  const { id } = await world.aProject();
  return (await world.ada.read(`${path}?project.id=${id}`))._embedded.projectUsers[0];
}

const rules: readonly Rule[] = [
  refused('removing the last owner answers 409', 409, async (world) => world.ada.delete(at(await lastOwner(world)))),
  ...['none', 'viewer', 'editor'].map((role) =>
    refused(`demoting the last owner to ${role} answers 409`, 409, async (world) =>
      world.ada.patch(at(await lastOwner(world)), { role }),
    ),
  ),
  refused('administrators do not remove the last owner either', 409, async (world) =>
    world.admin.delete(at(await lastOwner(world))),
  ),
  refused('administrators do not demote the last owner either', 409, async (world) =>
    world.admin.patch(at(await lastOwner(world)), { role: 'editor' }),
  ),
  answers('the last owner stays owner with another clearance', 200, async (world) =>
    world.ada.patch(at(await lastOwner(world)), { role: 'owner', clearance: 250 }),
  ),
  holds('one of two owners goes, and the other is then the last', async (world) => {
    const ada = await lastOwner(world);
    const bob = await world.aMember(ada.project, world.bob, { role: 'owner', clearance: 299 });
    expectStatus(await world.bob.delete(at(ada)), 204);
    expectProblem(await world.bob.delete(at(bob)), 409);
  }),
  holds('an owner may demote themselves while there is another', async (world) => {
    const ada = await lastOwner(world);
    await world.aMember(ada.project, world.bob, { role: 'owner' });
    expectEqual('role', expectHal(await world.ada.patch(at(ada), { role: 'viewer' })).role, 'viewer');
  }),
  holds('of two owners who demote each other at once one stays', async (world) => {
    const ada = await lastOwner(world);
    const bob = await world.aMember(ada.project, world.bob, { role: 'owner', clearance: 299 });
    await Promise.all([world.ada.patch(at(bob), { role: 'viewer' }), world.bob.patch(at(ada), { role: 'viewer' })]);
    const list = await world.admin.read(`${path}?project.id=${ada.project.id}&role=owner`);
    expectEqual('how many owners', list.page.totalElements, 1);
  }),
  refused('412 before 409: a stale DELETE of the last owner', 412, async (world) =>
    world.ada.delete(at(await lastOwner(world)), { 'if-match': '"stale"' }),
  ),
];

export const lastOwnerSection: Section = { section: 'Members, last owner', rules };
