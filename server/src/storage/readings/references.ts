/** References between models as they are stored: the names that a model answers to, and the documents that its references lead to. */
import type { Cells, Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { grouped, rowsOfMany } from '../rows-of-many.ts';
import { indexed, stored } from '../stored-texts.ts';
import { storeDiffering } from './differing-rows.ts';
import type { ReferenceTarget } from './reading.ts';
import { markModelsReferringTo } from './reading-marks.ts';
import type { VisibilityBounds } from './visibility-bounds.ts';

export interface NamedModel {
  readonly model: VisibilityBounds;
  /** All that it answers to. */
  readonly names: readonly string[];
}

/** Stores the names of models; models that refer to one that has come or gone are looked at again. */
export async function storeNames(transaction: Transaction, models: readonly NamedModel[]): Promise<void> {
  const ids = models.map(({ model }) => model.id);
  const selection = 'select model_id, name from model_names';
  const before = grouped<string>(await rowsOfMany(transaction, ids, (places) => `${selection} where model_id in (${places})`));
  // One after the other: of two that get the same name, the first is the one that it was missing.
  for (const { model, names } of models) {
    const [had, has] = [new Set(before.get(model.id)), new Set(names.map(indexed))];
    await changeNames(transaction, model, { lost: [...had.difference(has)], gained: [...has.difference(had)] });
  }
}

interface ChangedNames {
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

async function changeNames(transaction: Transaction, model: VisibilityBounds, { lost, gained }: ChangedNames): Promise<void> {
  const { tables } = transaction;
  const { id, projectId } = model;
  await inBatches(lost, (part) =>
    tables.deleteFrom('model_names').where('model_id', '=', id).where('name', 'in', part).execute(),
  );
  const added = gained.map((name) => ({ model_id: id, project_id: projectId, name }));
  await inBatches(added, (part) => tables.insertInto('model_names').values(part).execute());
  await markModelsReferringTo(transaction, model, [...lost, ...gained]);
}

export interface ReferringModel {
  readonly model: VisibilityBounds;
  readonly targets: readonly ReferenceTarget[];
}

export async function storeTargets(transaction: Transaction, models: readonly ReferringModel[]): Promise<void> {
  const rowsOf = (of: (one: ReferringModel) => Cells[]) => new Map(models.map((one) => [one.model.id, of(one)]));
  await storeDiffering(transaction, { table: 'linked_documents', columns: ['document'], rows: rowsOf(linkedDocuments) });
  await storeDiffering(transaction, { table: 'reference_targets', columns: targetColumns, rows: rowsOf(openTargets) });
  const names = ['position', 'project_id', 'name'] as const;
  await storeDiffering(transaction, { table: 'reference_names', columns: names, rows: rowsOf(namesOfTargets) });
}

function linkedDocuments({ targets }: ReferringModel): Cells[] {
  const joined = new Set(targets.filter(({ isForPartsOnly }) => !isForPartsOnly).map(({ document }) => indexed(document)));
  return [...joined].map((document) => [document]);
}

const targetColumns = ['position', 'document', 'reference_count', 'object_id', 'feature'] as const;

function openTargets({ targets }: ReferringModel): Cells[] {
  return targets.filter(isOpen).map(targetCells);
}

function targetCells({ document, count, objectId, feature }: ReferenceTarget, position: number): Cells {
  return [position, indexed(document), count, stored(objectId), stored(feature)];
}

function namesOfTargets({ model, targets }: ReferringModel): Cells[] {
  return targets.filter(isOpen).flatMap((target, position) => namesOf(target).map((name) => [position, model.projectId, name]));
}

function isOpen({ isBuiltIn }: ReferenceTarget): boolean {
  return !isBuiltIn;
}

function namesOf({ names }: ReferenceTarget): string[] {
  return [...new Set(names.map(indexed))];
}
