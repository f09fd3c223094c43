/** The keys with which the embedded issuer signs: made at the first start, shared by all instances, replaceable at any time. */
import { createPublicKey, generateKeyPair, type JsonWebKey, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../storage/database.ts';
import { randomToken } from '../random-token.ts';

export const signingAlgorithm = 'RS256';

const signingMilliseconds = 90 * 24 * 60 * 60 * 1000;
// Access tokens live minutes and ID tokens an hour; after a day nothing is left that a retired key signed.
const retiredKeyMilliseconds = 24 * 60 * 60 * 1000;
const freshMilliseconds = 1000;
const unknownKeyMilliseconds = 100;

export interface PrivateJwk {
  readonly kid: string;
  readonly [member: string]: unknown;
}

export interface KeySet {
  /** The key that signs comes first. */
  readonly keys: readonly PrivateJwk[];
  readonly publicKeys: ReadonlyMap<string, KeyObject>;
  readonly readAt: number;
}

export class SigningKeys {
  private readonly database: Database;
  private readonly clock: () => number;
  private current: KeySet | undefined;

  constructor(database: Database, clock: () => number) {
    this.database = database;
    this.clock = clock;
  }

  /** The keys as they are: where other instances may change them, not older than a second. */
  async load(): Promise<KeySet> {
    if (this.current && (this.database.isExclusive || this.age < freshMilliseconds)) return this.current;
    return this.read();
  }

  async publicKey(kid: string): Promise<KeyObject | undefined> {
    const known = (await this.load()).publicKeys.get(kid);
    if (known || this.database.isExclusive || this.age < unknownKeyMilliseconds) return known;
    return (await this.read()).publicKeys.get(kid);
  }

  /** Makes a new key that signs from now on; what the old ones signed stays good until it expires. */
  async rotate(): Promise<void> {
    const key = await newKey();
    const now = this.clock();
    await this.database.write(async ({ tables }) => {
      await tables.updateTable('signing_keys').set({ retired_at: now }).where('retired_at', 'is', null).execute();
      await tables
        .insertInto('signing_keys')
        .values({ kid: key.kid, private_key: JSON.stringify(key), created_at: now, retired_at: null })
        .execute();
    });
    await this.read();
  }

  /** Retires a key that has signed for long enough, and removes those that nothing can bear any more. */
  async replaceOld(): Promise<void> {
    const signing = await this.database.tables
      .selectFrom('signing_keys')
      .select('created_at')
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    if (signing && signing.created_at < this.clock() - signingMilliseconds) await this.rotate();
    await this.database.tables
      .deleteFrom('signing_keys')
      .where('retired_at', '<', this.clock() - retiredKeyMilliseconds)
      .execute();
  }

  private get age(): number {
    return this.clock() - this.current!.readAt;
  }

  private async read(): Promise<KeySet> {
    const readAt = this.clock();
    const rows = await this.rows();
    if (rows.length === 0) return this.makeFirst();
    const keys = rows.map(({ private_key }) => JSON.parse(private_key) as PrivateJwk);
    const isSame = this.current && sameKeys(this.current.keys, keys);
    this.current = isSame ? { ...this.current!, readAt } : { keys, publicKeys: publicKeysOf(keys), readAt };
    return this.current;
  }

  private rows(): Promise<{ private_key: string }[]> {
    return this.database.tables
      .selectFrom('signing_keys')
      .select('private_key')
      .orderBy((it) => it.fn.coalesce('retired_at', it.lit(0)))
      .orderBy('created_at', 'desc')
      .execute();
  }

  /** Instances that start at once all come here; the first one's key is the key. */
  private async makeFirst(): Promise<KeySet> {
    const key = await newKey();
    const row = { kid: key.kid, private_key: JSON.stringify(key), created_at: this.clock(), retired_at: null };
    await this.database.write(async ({ tables }) => {
      const found = await tables.selectFrom('signing_keys').select('kid').limit(1).execute();
      if (found.length === 0) await tables.insertInto('signing_keys').values(row).execute();
    });
    return this.read();
  }
}

async function newKey(): Promise<PrivateJwk> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomToken().slice(0, 16), alg: signingAlgorithm, use: 'sig' };
}

function publicKeysOf(keys: readonly PrivateJwk[]): ReadonlyMap<string, KeyObject> {
  return new Map(keys.map(({ kid, kty, n, e }) => [kid, createPublicKey({ key: { kty, n, e } as JsonWebKey, format: 'jwk' })]));
}

function sameKeys(some: readonly PrivateJwk[], others: readonly PrivateJwk[]): boolean {
  return some.length === others.length && some.every(({ kid }, index) => kid === others[index]!.kid);
}
