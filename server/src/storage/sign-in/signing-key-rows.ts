/** The keys of the embedded issuer: one that signs, and those that are retired. */
import type { Database } from '../database.ts';

export interface NewSigningKey {
  readonly kid: string;
  /** JSON. */
  readonly privateKey: string;
  readonly now: number;
}

/** All of them, the one that signs first. */
export async function signingKeys({ tables }: Database): Promise<string[]> {
  const rows = await tables
    .selectFrom('signing_keys')
    .select('private_key')
    .orderBy((column) => column.fn.coalesce('retired_at', column.lit(0)))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ private_key }) => private_key);
}

/** When the key that signs was made. */
export async function signingSince({ tables }: Database): Promise<number | undefined> {
  const row = await tables.selectFrom('signing_keys').select('created_at').where('retired_at', 'is', null).executeTakeFirst();
  return row?.created_at;
}

/** Keeps the key where there is none yet. */
export async function keepFirstKey(database: Database, key: NewSigningKey): Promise<void> {
  await database.write(async ({ tables }) => {
    const found = await tables.selectFrom('signing_keys').select('kid').limit(1).execute();
    if (found.length === 0) await tables.insertInto('signing_keys').values(rowOf(key)).execute();
  });
}

/** Puts the key in the place of the one that signs. */
export async function replaceKey(database: Database, key: NewSigningKey): Promise<void> {
  await database.write(async ({ tables }) => {
    await tables.updateTable('signing_keys').set({ retired_at: key.now }).where('retired_at', 'is', null).execute();
    await tables.insertInto('signing_keys').values(rowOf(key)).execute();
  });
}

export async function removeKeysRetiredBefore({ tables }: Database, instant: number): Promise<void> {
  await tables.deleteFrom('signing_keys').where('retired_at', '<', instant).execute();
}

function rowOf({ kid, privateKey, now }: NewSigningKey) {
  return { kid, private_key: privateKey, created_at: now, retired_at: null };
}
