/** What a caller is cleared for in a project at this moment. */
import type { Caller } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import { clearanceIn } from './project-policy.ts';
import type { Projects } from './projects.ts';

/** Less than anything is confidential: of what is hidden. */
const unseen = -1;

export async function clearanceAt(projects: Pick<Projects, 'get'>, caller: Caller, id: string): Promise<number> {
  try {
    return clearanceIn(await projects.get(caller, id), caller);
  } catch (error) {
    if (error instanceof Failure && error.kind === 'missing') return unseen;
    throw error;
  }
}
