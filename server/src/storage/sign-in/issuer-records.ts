/** The records of the embedded issuer, of several kinds: sessions, grants, codes, refresh tokens. */
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import { mostRemovedAtOnce, removeInPieces } from '../removal/removal-in-pieces.ts';
import type { OidcRecordsTable } from '../tables/tables.ts';

export type IssuerRecord = Insertable<OidcRecordsTable>;

type Tables = Pick<Transaction, 'tables'>;

export interface FoundRecord {
  readonly payload: string;
  readonly account_id: string | null;
  readonly consumed_at: number | null;
  readonly expires_at: number;
}

const key = ['model', 'id'];

export async function saveRecord({ tables }: Tables, record: IssuerRecord): Promise<boolean> {
  const { model: _, id: __, ...values } = record;
  await tables
    .insertInto('oidc_records')
    .values(record)
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute();
  return true;
}

/** Tells whether it was still there. */
export async function changeRecord({ tables }: Tables, { model, id, ...values }: IssuerRecord): Promise<boolean> {
  const changed = await tables
    .updateTable('oidc_records')
    .set(values)
    .where('model', '=', model)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return changed.length > 0;
}

export function findRecord(
  { tables }: Database,
  model: string,
  column: 'id' | 'uid',
  value: string,
): Promise<FoundRecord | undefined> {
  return tables
    .selectFrom('oidc_records')
    .select(['payload', 'account_id', 'consumed_at', 'expires_at'])
    .where('model', '=', model)
    .where(column, '=', value)
    .executeTakeFirst();
}

export interface Use {
  /** In seconds. */
  readonly at: number;
  /** Until when it is known that it was used, in milliseconds; no longer than it would have been good. */
  readonly isKeptUntil: number;
}

/** Tells whether it was there and not used yet. */
export async function consumeRecord({ tables }: Database, model: string, id: string, { at, isKeptUntil }: Use): Promise<boolean> {
  const used = await tables
    .updateTable('oidc_records')
    .set((column) => ({
      consumed_at: at,
      expires_at: column.case().when('expires_at', '>', isKeptUntil).then(isKeptUntil).else(column.ref('expires_at')).end(),
    }))
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .returning('id')
    .execute();
  return used.length > 0;
}

export async function removeRecords(
  { tables }: Pick<Database, 'tables'>,
  model: string,
  column: 'id' | 'uid',
  value: string,
): Promise<void> {
  await tables.deleteFrom('oidc_records').where('model', '=', model).where(column, '=', value).execute();
}

/** Whether the session of the person is there. */
export async function isSessionThere({ tables }: Tables, uid: string, accountId: string): Promise<boolean> {
  const found = await tables
    .selectFrom('oidc_records')
    .select('id')
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found !== undefined;
}

/** All that was issued on a grant. */
export function removeRecordsOfGrant(database: Database, grantId: string): Promise<void> {
  return removeInPieces(database, { table: 'oidc_records', key, where: sql`grant_id = ${grantId}` });
}

/** What the person has used up. */
export function removeUsedRecords(database: Database, accountId: string): Promise<void> {
  return removeInPieces(database, {
    table: 'oidc_records',
    key,
    where: sql`account_id = ${accountId} and consumed_at is not null`,
  });
}

/** Removes the oldest records of a kind beside one that the person can still use, where there are more than so many others. Gives their ids. */
export async function removeOldestRecords(
  { tables }: Database,
  model: string,
  accountId: string,
  { beside, most }: { readonly beside: string; readonly most: number },
): Promise<string[]> {
  const old = tables
    .selectFrom('oidc_records')
    .select('id')
    .where('account_id', '=', accountId)
    .where('model', '=', model)
    .where('consumed_at', 'is', null)
    .where('id', '!=', beside)
    .orderBy('expires_at', 'desc')
    .limit(mostRemovedAtOnce)
    .offset(most);
  const removed = await tables
    .deleteFrom('oidc_records')
    .where('model', '=', model)
    .where('id', 'in', old)
    .returning('id')
    .execute();
  return removed.map(({ id }) => id);
}

export function removeExpiredRecords(database: Database, now: number): Promise<void> {
  return removeInPieces(database, { table: 'oidc_records', key, where: sql`expires_at <= ${now}` });
}
