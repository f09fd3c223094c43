/** Grants of the embedded issuer: remembered consents, and grants with their tokens. */
import type { Database, Transaction } from '../../storage/database.ts';
import { isGrantLive, refreshTokensOf, removeGrant, removeUsableRecords } from '../../storage/sign-in/grant-records.ts';
import {
  removeExpiredRecords,
  removeRecords,
  removeRecordsOfGrant,
  removeUsedRecords,
} from '../../storage/sign-in/issuer-records.ts';
import { hashOf } from '../random-token.ts';
import { RecentReads } from '../recent-reads.ts';
import { mostOfPerson } from './record-limits.ts';

/** A tool that stays signed in with an offline token. */
export interface OfflineAccess {
  readonly grantId: string;
  readonly clientId: string;
  readonly since: number;
  readonly lastUsed: number;
  readonly expiresAt: number;
}

export class Grants {
  private readonly database: Database;
  private readonly clock: () => number;
  private readonly live: RecentReads<object>;

  constructor(database: Database, clock: () => number) {
    this.database = database;
    this.clock = clock;
    this.live = new RecentReads({ read: (id) => this.readGrant(id), isExclusive: database.isExclusive, clock });
  }

  /** Whether a grant still stands; known ones are told without any waiting. */
  isLive(grantId: string): boolean | Promise<boolean> {
    return this.live.known(grantId) !== undefined || this.live.get(grantId).then((grant) => grant !== undefined);
  }

  forget(grantId: string): void {
    this.live.forget(grantId);
  }

  async offlineAccessOf(userId: string): Promise<OfflineAccess[]> {
    const rows = await refreshTokensOf(this.database, userId, this.clock(), mostOfPerson('RefreshToken')!);
    return rows.map(offlineAccessOf).filter((access) => access !== undefined);
  }

  /** Takes back one grant of the user: its refresh tokens, codes and access tokens are no longer accepted. Gives the client that had it. */
  async revoke(userId: string, grantId: string): Promise<string | undefined> {
    const payload = await removeGrant(this.database, userId, grantId);
    this.forget(grantId);
    if (payload === undefined) return undefined;
    await removeRecordsOfGrant(this.database, grantId);
    return (JSON.parse(payload) as RefreshTokenPayload).clientId;
  }

  /**
   * Ends everything of the issuer's with which the user could go on, sessions, codes, tokens, but for one session where it is named. Gives
   * the grants, which are to be forgotten once that has happened.
   */
  revokeAllIn(transaction: Transaction, userId: string, keptSession?: string | null): Promise<string[]> {
    return removeUsableRecords(transaction, userId, keptSession);
  }

  /** What was used up shows only that it was used once more; without its grant it tells nothing. */
  removeUsed(userId: string): Promise<void> {
    return removeUsedRecords(this.database, userId);
  }

  /** Ends one of the issuer's own sessions, so that it no longer signs anyone in. */
  async endIssuerSessionIn(transaction: Transaction, uid: string): Promise<void> {
    await removeRecords(transaction, 'Session', 'uid', uid);
  }

  /** Ends the issuer's session of a browser by its cookie there. */
  async endIssuerSessionOf(cookie: string): Promise<void> {
    await removeRecords(this.database, 'Session', 'id', hashOf(cookie));
  }

  async removeExpired(): Promise<void> {
    await removeExpiredRecords(this.database, this.clock());
  }

  private async readGrant(grantId: string): Promise<object | undefined> {
    return (await isGrantLive(this.database, grantId, this.clock())) ? {} : undefined;
  }
}

function offlineAccessOf({ payload, expires_at }: { payload: string; expires_at: number }): OfflineAccess | undefined {
  const { grantId, clientId, scope, iat, iiat } = JSON.parse(payload) as RefreshTokenPayload;
  if (!scope?.split(' ').includes('offline_access')) return undefined;
  return { grantId, clientId, since: (iiat ?? iat) * 1000, lastUsed: iat * 1000, expiresAt: expires_at };
}

interface RefreshTokenPayload {
  readonly grantId: string;
  readonly clientId: string;
  readonly scope?: string;
  readonly iat: number;
  readonly iiat?: number;
}
