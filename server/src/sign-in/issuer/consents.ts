/** Remembers the consents of people, so that each client asks only once. */
import type { Database } from '../../storage/database.ts';

export class Consents {
  private readonly database: Database;
  private readonly clock: () => number;

  constructor(database: Database, clock: () => number) {
    this.database = database;
    this.clock = clock;
  }

  async covers(userId: string, clientId: string, scopes: Iterable<string>): Promise<boolean> {
    const given = await this.scopesOf(userId, clientId);
    return given !== undefined && [...scopes].every((scope) => given.has(scope));
  }

  async remember(userId: string, clientId: string, scopes: Iterable<string>): Promise<void> {
    const all = new Set([...((await this.scopesOf(userId, clientId)) ?? []), ...scopes]);
    const values = { scopes: [...all].join(' '), created_at: this.clock() };
    await this.database.tables
      .insertInto('consents')
      .values({ user_id: userId, client_id: clientId, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doUpdateSet(values))
      .execute();
  }

  async forget(userId: string, clientId: string): Promise<void> {
    await this.database.tables.deleteFrom('consents').where('user_id', '=', userId).where('client_id', '=', clientId).execute();
  }

  private async scopesOf(userId: string, clientId: string): Promise<Set<string> | undefined> {
    const row = await this.database.tables
      .selectFrom('consents')
      .select('scopes')
      .where('user_id', '=', userId)
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    return row && new Set(row.scopes.split(' '));
  }
}
