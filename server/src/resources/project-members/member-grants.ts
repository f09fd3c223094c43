/** The rules of membership: the roles and clearances that a manager may grant, and that a project keeps an owner. */
import { confidentiality as bounds, type User } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { Transaction } from '../../storage/database.ts';
import { findMembership, hasOtherOwner } from '../../storage/member-rows.ts';
import type { ProjectMember } from './project-member.ts';

/** "Nobody grants a clearance above their own, nor raises their own (administrators aside): 403." */
export async function refuseAboveOwn(
  transaction: Transaction,
  manager: User,
  projectId: string,
  clearance: number | undefined,
): Promise<void> {
  if (clearance === undefined || (await hasClearance(transaction, manager, projectId, clearance))) return;
  throw new Failure('forbidden', 'Nobody grants a clearance above their own.');
}

/** "Nobody changes or removes a member whose clearance is above their own." */
export async function refuseMoreCleared(
  transaction: Transaction,
  manager: User,
  { project, clearance }: ProjectMember,
): Promise<void> {
  if (await hasClearance(transaction, manager, project.id, clearance)) return;
  throw new Failure('forbidden', 'Nobody changes or removes a member whose clearance is above their own.');
}

async function hasClearance(transaction: Transaction, manager: User, projectId: string, clearance: number): Promise<boolean> {
  if (manager.isAdministrator) return true;
  const own = await findMembership(transaction, projectId, manager.id);
  return clearance <= (own?.clearance ?? bounds.mostInternal);
}

/** "A project keeps at least one owner: removing or demoting the last one is 409." */
export async function refuseLastOwner(transaction: Transaction, projectId: string, memberId: string): Promise<void> {
  if (!(await hasOtherOwner(transaction, projectId, memberId))) {
    throw new Failure('conflict', 'A project keeps at least one owner.', [
      { field: 'role', message: 'this is the last owner of the project' },
    ]);
  }
}
