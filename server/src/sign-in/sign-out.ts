/** Ends sessions and tokens, the browser's and the embedded issuer's together. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../storage/database.ts';
import type { BrowserSession, ChosenSessions } from '../storage/sign-in/browser-session-rows.ts';
import { unlessLeftToChore } from '../storage/upkeep.ts';
import type { Grants } from './issuer/grants.ts';
import type { BrowserSessions } from './sessions/browser-sessions.ts';
import { type CookieRules, cookieOptions } from './sessions/session-cookie.ts';

/**
 * Ends all sessions and tokens of a user, but for the session that is named, as a part of a larger write: both happen, or neither. What it
 * gives is to be done once it has happened.
 */
export type EndEverything = (transaction: Transaction, userId: string, kept?: BrowserSession) => Promise<() => Promise<void>>;

export interface EndingsOptions {
  readonly database: Database;
  readonly sessions: BrowserSessions;
  readonly cookies: CookieRules;
  /** Absent with an external issuer. */
  readonly grants: Grants | undefined;
}

export class Endings {
  private readonly database: Database;
  private readonly sessions: BrowserSessions;
  private readonly cookies: CookieRules;
  private readonly grants: Grants | undefined;

  constructor({ database, sessions, cookies, grants }: EndingsOptions) {
    this.database = database;
    this.sessions = sessions;
    this.cookies = cookies;
    this.grants = grants;
  }

  /** Signs the browser out, also at the embedded issuer: the next sign-in asks again. */
  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { sessions, cookies, grants } = this;
    const session = await sessions.findFor(request);
    if (session) await this.endSessions(session.userId, { id: session.id });
    // What was kept of answers goes too: the next person at this browser has not seen it.
    reply.header('clear-site-data', '"cache"');
    const issuerCookie = request.cookies[cookies.issuerSession];
    if (issuerCookie) await grants?.endIssuerSessionOf(issuerCookie);
    for (const name of [cookies.session, cookies.issuerSession, `${cookies.issuerSession}.sig`]) {
      if (name in request.cookies) reply.clearCookie(name, cookieOptions(cookies));
    }
  }

  /** Ends those browser sessions of the user that are chosen, with the issuer's sessions from which they came. */
  async endSessions(userId: string, chosen: ChosenSessions): Promise<void> {
    const { database, sessions, grants } = this;
    const ended = await database.write(async (transaction) => {
      const some = await sessions.endIn(transaction, userId, chosen);
      for (const uid of new Set(some.map(({ issuer_session }) => issuer_session)))
        if (uid) await grants?.endIssuerSessionIn(transaction, uid);
      return some;
    });
    sessions.forget(ended);
  }

  readonly endEverything: EndEverything = async (transaction, userId, kept) => {
    const { sessions, grants } = this;
    const ended = await sessions.endIn(transaction, userId, { isNot: kept?.id });
    const taken = (await grants?.revokeAllIn(transaction, userId, kept?.issuerSession)) ?? [];
    return async () => {
      sessions.forget(ended);
      for (const id of taken) grants?.forget(id);
      await unlessLeftToChore(async () => grants?.removeUsed(userId));
    };
  };
}
