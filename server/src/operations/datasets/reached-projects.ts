/** The projects whose models a query of a project sees: itself, and what it imports, as far as the caller sees the way there. */
import type { Caller } from '../../access/caller.ts';
import { everything } from '../../conditions/condition.ts';
import type { ProjectImports } from '../../resources/project-imports/project-imports.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Projects } from '../../resources/projects/projects.ts';

const importsAtOnce = 1000;

/** "Datasets follow imports only through projects that the caller sees." The project itself comes first. */
export async function reachedProjects(
  caller: Caller,
  projectId: string,
  { projects, imports }: { readonly projects: Pick<Projects, 'get'>; readonly imports: Pick<ProjectImports, 'list'> },
  signal?: AbortSignal,
): Promise<{ readonly project: Project; readonly ids: readonly string[] }> {
  const project = await projects.get(caller, projectId);
  const reached = new Set([project.id]);
  for (const id of reached) {
    // Anybody may make a chain of thousands: nobody follows it for those who have gone.
    signal?.throwIfAborted();
    for (const imported of await importedBy(caller, id, imports, signal)) reached.add(imported);
  }
  return { project, ids: [...reached] };
}

async function importedBy(
  caller: Caller,
  projectId: string,
  imports: Pick<ProjectImports, 'list'>,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const found: string[] = [];
  for (let number = 0; ; number++) {
    const query = { where: everything, sort: [], page: { number, size: importsAtOnce }, signal };
    const { items } = await imports.list(caller, projectId, query);
    found.push(...items.map(({ imported }) => imported.id));
    if (items.length < importsAtOnce) return found;
  }
}
