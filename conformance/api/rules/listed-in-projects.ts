/** Members, enrollments and imports that the rules about their lists look at: different in everything that can be filtered. */
import type { World } from '../world.ts';
import type { Listed, Listing } from './listed.ts';

export const listedMembers: Listing = (world) => world.keep(makeMembers);

export const listedEnrollments: Listing = (world) => world.keep(makeEnrollments);

export const listedImports: Listing = (world) => world.keep(makeImports);

/** Ada made both projects and so is the owner of both. */
async function makeMembers(world: World): Promise<Listed> {
  const [one, two] = [await world.aProject(), await world.aProject()];
  await world.aMember(one, world.bob, { role: 'editor', clearance: 220 });
  await world.aMember(one, world.carol, { clearance: 210 });
  await world.aMember(two, world.admin, { role: 'none' });
  await world.aMember(two, world.bob, { clearance: 230 }, world.admin);
  return listed(world, { resource: 'projectUsers', path: '/api/project-users' }, `project.id=${one.id},${two.id}`);
}

/** Two projects of ada, and one of bob that ada wants to join. */
async function makeEnrollments(world: World): Promise<Listed> {
  const name = world.slug();
  const home = await world.aScope();
  const one = await world.aProject({ name: `${name} one`, version: '1.0' }, home);
  const two = await world.aProject({ name: `${name} two` });
  const bobs = await world.aProject({ name: `${name} three` }, undefined, world.bob);
  const pending = await world.anEnrollment(one, world.bob);
  await world.anEnrollment(one, world.carol, 'approved', world.ada);
  await world.anEnrollment(two, world.carol, 'rejected', world.admin);
  await world.anEnrollment(two, world.bob);
  await world.anEnrollment(bobs, world.ada);
  await world.admin.post(`/api/project-enrollments/${pending.id}/reject`);
  return listed(
    world,
    { resource: 'projectEnrollments', path: '/api/project-enrollments' },
    `project.name=${encodeURIComponent(name)}*`,
  );
}

async function makeImports(world: World): Promise<Listed> {
  const host = await world.aProject();
  const path = `/api/projects/${host.id}/imports`;
  for (const name of ['Zebra', 'apple', 'Möwe', 'apple pie', 'Beta'])
    await world.ada.create(path, { id: (await world.aProject({ name: `${world.name()} ${name}` })).id });
  return listed(world, { resource: 'imports', path }, 'creationDateTime=!');
}

export async function listed({ ada }: World, at: { resource: string; path: string }, query: string): Promise<Listed> {
  const url = `${at.path}?${query}`;
  return { ...at, word: '', url, items: (await ada.read(`${url}&size=100`))._embedded[at.resource] };
}
