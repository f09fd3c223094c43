/** The sessions of browsers, by the hashes of their cookies. */
import type { Insertable } from 'kysely';
import type { Database } from '../database.ts';
import type { BrowserSessionsTable } from '../tables/tables.ts';

export interface BrowserSession {
  readonly id: string;
  readonly userId: string;
  readonly issuerSession: string | null;
  readonly userAgent: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

const columns = ['id', 'user_id', 'issuer_session', 'user_agent', 'created_at', 'expires_at'] as const;

export async function insertSession({ tables }: Database, row: Insertable<BrowserSessionsTable>): Promise<void> {
  await tables.insertInto('browser_sessions').values(row).execute();
}

export async function findSession({ points, dialect }: Database, hash: string): Promise<BrowserSession | undefined> {
  const text = `select ${columns.join(', ')} from browser_sessions where token_hash = ${dialect.placeholder(1)}`;
  const [cells] = await points.rows({ text, values: [hash] });
  return cells && sessionOf(cells);
}

/** Those that are not over, the newest first. */
export async function sessionsOf({ tables }: Database, userId: string, now: number): Promise<BrowserSession[]> {
  const rows = await tables
    .selectFrom('browser_sessions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => sessionOf(Object.values(row)));
}

/** Gives the hashes of those that were there. */
export async function removeSessions({ tables }: Database, ids: readonly string[]): Promise<string[]> {
  const removed = await tables.deleteFrom('browser_sessions').where('id', 'in', ids).returning('token_hash').execute();
  return removed.map(({ token_hash }) => token_hash);
}

export async function removeExpiredSessions({ tables }: Database, now: number): Promise<void> {
  await tables.deleteFrom('browser_sessions').where('expires_at', '<=', now).execute();
}

function sessionOf([id, userId, issuerSession, userAgent, createdAt, expiresAt]: readonly unknown[]): BrowserSession {
  return { id, userId, issuerSession, userAgent, createdAt, expiresAt } as BrowserSession;
}
