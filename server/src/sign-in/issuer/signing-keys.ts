/** The keys with which the embedded issuer signs: made at the first start, shared by all instances, replaceable at any time. */
import { createPublicKey, generateKeyPair, type JsonWebKey, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../storage/database.ts';
import {
  keepFirstKey,
  type NewSigningKey,
  removeKeysRetiredBefore,
  replaceKey,
  signingKeys,
  signingSince,
} from '../../storage/sign-in/signing-key-rows.ts';
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
    await replaceKey(this.database, await this.madeKey());
    await this.read();
  }

  /** Retires a key that has signed for long enough, and removes those that nothing can bear any more. */
  async replaceOld(): Promise<void> {
    const since = await signingSince(this.database);
    if (since !== undefined && since < this.clock() - signingMilliseconds) await this.rotate();
    await removeKeysRetiredBefore(this.database, this.clock() - retiredKeyMilliseconds);
  }

  private get age(): number {
    return this.clock() - this.current!.readAt;
  }

  private async read(): Promise<KeySet> {
    const readAt = this.clock();
    const stored = await signingKeys(this.database);
    if (stored.length === 0) return this.makeFirst();
    const keys = stored.map((key) => JSON.parse(key) as PrivateJwk);
    const isSame = this.current && sameKeys(this.current.keys, keys);
    this.current = isSame ? { ...this.current!, readAt } : { keys, publicKeys: publicKeysOf(keys), readAt };
    return this.current;
  }

  /** Instances that start at once all come here; the first one's key is the key. */
  private async makeFirst(): Promise<KeySet> {
    await keepFirstKey(this.database, await this.madeKey());
    return this.read();
  }

  private async madeKey(): Promise<NewSigningKey> {
    const key = await newKey();
    return { kid: key.kid, privateKey: JSON.stringify(key), now: this.clock() };
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
