/** Remembers the consents of people, so that each client asks only once. */
import type { Database } from '../../storage/database.ts';
import { findConsent, removeConsent, saveConsent } from '../../storage/sign-in/consent-rows.ts';

export class Consents {
  private readonly database: Database;
  private readonly clock: () => number;

  constructor(database: Database, clock: () => number) {
    this.database = database;
    this.clock = clock;
  }

  async covers(userId: string, clientId: string, scopes: Iterable<string>): Promise<boolean> {
    const given = await findConsent(this.database, { userId, clientId });
    return given !== undefined && [...scopes].every((scope) => given.includes(scope));
  }

  async remember(userId: string, clientId: string, scopes: Iterable<string>): Promise<void> {
    const consent = { userId, clientId };
    const all = new Set([...((await findConsent(this.database, consent)) ?? []), ...scopes]);
    await saveConsent(this.database, consent, all, this.clock());
  }

  async forget(userId: string, clientId: string): Promise<void> {
    await removeConsent(this.database, { userId, clientId });
  }
}
