/** References between models as they are stored: the names that a model answers to, and the documents that its references lead to. */
import type { Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { indexed, stored } from '../stored-texts.ts';
import type { ReferenceTarget } from './reading.ts';
import { markModelsReferringTo } from './reading-marks.ts';
import type { VisibilityBounds } from './visibility-bounds.ts';

/** Stores the names of a model; models that refer to one that has come or gone are looked at again. */
export async function storeNames(transaction: Transaction, model: VisibilityBounds, names: readonly string[]): Promise<void> {
  const { tables } = transaction;
  const { id, projectId } = model;
  const rows = await tables.selectFrom('model_names').select('name').where('model_id', '=', id).execute();
  const [before, after] = [new Set(rows.map(({ name }) => name)), new Set(names.map(indexed))];
  const [lost, gained] = [[...before.difference(after)], [...after.difference(before)]];
  await inBatches(lost, (part) =>
    tables.deleteFrom('model_names').where('model_id', '=', id).where('name', 'in', part).execute(),
  );
  const added = gained.map((name) => ({ model_id: id, project_id: projectId, name }));
  await inBatches(added, (part) => tables.insertInto('model_names').values(part).execute());
  await markModelsReferringTo(transaction, model, [...lost, ...gained]);
}

export async function storeTargets(
  { tables }: Transaction,
  model: VisibilityBounds,
  targets: readonly ReferenceTarget[],
): Promise<void> {
  for (const table of ['linked_documents', 'reference_targets', 'reference_names'] as const)
    await tables.deleteFrom(table).where('model_id', '=', model.id).execute();
  const joined = new Set(targets.filter(({ isForPartsOnly }) => !isForPartsOnly).map(({ document }) => indexed(document)));
  const linked = [...joined].map((document) => ({ model_id: model.id, document }));
  const open = targets.filter(({ isBuiltIn }) => !isBuiltIn);
  await inBatches(linked, (part) => tables.insertInto('linked_documents').values(part).execute());
  await inBatches(targetRows(model, open), (part) => tables.insertInto('reference_targets').values(part).execute());
  await inBatches(nameRows(model, open), (part) => tables.insertInto('reference_names').values(part).execute());
}

function targetRows({ id }: VisibilityBounds, targets: readonly ReferenceTarget[]) {
  return targets.map(({ document, count, objectId, feature }, position) => ({
    model_id: id,
    position,
    document: indexed(document),
    reference_count: count,
    object_id: stored(objectId),
    feature: stored(feature),
  }));
}

function nameRows({ id, projectId }: VisibilityBounds, targets: readonly ReferenceTarget[]) {
  return targets.flatMap(({ names }, position) =>
    [...new Set(names.map(indexed))].map((name) => ({ model_id: id, position, project_id: projectId, name })),
  );
}
