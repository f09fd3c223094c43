/** The ids that a user has starred, and those that the user looked at of late. */
import type { Transaction } from './database.ts';

export interface UserLists {
  readonly starred: readonly string[];
  readonly recent: readonly string[];
}

const none: UserLists = { starred: [], recent: [] };

export async function findUserLists({ tables }: Pick<Transaction, 'tables'>, userId: string): Promise<UserLists> {
  const row = await tables
    .selectFrom('user_lists')
    .select(['starred', 'recent'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { starred: idsIn(row.starred), recent: idsIn(row.recent) } : none;
}

/** Puts those that are given in place of what was there. */
export async function storeUserLists(transaction: Transaction, userId: string, given: Partial<UserLists>): Promise<void> {
  const { starred, recent } = { ...(await findUserLists(transaction, userId)), ...given };
  const lists = { starred: JSON.stringify(starred), recent: JSON.stringify(recent) };
  await transaction.tables
    .insertInto('user_lists')
    .values({ user_id: userId, ...lists })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(lists))
    .execute();
}

function idsIn(text: string): readonly string[] {
  return JSON.parse(text) as string[];
}
