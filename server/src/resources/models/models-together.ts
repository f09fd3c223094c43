/** Models that are written together: all of them are there and may be changed, or none is. Few statements, however many models. */
import type { Caller } from '../../access/caller.ts';
import type { Precondition } from '../../access/precondition.ts';
import { Failure } from '../../failures.ts';
import type { Transaction } from '../../storage/database.ts';
import { refuseInArchived } from '../archived.ts';
import type { Model } from './model.ts';
import type { Models } from './models.ts';

/** In the order of the ids: twice where its id comes twice. */
export async function allOf(
  models: Models,
  caller: Caller,
  ids: readonly string[],
  transaction: Transaction,
): Promise<readonly Model[]> {
  const found = await models.many(caller, ids, transaction);
  const byId = new Map(found.map((model) => [model.id, model]));
  return ids.map((id) => byId.get(id.toLowerCase()) ?? missing(id));
}

function missing(id: string): never {
  throw new Failure('missing', `No model ${id}.`);
}

/** The same where the caller may change all of them: whoever may change one of a project may change each that is not archived. */
export async function allChangeable(
  models: Models,
  caller: Caller,
  ids: readonly string[],
  precondition: Precondition<Model>,
  transaction: Transaction,
): Promise<readonly Model[]> {
  const all = await allOf(models, caller, ids, transaction);
  for (const [{ id }] of firstOfProjects(all)) await models.changeable(caller, id, precondition, transaction);
  for (const model of all) {
    refuseInArchived('model', model.isActive);
    precondition(model);
  }
  return all;
}

function firstOfProjects(models: readonly Model[]): Iterable<readonly [Model, ...Model[]]> {
  return Map.groupBy(models, ({ project }) => project.id).values() as Iterable<readonly [Model, ...Model[]]>;
}
