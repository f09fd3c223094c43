/** Grants among the records of the embedded issuer, with what was issued on them. */
import type { Database } from '../database.ts';

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
export function refreshTokensOf({ tables }: Database, userId: string, now: number) {
  return tables
    .selectFrom('oidc_records')
    .select(['payload', 'expires_at'])
    .where('account_id', '=', userId)
    .where('model', '=', 'RefreshToken')
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .execute();
}

/** Removes a grant of the user, with all that was issued on it. */
export async function removeGrant({ tables }: Database, userId: string, grantId: string): Promise<void> {
  const gone = await tables
    .deleteFrom('oidc_records')
    .where('model', '=', 'Grant')
    .where('id', '=', grantId)
    .where('account_id', '=', userId)
    .returning('id')
    .execute();
  if (gone.length > 0) await tables.deleteFrom('oidc_records').where('grant_id', '=', grantId).execute();
}

/** Removes all records of the user but for one session, and gives the ids of the grants among them. */
export async function removeRecordsOf({ tables }: Database, userId: string, keptSession: string | null | undefined) {
  const removed = await tables
    .deleteFrom('oidc_records')
    .where('account_id', '=', userId)
    .where((column) => column.or([column('uid', 'is', null), column('uid', '!=', keptSession ?? '')]))
    .returning(['model', 'id'])
    .execute();
  return removed.filter(({ model }) => model === 'Grant').map(({ id }) => id);
}
