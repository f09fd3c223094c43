/** How rules make imports and refer to projects. */
import type { Answer, Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expectEqual, expectHal } from '../expectations.ts';
import type { World } from '../world.ts';

export const at = ({ id }: Body) => `/api/projects/${id}/imports`;
export const here = ({ project, id }: Body) => `${at(project)}/${id}`;
export const chainOf = ({ scope, slug, version }: Body) => ({ scope: { slug: scope.slug }, slug, version });

/** The host imports the project. */
export const imports = (by: Caller, host: Body, { id }: Body): Promise<Answer> => by.post(at(host), { id });

/** Ada's new project imports another new project. */
export async function anImport(world: World, imported?: Body): Promise<Body> {
  const host = await world.aProject();
  return expectHal(await imports(world.ada, host, imported ?? (await world.aProject())), 201);
}

export const secret = (world: World) => world.aProject({ confidentiality: 250 });

/** Projects of which each imports the next. */
export async function chain(world: World, length: number): Promise<Body[]> {
  const projects: Body[] = [];
  for (let index = 0; index < length; index++) projects.push(await world.aProject());
  for (const [index, project] of projects.slice(1).entries()) expectHal(await imports(world.ada, projects[index], project), 201);
  return projects;
}

/** A project of ada that bob edits. */
export async function editedByBob(world: World): Promise<Body> {
  const host = await world.aProject();
  await world.aMember(host, world.bob, { role: 'editor' });
  return host;
}

export const importedIn = async (by: Caller, host: Body): Promise<string[]> => {
  const { _embedded, page } = await by.read(at(host));
  expectEqual('totalElements', page.totalElements, _embedded.imports.length);
  return _embedded.imports.map(({ imported }: Body) => imported.id);
};
