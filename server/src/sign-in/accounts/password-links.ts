/** One-time links with which people choose their password. */
import type { Database } from '../../storage/database.ts';
import { removeExpiredLinks, saveLink, takeLink, userOfLink } from '../../storage/sign-in/password-rows.ts';
import { hashOf, randomToken } from '../random-token.ts';

const linkMilliseconds = 7 * 24 * 60 * 60 * 1000;

export const choosePasswordPath = '/account/choose-password';

export interface PasswordLink {
  readonly url: string;
  readonly expiresAt: number;
}

export class PasswordLinks {
  private readonly database: Database;
  private readonly baseUrl: string;
  private readonly clock: () => number;

  constructor(database: Database, baseUrl: string, clock: () => number) {
    this.database = database;
    this.baseUrl = baseUrl;
    this.clock = clock;
  }

  /** A new link for the user; earlier ones no longer work. The token stands in the query, which no log holds. */
  async make(userId: string, milliseconds = linkMilliseconds): Promise<PasswordLink> {
    const token = randomToken();
    const now = this.clock();
    const row = { token_hash: hashOf(token), user_id: userId, created_at: now, expires_at: now + milliseconds };
    await saveLink(this.database, row);
    return { url: `${this.baseUrl}${choosePasswordPath}?token=${token}`, expiresAt: row.expires_at };
  }

  /** Whom the link is for; looking does not use it up, since mail programs look at links too. */
  userOf(token: string): Promise<string | undefined> {
    return userOfLink(this.database, hashOf(token), this.clock());
  }

  /** Uses the link up; of two uses at once one gets the user. */
  redeem(token: string): Promise<string | undefined> {
    return takeLink(this.database, hashOf(token), this.clock());
  }

  removeExpired(): Promise<void> {
    return removeExpiredLinks(this.database, this.clock());
  }
}
