/** Memberships as rules ask for them. */
import type { Role } from '../roles.ts';
import type { Transaction } from './database.ts';

/** The role and clearance of a user in a project. */
export function findMembership(
  { tables }: Pick<Transaction, 'tables'>,
  projectId: string,
  userId: string,
): Promise<{ readonly role: Role; readonly clearance: number } | undefined> {
  return tables
    .selectFrom('project_members')
    .select(['role', 'clearance'])
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function hasOtherOwner({ tables }: Transaction, projectId: string, memberId: string): Promise<boolean> {
  const others = await tables
    .selectFrom('project_members')
    .select('id')
    .where('project_id', '=', projectId)
    .where('role', '=', 'owner')
    .where('id', '<>', memberId)
    .limit(1)
    .execute();
  return others.length > 0;
}
