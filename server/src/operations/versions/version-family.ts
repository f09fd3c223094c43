/** Finds the versions that belong together: those before a project and those after it, one from the other, as far as the caller sees them. */
import type { Caller } from '../../access/caller.ts';
import { isOneOf } from '../../conditions/condition.ts';
import { Failure } from '../../failures.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Projects } from '../../resources/projects/projects.ts';

/** So many versions are found at most. */
const most = 1000;

/** Their ids. What is hidden parts the versions before it from those after it, as if it were not there. */
export async function versionFamily(projects: Projects, caller: Caller, project: Project): Promise<string[]> {
  const found = new Set([(await firstVersion(projects, caller, project)).id]);
  for (let latest = [...found]; latest.length > 0 && found.size < most; ) {
    const where = isOneOf('previousVersionId', latest);
    const { items } = await projects.list(caller, { where, sort: [], page: { number: 0, size: most } });
    latest = items.map(({ id }) => id).filter((id) => !found.has(id));
    for (const id of latest) found.add(id);
  }
  return [...found].slice(0, most);
}

/** The oldest version from which the caller can follow the others. */
async function firstVersion(projects: Projects, caller: Caller, project: Project): Promise<Project> {
  let first = project;
  for (let steps = 0; first.previousVersionId !== null && steps < most; steps++) {
    const before = await projects.get(caller, first.previousVersionId).catch(unlessMissing);
    if (!before) return first;
    first = before;
  }
  return first;
}

/** It may have gone, or been hidden, between two looks. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof Failure && error.kind === 'missing') return undefined;
  throw error;
}
