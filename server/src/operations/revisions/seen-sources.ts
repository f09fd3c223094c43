/** Looks again, in the transaction of a write, at what its new content was made of: that may have become more confidential since it was read, or be gone. */
import type { Caller } from '../../access/caller.ts';
import type { Model } from '../../resources/models/model.ts';
import { clearanceAt } from '../../resources/projects/clearance-at.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Queryable } from '../../storage/database.ts';
import { countCovered } from '../../storage/model-levels.ts';

export type Source = Pick<Model, 'id' | 'project'>;

/** Whether whoever writes still sees all of it. Whoever does not would publish what they may not know any more. */
export async function seesSources(
  queryable: Queryable,
  projects: Pick<Projects, 'get'>,
  caller: Caller,
  sources: Iterable<Source>,
): Promise<boolean> {
  for (const [projectId, models] of Map.groupBy(sources, ({ project }) => project.id)) {
    const clearance = await clearanceAt(projects, caller, projectId, queryable);
    const ids = [...new Set(models.map(({ id }) => id))];
    if ((await countCovered(queryable, projectId, ids, clearance)) < ids.length) return false;
  }
  return true;
}
