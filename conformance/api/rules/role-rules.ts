/** The roles of a project, and the rights that they give to its members. */
import type { Body } from '../answer.ts';
import { expect, expectEqual } from '../expectations.ts';
import { answers, holds, type Rule, type Section } from '../rule.ts';
import type { World } from '../world.ts';

const at = ({ id }: Body) => `/api/projects/${id}`;

/** A new project of ada in which bob has the role. */
async function bobAs(world: World, role: string): Promise<Body> {
  const project = await world.aProject();
  await world.aMember(project, world.bob, { role });
  return project;
}

const rights: Readonly<Record<string, { readonly flags: readonly boolean[]; readonly status: number }>> = {
  none: { flags: [false, false, false], status: 403 },
  viewer: { flags: [false, false, false], status: 403 },
  editor: { flags: [false, false, true], status: 403 },
  owner: { flags: [true, true, true], status: 200 },
};

const rules: readonly Rule[] = Object.entries(rights).flatMap(([role, { flags, status }]) => [
  holds(`canUpdate, canDelete and canCreateModels of a member ${role} are ${flags.join(', ')}`, async (world) => {
    const project = await bobAs(world, role);
    const { myRole, canUpdate, canDelete, canCreateModels } = await world.bob.read(at(project));
    expectEqual('role and rights', [myRole, canUpdate, canDelete, canCreateModels], [role, ...flags]);
  }),
  answers(`PATCH of a project by a member ${role} answers ${status}`, status, async (world) =>
    world.bob.patch(at(await bobAs(world, role)), { description: 'by a member' }),
  ),
  answers(
    `DELETE of a project by a member ${role} answers ${status === 200 ? 204 : status}`,
    status === 200 ? 204 : status,
    async (world) => world.bob.delete(at(await bobAs(world, role))),
  ),
  holds(`projects are found by myRole=${role}`, async (world) => {
    const { id } = await bobAs(world, role);
    const { _embedded } = await world.bob.read(`/api/projects?id=${id}&myRole=${role}`);
    expect('the project', _embedded.projects[0]?.id === id, _embedded.projects);
  }),
]);

export const roleSection: Section = { section: 'Rights of roles', rules };
