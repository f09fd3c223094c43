/** The records of the embedded issuer, of several kinds: sessions, grants, codes, refresh tokens. */
import type { Insertable } from 'kysely';
import type { Database } from '../database.ts';
import type { OidcRecordsTable } from '../tables/tables.ts';

export type IssuerRecord = Insertable<OidcRecordsTable>;

export interface FoundRecord {
  readonly payload: string;
  readonly consumed_at: number | null;
  readonly expires_at: number;
}

export async function saveRecord({ tables }: Database, record: IssuerRecord): Promise<void> {
  const { model: _, id: __, ...values } = record;
  await tables
    .insertInto('oidc_records')
    .values(record)
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute();
}

export function findRecord(
  { tables }: Database,
  model: string,
  column: 'id' | 'uid',
  value: string,
): Promise<FoundRecord | undefined> {
  return tables
    .selectFrom('oidc_records')
    .select(['payload', 'consumed_at', 'expires_at'])
    .where('model', '=', model)
    .where(column, '=', value)
    .executeTakeFirst();
}

/** Tells whether it was there and not used yet. */
export async function consumeRecord({ tables }: Database, model: string, id: string, seconds: number): Promise<boolean> {
  const used = await tables
    .updateTable('oidc_records')
    .set({ consumed_at: seconds })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .returning('id')
    .execute();
  return used.length > 0;
}

export async function removeRecords(
  { tables }: Database,
  model: string,
  column: 'id' | 'uid' | 'grant_id',
  value: string,
): Promise<void> {
  await tables.deleteFrom('oidc_records').where('model', '=', model).where(column, '=', value).execute();
}

export async function removeExpiredRecords({ tables }: Database, now: number): Promise<void> {
  await tables.deleteFrom('oidc_records').where('expires_at', '<=', now).execute();
}
