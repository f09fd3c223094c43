/** Removes revisions of hidden models, some at a time, before the models themselves: a model may have tens of thousands. */
import type { Database } from '../database.ts';
import { mostRevisionsAtOnce } from './removed-tables.ts';

/** The last of them are left, and go with their models: among them the current ones, so that no model is without its content. */
export async function removeRevisionsOf(database: Database, modelIds: readonly string[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ids = await formerRevisions(database, modelIds);
    if (ids.length <= mostRevisionsAtOnce) return;
    await database.write(async ({ tables }) => void (await tables.deleteFrom('revisions').where('id', 'in', ids).execute()));
  }
}

async function formerRevisions({ tables }: Database, modelIds: readonly string[]): Promise<string[]> {
  const found = await tables
    .selectFrom('revisions')
    .innerJoin('models', 'models.id', 'revisions.model_id')
    .select('revisions.id')
    .where('models.id', 'in', modelIds)
    .whereRef('revisions.number', '<', 'models.revision')
    .limit(mostRevisionsAtOnce + 1)
    .execute();
  return found.map(({ id }) => id);
}
