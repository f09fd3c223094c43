/** Secrets that an installation makes for itself at its first start and keeps. */
import { createHmac } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import { keptSecret } from '../storage/sign-in/installation-secret-rows.ts';
import { randomToken } from './random-token.ts';

/** The secret of that name; of several instances that start at once all get the same. */
export function installationSecret(database: Database, name: string, now: number): Promise<string> {
  return keptSecret(database, { name, value: randomToken(), created_at: now });
}

/** A secret for one purpose, made from the installation's. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}
