/** Removes lists of diagnostics that no model shows any more, some rows at a time. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** A write that takes longer than this has ended without a word. */
const longestWrite = 24 * 60 * 60 * 1000;
/** Other writers wait for them. */
const mostAtOnce = 250;

export class UnusedDiagnostics {
  private readonly database: Database;
  private readonly clock: () => number;
  private before: ReadonlySet<string> = new Set();

  constructor(database: Database, clock: () => number) {
    this.database = database;
    this.clock = clock;
  }

  /** To be called every minute or so. What was unused at the last call goes: until then somebody may still read it. */
  async collect(): Promise<void> {
    const unused = await this.unused();
    for (const listId of unused) if (this.before.has(listId)) await this.remove(listId);
    this.before = new Set(unused);
  }

  private async unused(): Promise<string[]> {
    const rows = await this.database.tables
      .selectFrom('unused_diagnostic_lists')
      .select('list_id')
      .where((list) => list.or([list('begun_at', '=', 0), list('begun_at', '<', this.clock() - longestWrite)]))
      .limit(1000)
      .execute();
    return rows.map(({ list_id }) => list_id);
  }

  private async remove(listId: string): Promise<void> {
    while ((await this.removeSome(listId)) === mostAtOnce);
    await this.database.tables.deleteFrom('unused_diagnostic_lists').where('list_id', '=', listId).execute();
  }

  private async removeSome(listId: string): Promise<number> {
    const some = sql`select id from listed_diagnostics where list_id = ${listId} limit ${mostAtOnce}`;
    const { numAffectedRows } = await sql`delete from listed_diagnostics where id in (${some})`.execute(this.database.tables);
    return Number(numAffectedRows ?? 0);
  }
}
