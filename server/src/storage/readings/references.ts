/** References between models as they are stored: the names that a model answers to, and the documents that its references lead to. */
import type { Cells, Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { indexed, stored } from '../stored-texts.ts';
import { type RowsOfModel, storeDiffering } from './differing-rows.ts';
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
  transaction: Transaction,
  { id: modelId, projectId }: VisibilityBounds,
  targets: readonly ReferenceTarget[],
): Promise<void> {
  const joined = new Set(targets.filter(({ isForPartsOnly }) => !isForPartsOnly).map(({ document }) => indexed(document)));
  const open = targets.filter(({ isBuiltIn }) => !isBuiltIn);
  const store = (rows: Omit<RowsOfModel, 'modelId'>) => storeDiffering(transaction, { ...rows, modelId });
  await store({ table: 'linked_documents', columns: ['document'], rows: [...joined].map((document) => [document]) });
  await store({ table: 'reference_targets', columns: targetColumns, rows: open.map(targetCells) });
  const named = open.flatMap((target, position) => namesOf(target).map((name) => [position, projectId, name]));
  await store({ table: 'reference_names', columns: ['position', 'project_id', 'name'], rows: named });
}

const targetColumns = ['position', 'document', 'reference_count', 'object_id', 'feature'] as const;

function targetCells({ document, count, objectId, feature }: ReferenceTarget, position: number): Cells {
  return [position, indexed(document), count, stored(objectId), stored(feature)];
}

function namesOf({ names }: ReferenceTarget): string[] {
  return [...new Set(names.map(indexed))];
}
