/** Where the issuer's library keeps its sessions, grants, codes and tokens: one table of ours, the secret ones under their hash. */
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../../storage/database.ts';
import { hashOf } from '../random-token.ts';

// An access token is issued at the last moment of its refresh token at the latest, and its grant must outlive it.
const graceSeconds = 15 * 60;

export interface RecordsOptions {
  readonly database: Database;
  /** Told when a grant is gone, so that its access tokens end with it. */
  readonly onGrantGone: (grantId: string) => void;
}

export class OidcRecords implements Adapter {
  private readonly model: string;
  private readonly database: Database;
  private readonly onGrantGone: (grantId: string) => void;

  constructor(model: string, { database, onGrantGone }: RecordsOptions) {
    this.model = model;
    this.database = database;
    this.onGrantGone = onGrantGone;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<undefined> {
    const expiresAt = Date.now() + expiresIn * 1000;
    const values = { ...columnsOf(payload), expires_at: expiresAt };
    await this.database.tables
      .insertInto('oidc_records')
      .values({ model: this.model, id: this.key(id), ...values })
      .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
      .execute();
    if (this.model === 'RefreshToken' && payload.grantId)
      await this.extendGrant(payload.grantId, expiresAt + graceSeconds * 1000);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const row = await this.records().where('id', '=', this.key(id)).executeTakeFirst();
    return row && { ...payloadOf(row), jti: id };
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const row = await this.records().where('uid', '=', uid).executeTakeFirst();
    return row && payloadOf(row);
  }

  /** The device flow is off. */
  async findByUserCode(): Promise<undefined> {}

  /** Of two uses at the same moment the second finds it used. */
  async consume(id: string): Promise<undefined> {
    const used = await this.database.tables
      .updateTable('oidc_records')
      .set({ consumed_at: Math.floor(Date.now() / 1000) })
      .where('model', '=', this.model)
      .where('id', '=', this.key(id))
      .where('consumed_at', 'is', null)
      .returning('id')
      .execute();
    if (used.length === 0) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<undefined> {
    await this.database.tables
      .deleteFrom('oidc_records')
      .where('model', '=', this.model)
      .where('id', '=', this.key(id))
      .execute();
    if (this.model === 'Grant') this.onGrantGone(id);
  }

  async revokeByGrantId(grantId: string): Promise<undefined> {
    await this.database.tables
      .deleteFrom('oidc_records')
      .where('model', '=', this.model)
      .where('grant_id', '=', grantId)
      .execute();
  }

  /** An offline token lives from its last use on, and so does what it was granted by. */
  private async extendGrant(grantId: string, until: number): Promise<void> {
    await this.database.tables
      .updateTable('oidc_records')
      .set({ expires_at: until })
      .where('model', '=', 'Grant')
      .where('id', '=', grantId)
      .where('expires_at', '<', until)
      .execute();
  }

  private records() {
    return this.database.tables
      .selectFrom('oidc_records')
      .select(['payload', 'consumed_at', 'expires_at'])
      .where('model', '=', this.model);
  }

  /** Whoever holds the id of a session, code or token can use it; that of a grant is only a name. */
  private key(id: string): string {
    return this.model === 'Grant' ? id : hashOf(id);
  }
}

function columnsOf({ jti: _, ...payload }: AdapterPayload) {
  return {
    payload: JSON.stringify(payload),
    grant_id: payload.grantId ?? null,
    uid: payload.uid ?? null,
    account_id: payload.accountId ?? payload.session?.accountId ?? null,
    consumed_at: (payload.consumed as number | undefined) ?? null,
  };
}

function payloadOf(row: { payload: string; consumed_at: number | null; expires_at: number }): AdapterPayload {
  const consumed = row.consumed_at === null ? {} : { consumed: row.consumed_at };
  return { ...(JSON.parse(row.payload) as AdapterPayload), exp: Math.floor(row.expires_at / 1000), ...consumed };
}
