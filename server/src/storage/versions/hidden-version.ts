/** A version of a project that is made some models at a time: nobody sees it until all of it is there. */
import type { Database, Transaction } from '../database.ts';
import { updateRow } from '../rows.ts';
import { insertVersion, type NewVersionRow, renewVersion } from './version-rows.ts';

/** A version of which nothing was heard for so long is given up: whoever made it has ended. */
const abandonedMilliseconds = 5 * 60_000;

/** It has a slug that no other can have: the one that it is to have may be taken meanwhile. */
export async function insertHidden(transaction: Transaction, row: NewVersionRow): Promise<void> {
  const { tables } = transaction;
  await insertVersion(transaction, row);
  await updateRow(transaction, 'projects', row.id, { slug: `~${row.id}` });
  await tables.insertInto('hidden_containers').values({ id: row.id, kind: 'version', hidden_at: row.now }).execute();
  await tables.insertInto('versions_under_way').values({ project_id: row.id, heard_at: row.now }).execute();
}

/** Notes that it is still being made; false where it was given up meanwhile. */
export async function keepHidden({ tables }: Transaction, id: string, now: number): Promise<boolean> {
  const kept = await tables
    .updateTable('versions_under_way')
    .set({ heard_at: now })
    .where('project_id', '=', id)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** From now on it is seen, as its source is at this moment. False where it was given up meanwhile. */
export async function show(transaction: Transaction, row: NewVersionRow): Promise<boolean> {
  const { tables } = transaction;
  const ended = await tables.deleteFrom('versions_under_way').where('project_id', '=', row.id).executeTakeFirst();
  if (ended.numDeletedRows === 0n) return false;
  await tables.deleteFrom('hidden_containers').where('id', '=', row.id).execute();
  await renewVersion(transaction, row);
  return true;
}

/** It is removed as deleted projects are. Where it is seen by now, nothing happens. */
export async function giveUp(database: Pick<Database, 'write'>, id: string): Promise<void> {
  await database.write(async ({ tables }) => {
    await tables.deleteFrom('versions_under_way').where('project_id', '=', id).execute();
    const hidden = tables.updateTable('hidden_containers').set({ kind: 'project' });
    await hidden.where('id', '=', id).where('kind', '=', 'version').execute();
  });
}

/** Those whose maker ended suddenly. */
export async function giveUpAbandoned(database: Database, now: number): Promise<void> {
  const silent = database.tables.selectFrom('versions_under_way').select('project_id');
  const found = await silent.where('heard_at', '<', now - abandonedMilliseconds).execute();
  for (const { project_id } of found) await giveUp(database, project_id);
}
