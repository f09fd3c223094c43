/** The sessions of browsers: an opaque cookie in the browser, its hash and its user here. */
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { Failure } from '../../failures.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import {
  type BrowserSession,
  type ChosenSessions,
  type EndedSession,
  findSession,
  insertSession,
  removeExpiredSessions,
  removeOldestSessions,
  removeSessions,
  sessionsOf,
} from '../../storage/sign-in/browser-session-rows.ts';
import { isSessionThere } from '../../storage/sign-in/issuer-records.ts';
import { credentialOf } from '../../storage/sign-in/password-rows.ts';
import { hashOf, randomToken } from '../random-token.ts';
import { RecentReads } from '../recent-reads.ts';

export const sessionMilliseconds = 12 * 60 * 60 * 1000;

/** More browsers than anybody has: whoever signs in once more leaves the session that is oldest. */
export const mostSessions = 100;

const longestUserAgent = 300;

export interface SessionOrigin {
  /** The embedded issuer's session from which this one comes. */
  readonly issuerSession?: string;
  readonly userAgent?: string;
}

export class BrowserSessions {
  readonly cookieName: string;
  private readonly database: Database;
  private readonly clock: () => number;
  private readonly recent: RecentReads<BrowserSession>;

  constructor(database: Database, cookieName: string, clock: () => number) {
    this.database = database;
    this.cookieName = cookieName;
    this.clock = clock;
    this.recent = new RecentReads({ read: (hash) => findSession(database, hash), isExclusive: database.isExclusive, clock });
  }

  /** Signs the user in, as long as what they signed in by has not ended; the cookie that is returned is the only copy of its value. */
  async open(userId: string, origin: SessionOrigin = {}): Promise<{ readonly name: string; readonly value: string }> {
    const value = randomToken();
    const now = this.clock();
    const id = newId();
    const row = {
      token_hash: hashOf(value),
      id,
      user_id: userId,
      issuer_session: origin.issuerSession ?? null,
      user_agent: origin.userAgent?.slice(0, longestUserAgent) ?? null,
      created_at: now,
      expires_at: now + sessionMilliseconds,
    };
    const left = await this.database.write(async (transaction) => {
      if (!(await maySignIn(transaction, userId, origin))) throw notFinished();
      await insertSession(transaction, row);
      return removeOldestSessions(transaction, userId, { beside: id, most: mostSessions - 1 });
    });
    this.forget(left);
    return { name: this.cookieName, value };
  }

  /** The session whose cookie comes with the request. */
  async findFor({ cookies }: Pick<FastifyRequest, 'cookies'>): Promise<BrowserSession | undefined> {
    const cookie = cookies[this.cookieName];
    return cookie ? this.find(cookie) : undefined;
  }

  /** The session of a cookie, undefined when there is none or it is over. */
  async find(cookie: string): Promise<BrowserSession | undefined> {
    const session = await this.recent.get(hashOf(cookie));
    return session && session.expiresAt > this.clock() ? session : undefined;
  }

  of(userId: string): Promise<BrowserSession[]> {
    return sessionsOf(this.database, userId, this.clock(), mostSessions);
  }

  /** Ends those sessions of the user that are chosen, and says which ended. */
  async end(userId: string, chosen: ChosenSessions = {}): Promise<EndedSession[]> {
    const ended = await this.database.write((transaction) => this.endIn(transaction, userId, chosen));
    this.forget(ended);
    return ended;
  }

  /** The same as a part of a larger write: once that has happened, those that ended are to be forgotten here. */
  endIn(transaction: Transaction, userId: string, chosen: ChosenSessions): Promise<EndedSession[]> {
    return removeSessions(transaction, userId, chosen);
  }

  forget(ended: readonly EndedSession[]): void {
    for (const { token_hash } of ended) this.recent.forget(token_hash);
  }

  async removeExpired(): Promise<void> {
    await removeExpiredSessions(this.database, this.clock());
  }
}

/** A new password ends the issuer's session, as whoever is signed out does: nothing more comes of it. */
async function maySignIn(transaction: Transaction, userId: string, { issuerSession }: SessionOrigin): Promise<boolean> {
  if ((await credentialOf(transaction, userId)) === undefined) return false;
  return issuerSession === undefined || isSessionThere(transaction, issuerSession, userId);
}

function notFinished(): Failure {
  return new Failure('invalid', 'The sign-in was not finished. Try again.');
}
