/** A version of a project that is made some models at a time: nobody sees it until all of it is there. */
import type { Database, Transaction } from '../database.ts';
import { updateRow } from '../rows.ts';
import { insertVersion, type NewVersionRow, renewVersion } from './version-rows.ts';

/** A version of which nothing was heard for so long is given up: whoever made it has ended. */
const abandonedMilliseconds = 5 * 60_000;

/** It has a slug that no other can have: the one that it is to have may be taken meanwhile. */
export async function insertHidden(transaction: Transaction, row: NewVersionRow): Promise<void> {
  await insertVersion(transaction, row);
  await updateRow(transaction, 'projects', row.id, { slug: `~${row.id}` });
  const hidden = { id: row.id, kind: 'version', hidden_at: row.now } as const;
  await transaction.tables.insertInto('hidden_containers').values(hidden).execute();
}

/** Notes that it is still being made; false where it was given up meanwhile. */
export async function keepHidden({ tables }: Transaction, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable('hidden_containers')
    .set({ hidden_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'version')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From now on it is seen, as its source is at this moment. False where it was given up meanwhile. */
export async function show(transaction: Transaction, row: NewVersionRow): Promise<boolean> {
  const { numDeletedRows } = await transaction.tables
    .deleteFrom('hidden_containers')
    .where('id', '=', row.id)
    .where('kind', '=', 'version')
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await renewVersion(transaction, row);
  return true;
}

/** It is removed as deleted projects are. Where it is seen by now, nothing happens. */
export async function giveUp({ tables }: Pick<Database, 'tables'>, id: string): Promise<void> {
  await givenUp(tables).where('id', '=', id).execute();
}

/** Those whose maker ended suddenly. */
export async function giveUpAbandoned({ tables }: Pick<Database, 'tables'>, now: number): Promise<void> {
  await givenUp(tables)
    .where('hidden_at', '<', now - abandonedMilliseconds)
    .execute();
}

function givenUp(tables: Database['tables']) {
  return tables.updateTable('hidden_containers').set({ kind: 'project' }).where('kind', '=', 'version');
}
