/** Metamodels that very many models use: when one changes, a note says so of itself, and its dependents get their notes afterwards, some at a time. */

// Nothing that they were read with is hidden meanwhile. A note for each of 50,000 would keep everybody else who writes waiting for seconds.
import { v7 as newId } from 'uuid';
import type { Database, Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { indexed } from '../stored-texts.ts';
import type { Tables } from '../tables/tables.ts';
import { markAll, mostNotedInPiece } from './marking.ts';
import { type AskedMetamodel, modelsUsing } from './metamodel-users.ts';

/** So many models get their notes in one transaction: a tenth of a second on the embedded database. */
export const mostNotedAtOnce = 5000;

/** Marks the models that use it, or leaves all of them where they are very many. It is itself read by then. */
export async function markUsers(transaction: Transaction, metamodel: AskedMetamodel): Promise<void> {
  const users = await modelsUsing(transaction, metamodel, { most: mostNotedAtOnce + 1 });
  if (users.length > mostNotedAtOnce) return leave(transaction, metamodel);
  await markAll(transaction, users);
}

function leave({ tables }: Transaction, { model, names }: AskedMetamodel): Promise<void> {
  const { id: model_id, projectId: project_id, confidentiality, lowestSeeingElsewhere: lowest_seeing_elsewhere } = model;
  const change = { project_id, confidentiality, lowest_seeing_elsewhere, change_id: newId() };
  const rows = [...new Set(names.map(indexed))].map((name) => ({ model_id, name, ...change }));
  return inBatches(rows, (batch) =>
    tables
      .insertInto('changed_metamodels')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['model_id', 'name']).doUpdateSet(change))
      .execute(),
  );
}

/** Gives all that are left their notes. What is begun anew after a sudden end is noted once more, and read once. */
export async function markLeftUsers(database: Database, isOver: () => boolean): Promise<void> {
  const found = await database.tables.selectFrom('changed_metamodels').selectAll().execute();
  for (const rows of Map.groupBy(found, metamodelAsSeen).values())
    if (await noteUsers(database, metamodelIn(rows), isOver)) await forget(database, rows);
}

/** Whether it came to the end. */
async function noteUsers(database: Database, metamodel: AskedMetamodel, isOver: () => boolean): Promise<boolean> {
  for (let after = leastId; !isOver(); ) {
    const ids = await modelsUsing(database.work, metamodel, { after, most: mostNotedInPiece });
    if (ids.length === 0) return true;
    await database.write((transaction) => markAll(transaction, ids));
    after = ids.at(-1)!;
  }
  return false;
}

const leastId = '00000000-0000-0000-0000-000000000000';

type Row = Tables['changed_metamodels'];

/** By one name it may have changed while others saw it than by another. */
function metamodelAsSeen({ model_id, project_id, confidentiality, lowest_seeing_elsewhere }: Row): string {
  return `${model_id} ${project_id} ${confidentiality} ${lowest_seeing_elsewhere}`;
}

function metamodelIn(rows: readonly Row[]): AskedMetamodel {
  const { model_id: id, project_id: projectId, confidentiality, lowest_seeing_elsewhere } = rows[0]!;
  const bounds = { confidentiality: Number(confidentiality), lowestSeeingElsewhere: Number(lowest_seeing_elsewhere) };
  return { model: { id, projectId, ...bounds }, names: rows.map(({ name }) => name) };
}

/** Changed again meanwhile, its dependents are to be marked again: even where others have forgotten the note that was followed here, and this is a new one. */
async function forget({ tables }: Database, rows: readonly Row[]): Promise<void> {
  for (const { model_id, name, change_id } of rows)
    await tables
      .deleteFrom('changed_metamodels')
      .where('model_id', '=', model_id)
      .where('name', '=', name)
      .where('change_id', '=', change_id)
      .execute();
}
