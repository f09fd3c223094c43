/** The consents of people: the scopes that they allowed, by user and client. */
import type { Database } from '../database.ts';

export interface Consent {
  readonly userId: string;
  readonly clientId: string;
}

export async function findConsent({ tables }: Database, { userId, clientId }: Consent): Promise<string[] | undefined> {
  const row = await tables
    .selectFrom('consents')
    .select('scopes')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.scopes.split(' ');
}

export async function saveConsent(
  { tables }: Database,
  { userId, clientId }: Consent,
  scopes: Iterable<string>,
  now: number,
): Promise<void> {
  const values = { scopes: [...scopes].join(' '), created_at: now };
  await tables
    .insertInto('consents')
    .values({ user_id: userId, client_id: clientId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doUpdateSet(values))
    .execute();
}

export async function removeConsent({ tables }: Database, { userId, clientId }: Consent): Promise<void> {
  await tables.deleteFrom('consents').where('user_id', '=', userId).where('client_id', '=', clientId).execute();
}
