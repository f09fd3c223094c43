/** Grants among the records of the embedded issuer, with what was issued on them. */
import type { Database, Transaction } from '../database.ts';

/** Lets a grant live at least that long. */
export async function extendGrant({ tables }: Database, grantId: string, until: number): Promise<void> {
  await tables
    .updateTable('oidc_records')
    .set({ expires_at: until })
    .where('model', '=', 'Grant')
    .where('id', '=', grantId)
    .where('expires_at', '<', until)
    .execute();
}

export async function isGrantLive({ points, dialect }: Database, grantId: string, now: number): Promise<boolean> {
  const { placeholder } = dialect;
  const text = `select expires_at from oidc_records where model = 'Grant' and id = ${placeholder(1)} and expires_at > ${placeholder(2)}`;
  return (await points.rows({ text, values: [grantId, now] })).length > 0;
}

/** Refresh tokens of the user that can still be used, those that live longest first. */
export function refreshTokensOf({ tables }: Database, userId: string, now: number, most: number) {
  return tables
    .selectFrom('oidc_records as tokens')
    .innerJoin('oidc_records as grants', (join) =>
      join.onRef('grants.id', '=', 'tokens.grant_id').on('grants.model', '=', 'Grant'),
    )
    .select(['tokens.payload', 'tokens.expires_at'])
    .where('tokens.account_id', '=', userId)
    .where('tokens.model', '=', 'RefreshToken')
    .where('tokens.consumed_at', 'is', null)
    .where('tokens.expires_at', '>', now)
    .orderBy('tokens.expires_at', 'desc')
    .limit(most)
    .execute();
}

/** Removes a grant of the user, without which nothing that was issued on it is good any more. Gives what it says, if it was there. */
export async function removeGrant({ tables }: Database, userId: string, grantId: string): Promise<string | undefined> {
  const [gone] = await tables
    .deleteFrom('oidc_records')
    .where('model', '=', 'Grant')
    .where('id', '=', grantId)
    .where('account_id', '=', userId)
    .returning('payload')
    .execute();
  return gone?.payload;
}

/** Removes all that the user can still use, but for one session, and gives the ids of the grants among them. */
export async function removeUsableRecords({ tables }: Transaction, userId: string, keptSession: string | null | undefined) {
  const removed = await tables
    .deleteFrom('oidc_records')
    .where('account_id', '=', userId)
    .where('consumed_at', 'is', null)
    .where((column) => column.or([column('uid', 'is', null), column('uid', '!=', keptSession ?? '')]))
    .returning(['model', 'id'])
    .execute();
  return removed.filter(({ model }) => model === 'Grant').map(({ id }) => id);
}
