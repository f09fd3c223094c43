/** Grants of the embedded issuer: remembered consents, and grants with their tokens. */
import type { Database } from '../../storage/database.ts';
import { hashOf } from '../random-token.ts';
import { RecentReads } from '../recent-reads.ts';

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
    const rows = await this.database.tables
      .selectFrom('oidc_records')
      .select(['payload', 'expires_at'])
      .where('account_id', '=', userId)
      .where('model', '=', 'RefreshToken')
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', this.clock())
      .orderBy('expires_at', 'desc')
      .execute();
    return rows.map(offlineAccessOf).filter((access) => access !== undefined);
  }

  /** Takes back one grant of the user: its refresh tokens, codes and access tokens are no longer accepted. */
  async revoke(userId: string, grantId: string): Promise<void> {
    const { tables } = this.database;
    const gone = await tables
      .deleteFrom('oidc_records')
      .where('model', '=', 'Grant')
      .where('id', '=', grantId)
      .where('account_id', '=', userId)
      .returning('id')
      .execute();
    if (gone.length > 0) await tables.deleteFrom('oidc_records').where('grant_id', '=', grantId).execute();
    this.forget(grantId);
  }

  /** Ends everything that the issuer holds for the user: sessions, codes, tokens, but for one session where it is named. */
  async revokeAll(userId: string, keptSession?: string | null): Promise<void> {
    const removed = await this.database.tables
      .deleteFrom('oidc_records')
      .where('account_id', '=', userId)
      .where((it) => it.or([it('uid', 'is', null), it('uid', '!=', keptSession ?? '')]))
      .returning(['model', 'id'])
      .execute();
    for (const { model, id } of removed) if (model === 'Grant') this.forget(id);
  }

  /** Ends one of the issuer's own sessions, so that it no longer signs anyone in. */
  async endIssuerSession(uid: string): Promise<void> {
    await this.database.tables.deleteFrom('oidc_records').where('model', '=', 'Session').where('uid', '=', uid).execute();
  }

  /** Ends the issuer's session of a browser by its cookie there. */
  async endIssuerSessionOf(cookie: string): Promise<void> {
    await this.database.tables
      .deleteFrom('oidc_records')
      .where('model', '=', 'Session')
      .where('id', '=', hashOf(cookie))
      .execute();
  }

  async removeExpired(): Promise<void> {
    await this.database.tables.deleteFrom('oidc_records').where('expires_at', '<=', this.clock()).execute();
  }

  private async readGrant(grantId: string): Promise<object | undefined> {
    const { placeholder } = this.database.dialect;
    const text = `select expires_at from oidc_records where model = 'Grant' and id = ${placeholder(1)} and expires_at > ${placeholder(2)}`;
    const [cells] = await this.database.points.rows({ text, values: [grantId, this.clock()] });
    return cells && {};
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
