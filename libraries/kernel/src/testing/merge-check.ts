/** Tells what a merge lost: changes of either side that are neither in the merged model nor reported. */
import { compare } from '../difference/compare.ts';
import type { Containment } from '../difference/conflict.ts';
import type { Added, Change, Changed, Difference, PlainValue } from '../difference/difference.ts';
import type { Merge } from '../difference/merge.ts';
import { plainValue, samePlain } from '../difference/plain-value.ts';
import { qualifiedName } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { ModelObject } from '../objects/model-object.ts';

export interface Merged extends Pick<Merge, 'model' | 'conflicts'> {
  readonly base: Model;
  readonly ours: Model;
  readonly theirs: Model;
}

/** Our side is taken as it is; of theirs, only what is reported may be missing. */
export function lostIn(merged: Merged): string[] {
  const { base, ours, theirs, model } = merged;
  const ourLosses = losses(compare(base, ours), model, theirs).map(
    ({ change, feature }) => `ours: ${change.kind} ${change.id} ${feature}`,
  );
  const theirLosses = losses(compare(base, theirs), model, ours).filter((loss) => !isReported(loss, merged));
  return [...ourLosses, ...theirLosses.map(({ change, feature }) => `theirs: ${change.kind} ${change.id} ${feature}`)];
}

interface Loss {
  readonly change: Change;
  readonly feature?: string;
}

function losses({ changes }: Difference, model: Model, other: Model): Loss[] {
  return changes.flatMap((change) => {
    const object = model.find(change.id);
    if (change.kind === 'removed') return object ? [{ change }] : [];
    if (!object) return [{ change }];
    if (change.kind === 'moved') return isAt(change.position.new, object, model) ? [] : [{ change }];
    return [...lossOfObject(change, object, model), ...lostFeatures(change, model, other)];
  });
}

function lossOfObject(change: Added | Changed, object: ModelObject, model: Model): Loss[] {
  const isSameClass = (one: ModelObject['class']) => qualifiedName(one) === qualifiedName(object.class);
  if (change.kind === 'added') return isSameClass(change.class) && isAt(change.position, object, model) ? [] : [{ change }];
  return isSameClass(change.class.new) || qualifiedName(change.class.old) === qualifiedName(change.class.new) ? [] : [{ change }];
}

function isAt(position: Added['position'], { container, containment }: ModelObject, model: Model): boolean {
  return position.container === (container && model.idOf(container)) && position.feature === containment?.name;
}

function lostFeatures(change: Added | Changed, model: Model, other: Model): Loss[] {
  const lost = change.features.filter(({ name, old, new: next }) => {
    const [merged, others] = [valueIn(model, change.id, name), valueIn(other, change.id, name)];
    return [merged, old, next, others].every(isListOrNothing) ? !isInList(merged, old, next, others) : !samePlain(merged, next);
  });
  return lost.map(({ name }) => ({ change, feature: name }));
}

function valueIn(model: Model, id: string, name: string): PlainValue | undefined {
  const object = model.find(id);
  const feature = object?.class.featuresByName.get(name);
  return object && feature && object.isSet(feature) ? plainValue(model, feature, object.stored(feature)!) : undefined;
}

/** A list has what came and not what went, but for what the other side added of the same. */
function isInList(...values: readonly (PlainValue | undefined)[]): boolean {
  const counts = values.map((value) => Map.groupBy((value ?? []) as readonly PlainValue[], textOf));
  return [...new Set(counts.flatMap((count) => [...count.keys()]))].every((text) => {
    const [merged, old, next, other] = counts.map((count) => count.get(text)?.length ?? 0) as [number, number, number, number];
    return next > old ? merged >= next - old : next === old || merged <= next + Math.max(0, other - old);
  });
}

function isListOrNothing(value: PlainValue | undefined): boolean {
  return value === undefined || Array.isArray(value);
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

/** Conflicts with another containment than the models have. */
export function misplacedIn({ base, ours, theirs, conflicts }: Merged): string[] {
  return conflicts.flatMap(({ id, kind, feature, containments }) => {
    if (!containments) return kind === 'changed' || feature !== undefined ? [] : [`${kind} ${id} is nowhere`];
    const isTrue = (containment: Containment | undefined, model: Model) =>
      printedContainment(containment) === printedContainment(containmentIn(model, id));
    const areTrue = isTrue(containments.base, base) && isTrue(containments.ours, ours) && isTrue(containments.theirs, theirs);
    return areTrue ? [] : [`${kind} ${id} is elsewhere`];
  });
}

function containmentIn(model: Model, id: string): Containment | undefined {
  const object = model.find(id);
  return object && { container: object.container && model.idOf(object.container), feature: object.containment?.name };
}

function printedContainment(containment: Containment | undefined): string {
  return containment ? `${containment.container} ${containment.feature}` : 'nowhere';
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
