/** Removes the rows of scopes and projects that are deleted and hidden, some at a time: all at once they would keep the writer for long, and all others who write with it. */
import type { Database } from '../database.ts';
import { modelsByRows } from '../parts-by-rows.ts';
import { removeViewsIn } from '../representations/view-removal.ts';
import type { Container } from './container-removal.ts';
import { mostRemovedAtOnce, removedTables } from './removed-tables.ts';
import { removeRevisionsOf } from './revision-removal.ts';

type RemovedTable = keyof typeof removedTables;

/** Projects go before their scopes. Where it is ended in between, the rest is left for the next time. */
export async function removeHidden(database: Database, signal: AbortSignal): Promise<void> {
  for (const kind of ['project', 'scope'] as const) {
    const found = await database.tables.selectFrom('hidden_containers').select('id').where('kind', '=', kind).execute();
    const ids = found.map(({ id }) => id);
    if (kind === 'project') for (const id of ids) await removeContentOf(database, id, signal);
    for (let start = 0; start < ids.length && !signal.aborted; start += mostRemovedAtOnce)
      await removeEmpty(database, kind, ids.slice(start, start + mostRemovedAtOnce));
  }
}

async function removeContentOf(database: Database, projectId: string, signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await removeViewsIn(database, 'project_id', projectId);
  for (const table of Object.keys(removedTables) as RemovedTable[])
    while (!signal.aborted && (await removeSome(database, table, projectId, signal)));
}

/** Whether there were any. */
async function removeSome(database: Database, table: RemovedTable, projectId: string, signal: AbortSignal): Promise<boolean> {
  const found = await database.tables
    .selectFrom(table as 'models')
    .select('id')
    .where('project_id', '=', projectId)
    .limit(removedTables[table])
    .execute();
  if (found.length === 0) return false;
  const all = found.map(({ id }) => id);
  const ids = table === 'models' ? (await modelsByRows(database.work, all, mostRemovedAtOnce))[0]! : all;
  if (table === 'models') await removeRevisionsOf(database, ids, signal);
  if (!signal.aborted) await removeRows(database, table, ids);
  return true;
}

async function removeRows(database: Database, table: RemovedTable, ids: readonly string[]): Promise<void> {
  await database.write(async ({ tables }) => {
    await tables
      .deleteFrom(table as 'models')
      .where('id', 'in', ids)
      .execute();
    if (table === 'models') await tables.deleteFrom('noted_marks').where('model_id', 'in', ids).execute();
  });
}

/** They hold little by now, and go with that. */
async function removeEmpty(database: Database, kind: Container['kind'], ids: readonly string[]): Promise<void> {
  await database.write(async ({ tables }) => {
    await tables
      .deleteFrom(kind === 'scope' ? 'scopes' : 'projects')
      .where('id', 'in', ids)
      .execute();
    await tables.deleteFrom('hidden_containers').where('id', 'in', ids).execute();
  });
}
