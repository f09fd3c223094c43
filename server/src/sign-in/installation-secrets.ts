/** Secrets that an installation makes for itself at its first start and keeps. */
import { createHmac } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import { randomToken } from './random-token.ts';

/** The secret of that name; of several instances that start at once all get the same. */
export async function installationSecret({ tables }: Database, name: string, now: number): Promise<string> {
  const made = { name, value: randomToken(), created_at: now };
  await tables
    .insertInto('installation_secrets')
    .values(made)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await tables
    .selectFrom('installation_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/** A secret for one purpose, made from the installation's. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}
