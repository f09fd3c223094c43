/** Finds when two versions of a project parted: when the first copy was made of their last common version. Versions that the caller does not see do not count. */
import type { User } from '../../access/caller.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Projects } from '../../resources/projects/projects.ts';

/** Nothing where the two have no version in common. */
export async function partingTime(
  projects: Projects,
  caller: User,
  pair: readonly [Project, Project],
): Promise<number | undefined> {
  const [one, other] = [await versionsBefore(projects, caller, pair[0]), await versionsBefore(projects, caller, pair[1])];
  const shared = one.find(({ id }) => other.some((version) => version.id === id));
  if (!shared) return undefined;
  const began = [one, other].map((versions) => versions[versions.findIndex(({ id }) => id === shared.id) - 1]?.createdAt);
  return Math.min(...began.filter((at) => at !== undefined));
}

/** The project itself first, then each version that the one before was made of. */
async function versionsBefore(projects: Projects, caller: User, project: Project): Promise<Project[]> {
  const found = [project];
  for (let next = project.previousVersionId; next !== null && !found.some(({ id }) => id === next); ) {
    const before: Project = await projects.get(caller, next);
    found.push(before);
    next = before.previousVersionId;
  }
  return found;
}
