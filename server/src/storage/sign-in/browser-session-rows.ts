/** The sessions of browsers, by the hashes of their cookies. */
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import { mostRemovedAtOnce, removeInPieces } from '../removal/removal-in-pieces.ts';
import type { BrowserSessionsTable } from '../tables/tables.ts';

export interface BrowserSession {
  readonly id: string;
  readonly userId: string;
  readonly issuerSession: string | null;
  readonly userAgent: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Which of the sessions of a user: all, where nothing is said. */
export interface ChosenSessions {
  readonly id?: string;
  /** All but this one. */
  readonly isNot?: string | undefined;
  /** Those that come from this session of the embedded issuer. */
  readonly issuerSession?: string;
}

export interface EndedSession {
  readonly token_hash: string;
  readonly issuer_session: string | null;
}

const columns = ['id', 'user_id', 'issuer_session', 'user_agent', 'created_at', 'expires_at'] as const;

export async function insertSession({ tables }: Transaction, row: Insertable<BrowserSessionsTable>): Promise<void> {
  await tables.insertInto('browser_sessions').values(row).execute();
}

export async function findSession({ points, dialect }: Database, hash: string): Promise<BrowserSession | undefined> {
  const text = `select ${columns.join(', ')} from browser_sessions where token_hash = ${dialect.placeholder(1)}`;
  const [cells] = await points.rows({ text, values: [hash] });
  return cells && sessionOf(cells);
}

/** Those that are not over, the newest first. */
export async function sessionsOf({ tables }: Database, userId: string, now: number, most: number): Promise<BrowserSession[]> {
  const rows = await tables
    .selectFrom('browser_sessions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => sessionOf(Object.values(row)));
}

/** Gives those that were there. */
export function removeSessions(
  { tables }: Transaction,
  userId: string,
  { id, isNot, issuerSession }: ChosenSessions,
): Promise<EndedSession[]> {
  return tables
    .deleteFrom('browser_sessions')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(isNot !== undefined, (query) => query.where('id', '!=', isNot!))
    .$if(issuerSession !== undefined, (query) => query.where('issuer_session', '=', issuerSession!))
    .returning(['token_hash', 'issuer_session'])
    .execute();
}

/** Removes the oldest sessions of the user beside one, where there are more than so many others. */
export function removeOldestSessions(
  { tables }: Transaction,
  userId: string,
  { beside, most }: { readonly beside: string; readonly most: number },
): Promise<EndedSession[]> {
  const old = tables
    .selectFrom('browser_sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('id', '!=', beside)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRemovedAtOnce)
    .offset(most);
  return tables
    .deleteFrom('browser_sessions')
    .where('token_hash', 'in', old)
    .returning(['token_hash', 'issuer_session'])
    .execute();
}

export function removeExpiredSessions(database: Database, now: number): Promise<void> {
  return removeInPieces(database, { table: 'browser_sessions', key: ['token_hash'], where: sql`expires_at <= ${now}` });
}

function sessionOf([id, userId, issuerSession, userAgent, createdAt, expiresAt]: readonly unknown[]): BrowserSession {
  return { id, userId, issuerSession, userAgent, createdAt, expiresAt } as BrowserSession;
}
