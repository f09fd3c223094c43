/** Tells whether reading what is written of a merged model surely gives that model: then it need not be read again. */
import { type Change, isLinkTo, type Model, ModelObject, type PlainItem } from '@orrery/kernel';
import { isResourceModel } from '@orrery/rdf';
import type { Edited } from '../editing/written-model.ts';

type Merged = Pick<Edited, 'before' | 'model' | 'hasIds' | 'pathIds'>;

/** It does where the document holds the ids of new objects, no new link leads out of it, no link leads to removed objects, and both ends of two-way references agree. */
export function comesBack({ before, model, hasIds, pathIds }: Merged, changes: readonly Change[]): boolean {
  if (isResourceModel(before.model) || isResourceModel(model)) return false;
  const tellsIds = hasIds && !pathIds?.size;
  if (!changes.every((change) => isTold(change, tellsIds))) return false;
  const touched = new Set(changes.map(({ id }) => id));
  if (![...touched].every((id) => endsAgree(id, before.model, model))) return false;
  return !changes.some(({ kind }) => kind === 'removed') || leadsNowhereElse(model);
}

function isTold(change: Change, tellsIds: boolean): boolean {
  if (change.kind === 'removed' || change.kind === 'moved') return true;
  const hasLinks = change.features.some(({ new: value }) => [value].flat().some((item) => isLinkTo(item as PlainItem)));
  return (change.kind === 'changed' || tellsIds) && !hasLinks;
}

/** What refers to an object, or did before the merge, is what the object refers to. */
function endsAgree(id: string, before: Model, after: Model): boolean {
  const object = after.find(id);
  const older = before.find(id);
  for (const feature of object?.class.features ?? []) {
    const { opposite } = feature;
    if (!opposite || feature.isContainment || feature.isContainer) continue;
    const now = new Set(objectsIn(object!, feature));
    const then = older?.class === object!.class ? objectsIn(older, feature) : [];
    const others = new Set([...now, ...then.flatMap((one) => after.find(before.idOf(one)) ?? [])]);
    for (const other of others) if (other.all(opposite).includes(object!) !== now.has(other)) return false;
  }
  return true;
}

function objectsIn(object: ModelObject, feature: Parameters<ModelObject['all']>[0]): ModelObject[] {
  return object.all(feature).filter((item) => item instanceof ModelObject);
}

/** Whether all references lead to objects of the model. */
function leadsNowhereElse(model: Model): boolean {
  const objects = new Set(model.objects());
  for (const object of objects)
    for (const [feature, value] of object.entries()) {
      if (!feature.isReference) continue;
      for (const item of Array.isArray(value) ? value : [value])
        if (item instanceof ModelObject && !objects.has(item)) return false;
    }
  return true;
}
