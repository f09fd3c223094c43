/** Looks again at what a merge takes from its source, in each of its transactions: it may have become more confidential since it was prepared, or be gone. */
import type { User } from '../../access/caller.ts';
import type { Model } from '../../resources/models/model.ts';
import { clearanceIn } from '../../resources/projects/project-policy.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Transaction } from '../../storage/database.ts';
import { sourceLevels } from '../../storage/versions/source-levels.ts';
import type { MergePlan } from './merge-plan.ts';
import { NotMerged } from './merge-preparation.ts';

/** Nothing is written where whoever merges does not see all of it any more, or where it would come less confidential than it is now. */
export async function refuseHidden(
  transaction: Transaction,
  projects: Projects,
  { source, merges, additions }: MergePlan,
  caller: User,
): Promise<void> {
  const models = [...merges, ...additions].map((one) => one.source);
  const clearance = clearanceIn(await projects.get(caller, source.id, transaction), caller);
  const taken = models.map(({ id, revision }) => ({ modelId: id, revision }));
  const levels = await sourceLevels(transaction, source.id, taken);
  const isSeen = ({ id, confidentiality }: Model) => {
    const now = levels.get(id);
    return now !== undefined && now.model <= Math.min(confidentiality, clearance) && now.revision <= clearance;
  };
  if (!models.every(isSeen)) throw new NotMerged();
}
