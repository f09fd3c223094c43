/** Ends sessions and tokens, the browser's and the embedded issuer's together. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserSession } from '../storage/sign-in/browser-session-rows.ts';
import type { Grants } from './issuer/grants.ts';
import type { BrowserSessions } from './sessions/browser-sessions.ts';
import { type CookieRules, cookieOptions } from './sessions/session-cookie.ts';

export interface EndingsOptions {
  readonly sessions: BrowserSessions;
  readonly cookies: CookieRules;
  /** Absent with an external issuer. */
  readonly grants: Grants | undefined;
}

export class Endings {
  private readonly sessions: BrowserSessions;
  private readonly cookies: CookieRules;
  private readonly grants: Grants | undefined;

  constructor({ sessions, cookies, grants }: EndingsOptions) {
    this.sessions = sessions;
    this.cookies = cookies;
    this.grants = grants;
  }

  /** Signs the browser out, also at the embedded issuer: the next sign-in asks again. */
  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { sessions, cookies, grants } = this;
    const session = await sessions.findFor(request);
    if (session) await this.endSessions(session.userId, ({ id }) => id === session.id);
    // What was kept of answers goes too: the next person at this browser has not seen it.
    reply.header('clear-site-data', '"cache"');
    const issuerCookie = request.cookies[cookies.issuerSession];
    if (issuerCookie) await grants?.endIssuerSessionOf(issuerCookie);
    for (const name of [cookies.session, cookies.issuerSession, `${cookies.issuerSession}.sig`]) {
      if (name in request.cookies) reply.clearCookie(name, cookieOptions(cookies));
    }
  }

  /** Ends those browser sessions of the user that are chosen, with the issuer's sessions from which they came. */
  async endSessions(userId: string, isChosen: (session: BrowserSession) => boolean): Promise<void> {
    const ended = await this.sessions.end(userId, isChosen);
    for (const { issuerSession } of ended) if (issuerSession) await this.grants?.endIssuerSession(issuerSession);
  }

  /** Ends all sessions and tokens of the user, but for the session that is named. */
  async endEverything(userId: string, kept?: BrowserSession): Promise<void> {
    await this.sessions.end(userId, ({ id }) => id !== kept?.id);
    await this.grants?.revokeAll(userId, kept?.issuerSession);
  }
}
