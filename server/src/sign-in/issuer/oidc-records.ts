/** The adapter through which the issuer's library keeps its sessions, grants, codes and tokens: one table of ours, the secret ones under their hash. */
import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider';
import type { Database } from '../../storage/database.ts';
import { extendGrant } from '../../storage/sign-in/grant-records.ts';
import {
  changeRecord,
  consumeRecord,
  type FoundRecord,
  findRecord,
  type IssuerRecord,
  removeOldestRecords,
  removeRecords,
  removeRecordsOfGrant,
  saveRecord,
} from '../../storage/sign-in/issuer-records.ts';
import { credentialOf } from '../../storage/sign-in/password-rows.ts';
import { uuidNotation } from '../../uuid-notation.ts';
import { hashOf } from '../random-token.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';
import { mostOfPerson } from './record-limits.ts';
import { knowledge } from './request-knowledge.ts';

// An access token is issued at the last moment of its refresh token at the latest, and its grant must outlive it.
const graceSeconds = 15 * 60;

/** So long it shows when what was used comes again. Who steals a token uses it within that time, or it has been used since. */
const usedMilliseconds = 60 * 60 * 1000;

export interface RecordsOptions {
  readonly database: Database;
  /** Told when a grant is gone, so that its access tokens end with it. */
  readonly onGrantGone: (grantId: string) => void;
  readonly pending: PendingSignIns;
}

type NewRecord = IssuerRecord & { readonly account_id: string | null };

export class OidcRecords implements Adapter {
  private readonly model: string;
  private readonly database: Database;
  private readonly onGrantGone: (grantId: string) => void;
  private readonly pending: PendingSignIns;

  constructor(model: string, { database, onGrantGone, pending }: RecordsOptions) {
    this.model = model;
    this.database = database;
    this.onGrantGone = onGrantGone;
    this.pending = pending;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<undefined> {
    if (this.model === 'Interaction') await this.makeRoomFor(id, payload);
    const expiresAt = Date.now() + expiresIn * 1000;
    const record = { model: this.model, id: this.key(id), ...columnsOf(payload), expires_at: expiresAt };
    const isThere = await this.store(record, knowledge().hasFound(this.nameOf(id)) ? changeRecord : saveRecord);
    if (!isThere) return;
    await this.leaveOldest(record);
    if (this.model === 'RefreshToken' && payload.grantId)
      // An offline token lives from its last use on, and so does what it was granted by.
      await extendGrant(this.database, payload.grantId, expiresAt + graceSeconds * 1000);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const row = await this.findWithCredential(this.key(id));
    if (this.model === 'Interaction') this.pending.touch(id);
    if (row) knowledge().found(this.nameOf(id));
    return row && { ...payloadOf(row), jti: id };
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const row = await findRecord(this.database, this.model, 'uid', uid);
    return row && payloadOf(row);
  }

  /** The device flow is off. */
  async findByUserCode(): Promise<undefined> {}

  /** Of two uses at the same moment the second finds it used. */
  async consume(id: string): Promise<undefined> {
    const now = Date.now();
    const use = { at: Math.floor(now / 1000), isKeptUntil: now + usedMilliseconds };
    const isFirst = await consumeRecord(this.database, this.model, this.key(id), use);
    if (!isFirst) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<undefined> {
    await removeRecords(this.database, this.model, 'id', this.key(id));
    if (this.model === 'Grant') this.onGrantGone(id);
    if (this.model === 'Interaction') this.pending.remove(id);
  }

  async revokeByGrantId(grantId: string): Promise<undefined> {
    await removeRecordsOfGrant(this.database, grantId);
  }

  /** What a password has brought is good until there is another one, or the account is disabled: nothing more is made of it afterwards. */
  private async store(record: NewRecord, store: typeof changeRecord): Promise<boolean> {
    const { account_id: accountId } = record;
    const known = knowledge();
    if (accountId === null || !known.goesBy(accountId)) return store(this.database, record);
    const credential = known.credentialOf(accountId);
    return this.database.write(async (transaction) => {
      const isCurrent = credential !== undefined && (await credentialOf(transaction, accountId)) === credential;
      return isCurrent && store(transaction, record);
    });
  }

  /** With the end of a credential goes what it has brought: what is still there after the credential was read belongs to it. */
  private async findWithCredential(key: string): Promise<FoundRecord | undefined> {
    const find = () => findRecord(this.database, this.model, 'id', key);
    const row = await find();
    const accountId = row?.account_id;
    const known = knowledge();
    if (!accountId || known.goesBy(accountId) || !uuidNotation.test(accountId)) return row;
    known.goBy(accountId, await credentialOf(this.database, accountId));
    return find();
  }

  private async leaveOldest({ model, id, account_id }: { model: string; id: string; account_id: string | null }): Promise<void> {
    const most = mostOfPerson(model);
    if (account_id === null || most === undefined) return;
    const gone = await removeOldestRecords(this.database, model, account_id, { beside: id, most: most - 1 });
    if (model === 'Grant') for (const grantId of gone) this.onGrantGone(grantId);
  }

  private async makeRoomFor(id: string, { params }: AdapterPayload): Promise<void> {
    if (JSON.stringify(params ?? {}).length > this.pending.limits.longestRequest)
      throw new errors.InvalidRequest('the request is too long');
    const gone = this.pending.add(id, Provider.ctx?.ip ?? '');
    if (gone !== undefined) await removeRecords(this.database, this.model, 'id', this.key(gone));
  }

  private nameOf(id: string): string {
    return `${this.model} ${id}`;
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
    // Of a sign-in under way whose form was filled in, too: it ends with all that the person has.
    account_id: payload.accountId ?? payload.result?.login?.accountId ?? payload.session?.accountId ?? null,
    consumed_at: (payload.consumed as number | undefined) ?? null,
  };
}

function payloadOf(row: FoundRecord): AdapterPayload {
  const consumed = row.consumed_at === null ? {} : { consumed: row.consumed_at };
  return { ...(JSON.parse(row.payload) as AdapterPayload), exp: Math.floor(row.expires_at / 1000), ...consumed };
}
