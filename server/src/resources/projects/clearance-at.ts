/** What a caller is cleared for in a project at this moment. */
import type { Caller } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { Queryable } from '../../storage/database.ts';
import { clearanceIn } from './project-policy.ts';
import type { Projects } from './projects.ts';

/** Less than anything is confidential: of what is hidden. */
const unseen = -1;

export async function clearanceAt(
  projects: Pick<Projects, 'get'>,
  caller: Caller,
  id: string,
  queryable?: Queryable,
): Promise<number> {
  try {
    return clearanceIn(await projects.get(caller, id, queryable), caller);
  } catch (error) {
    if (error instanceof Failure && error.kind === 'missing') return unseen;
    throw error;
  }
}
