/** The object of a model that a representation is to be of. */
import { eClassOf } from '@orrery/kernel';
import type { Caller } from '../../access/caller.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Target } from '../../resources/representations/representation.ts';
import type { RevisionObjects } from '../objects/revision-objects.ts';

/** Nothing where the current content has no such object. */
export async function findTarget(
  revisionObjects: RevisionObjects,
  caller: Caller,
  model: Model,
  id: string,
): Promise<Target | undefined> {
  const { index } = await revisionObjects.open(caller, model, {});
  const row = await index.rowOf(id);
  return row === undefined ? undefined : { id, type: eClassOf(await index.classAt(row)) };
}
