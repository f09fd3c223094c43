/** Tells what a merge lost: changes of either side that are neither in the merged model nor reported. */
import { compare } from '../difference/compare.ts';
import type { Added, Change, Changed, Difference, PlainValue } from '../difference/difference.ts';
import type { Merge } from '../difference/merge.ts';
import { plainValue, samePlain } from '../difference/plain-value.ts';
import { qualifiedName } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { ModelObject } from '../objects/model-object.ts';

export interface Merged extends Merge {
  readonly base: Model;
  readonly ours: Model;
  readonly theirs: Model;
}

/** Our side is taken as it is; of theirs, only what is reported may be missing. */
export function lostIn(merged: Merged): string[] {
  const { base, ours, theirs, model } = merged;
  const ourLosses = losses(compare(base, ours), model).map(
    ({ change, feature }) => `ours: ${change.kind} ${change.id} ${feature}`,
  );
  const theirLosses = losses(compare(base, theirs), model).filter((loss) => !isReported(loss, merged));
  return [...ourLosses, ...theirLosses.map(({ change, feature }) => `theirs: ${change.kind} ${change.id} ${feature}`)];
}

interface Loss {
  readonly change: Change;
  readonly feature?: string;
}

function losses({ changes }: Difference, model: Model): Loss[] {
  return changes.flatMap((change) => {
    const object = model.find(change.id);
    if (change.kind === 'removed') return object ? [{ change }] : [];
    if (!object) return [{ change }];
    if (change.kind === 'moved') return isAt(change.position.new, object, model) ? [] : [{ change }];
    return [...lossOfObject(change, object, model), ...lostFeatures(change, object, model)];
  });
}

function lossOfObject(change: Added | Changed, object: ModelObject, model: Model): Loss[] {
  const isSameClass = (one: ModelObject['class']) => qualifiedName(one) === qualifiedName(object.class);
  if (change.kind === 'added') return isSameClass(change.class) && isAt(change.position, object, model) ? [] : [{ change }];
  return isSameClass(change.class.new) || qualifiedName(change.class.old) === qualifiedName(change.class.new) ? [] : [{ change }];
}

function isAt(place: Added['position'], { container, containment }: ModelObject, model: Model): boolean {
  return place.container === (container && model.idOf(container)) && place.feature === containment?.name;
}

function lostFeatures(change: Added | Changed, object: ModelObject, model: Model): Loss[] {
  const lost = change.features.filter(({ name, old, new: next }) => {
    const feature = object.class.featuresByName.get(name);
    const value = feature && object.isSet(feature) ? object.stored(feature) : undefined;
    return !isIn(value === undefined ? undefined : plainValue(model, feature!, value), old, next);
  });
  return lost.map(({ name }) => ({ change, feature: name }));
}

/** A list has what came and not what went; a single value is the new one. */
function isIn(merged: PlainValue | undefined, old: PlainValue | undefined, next: PlainValue | undefined): boolean {
  if ([merged, old, next].some((value) => value !== undefined && !Array.isArray(value))) return samePlain(merged, next);
  const [now, before, after] = [elements(merged), elements(old), elements(next)];
  return after.difference(before).isSubsetOf(now) && before.difference(after).isDisjointFrom(now);
}

/** The second of two equal elements is another one. */
function elements(value: PlainValue | undefined): Set<string> {
  const texts = ((value ?? []) as readonly PlainValue[]).map((item) => textOf(item));
  return new Set(texts.map((text, index) => `${texts.slice(0, index).filter((other) => other === text).length} ${text}`));
}

function textOf(item: PlainValue): string {
  if (typeof item !== 'object' || item === null) return `${typeof item} ${item}`;
  return 'id' in item ? `object ${item.id}` : 'target' in item ? `link ${item.target}` : String(item);
}

/** What stays takes its contents along. */
function isReported({ change, feature }: Loss, { base, conflicts }: Merged): boolean {
  const reported = new Set(conflicts.map(({ kind, id, feature: name }) => `${kind} ${id} ${name}`));
  const isOwn = reported.has(`${change.kind} ${change.id} undefined`) || reported.has(`${change.kind} ${change.id} ${feature}`);
  if (isOwn || change.kind !== 'removed') return isOwn;
  let above = base.find(change.id)?.container;
  while (above && !reported.has(`removed ${base.idOf(above)} undefined`)) above = above.container;
  return above !== undefined;
}

/** Tells what is broken inside a model: references to what is not there, and containers that do not know their parts. */
export function faultsIn(model: Model): string[] {
  const objects = [...model.objects()];
  const there = new Set(objects);
  const twice = objects.length === there.size ? [] : ['an object is there twice'];
  return [...twice, ...objects.flatMap((object) => faultsOf(object, there, model))];
}

function faultsOf(object: ModelObject, there: ReadonlySet<ModelObject>, model: Model): string[] {
  return [...object.entries()].flatMap(([feature, value]) => {
    const items = Array.isArray(value) ? value : [value];
    const isWhole =
      feature.isMany === Array.isArray(value) && items.every((item) => !(item instanceof ModelObject) || there.has(item));
    const isOwner = (item: unknown) =>
      !(item instanceof ModelObject) || (item.container === object && item.containment === feature);
    return isWhole && (!feature.isContainment || items.every(isOwner)) ? [] : [`${model.idOf(object)} ${feature.name}`];
  });
}
