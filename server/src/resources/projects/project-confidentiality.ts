/** The order of confidentiality between a scope, its projects, and those who set it. */
import { confidentiality as bounds, type User } from '../../access/caller.ts';
import { invalid } from '../../failures.ts';
import type { Transaction } from '../../storage/database.ts';
import { findMembership } from '../../storage/member-rows.ts';

/** "A create or PATCH below the container's value is 400 on `confidentiality`." */
export function refuseBelow(container: string, least: number, given: number | undefined): void {
  if (given !== undefined && given < least)
    throw invalid('confidentiality', `must be at least ${least}, the confidentiality of the ${container}`);
}

/** "Setting a value that the caller could not see afterwards is 400." */
export async function refuseOutOfSight(
  transaction: Pick<Transaction, 'tables'>,
  user: User,
  projectId: string,
  given: number | undefined,
): Promise<void> {
  if (given === undefined || given <= bounds.mostInternal || user.isAdministrator) return;
  const member = await findMembership(transaction, projectId, user.id);
  const clearance = member && member.role !== 'none' ? member.clearance : 0;
  if (clearance < given) throw invalid('confidentiality', 'must not be above your own clearance in the project');
}
