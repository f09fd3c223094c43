/** Sets the features of the objects that an edit adds and changes. */
import type { Conflict } from '../difference/conflict.ts';
import type { PlainItem, PlainValue } from '../difference/difference.ts';
import { mergedValue } from '../difference/merged-value.ts';
import { isLinkTo, isList, isReferenceTo, plainValue, samePlain, slotValueOf } from '../difference/plain-value.ts';
import type { Feature } from '../metamodel/package.ts';
import { Link } from '../objects/link.ts';
import type { Model } from '../objects/model.ts';
import { type Item, ModelObject, type SlotValue } from '../objects/model-object.ts';
import { Lexical, sameValue, type Value } from '../values/value.ts';
import { noObject } from './edited-objects.ts';
import { setLinked } from './linked-ends.ts';
import { RefusedChange, type RequestedFeature, type RequestPlace } from './requested-change.ts';
import { plainOfRequest } from './requested-values.ts';

export interface FeatureEdit {
  /** What an object was before the edit; nothing for new ones. */
  readonly before: (object: ModelObject) => ModelObject | undefined;
  /** As it is with the objects of the edit. */
  readonly model: Model;
  /** Targets outside of the model that are nothing to whoever edits it. */
  readonly deadTargets: ReadonlySet<string>;
  readonly conflicts: Conflict[];
}

/** What the feature is to hold, by its request. */
interface Wanted {
  readonly object: ModelObject;
  readonly feature: Feature;
  readonly requested: RequestedFeature;
  readonly place: RequestPlace;
}

export function editFeature(edit: FeatureEdit, object: ModelObject, requested: RequestedFeature, place: RequestPlace): void {
  const wanted = { object, feature: editable(object, requested.name, [...place, 'name']), requested, place };
  const { feature } = wanted;
  const before = baseValue(edit, wanted);
  const given = plainOfRequest(requested.new, feature, [...place, 'new']);
  if (feature.isContainment && listOf(given).some(isReferenceTo))
    throw new RefusedChange(`${feature.name} contains objects: they are added to it, moved and removed.`, [...place, 'new']);
  refuseDead(given, before, edit, [...place, 'new']);
  const value = meantValue(given, before, edit, wanted);
  const items = value === undefined ? undefined : slotValueOf(value, (id) => edit.model.find(id));
  const stored = items === undefined ? undefined : keptItems(items, object.stored(feature));
  if (feature.isContainment) setLinks(object, feature, stored);
  else if (feature.isReference) setLinked(object, feature, stored);
  else object.set(feature, stored);
}

function editable({ class: type }: ModelObject, name: string, place: RequestPlace): Feature {
  const feature = type.featuresByName.get(name);
  if (!feature) throw new RefusedChange(`${type.name} has no feature ${name}.`, place);
  if (feature.isContainer) throw new RefusedChange(`${name} is the container: an object that changes it is moved.`, place);
  const isComputed = feature.isDerived || feature.isTransient || type.computed?.has(name) === true;
  if (isComputed || !feature.isChangeable || feature.isFeatureMap) throw new RefusedChange(`${name} cannot be changed.`, place);
  return feature;
}

function baseValue(edit: FeatureEdit, { object, feature: { name } }: Wanted): PlainValue | undefined {
  const before = edit.before(object);
  const feature = before?.class.featuresByName.get(name);
  return before && feature && before.isSet(feature) ? plainValue(edit.model, feature, before.stored(feature)!) : undefined;
}

/** A new reference leads to an object of the model, or to something that whoever asks can see. */
function refuseDead(given: PlainValue | undefined, before: PlainValue | undefined, edit: FeatureEdit, place: RequestPlace): void {
  const known = new Set(listOf(before).flatMap((item) => (isLinkTo(item) ? [item.target] : [])));
  for (const [index, item] of listOf(given).entries()) {
    const at = isList(given) ? [...place, index] : place;
    if (isReferenceTo(item) && !edit.model.find(item.id)) throw new RefusedChange(noObject(item.id), [...at, 'id']);
    if (isLinkTo(item) && edit.deadTargets.has(item.target) && !known.has(item.target))
      throw new RefusedChange(`${item.target} leads to no object that can be seen here.`, at);
  }
}

/** Where the request tells an older value than the base has, both are merged. */
function meantValue(
  theirs: PlainValue | undefined,
  ours: PlainValue | undefined,
  edit: FeatureEdit,
  { object, feature, requested, place }: Wanted,
): PlainValue | undefined {
  if (requested.old === undefined) return theirs;
  const base = plainOfRequest(requested.old, feature, [...place, 'old']);
  if (samePlain(base, ours) || isDefault(base, ours, feature)) return theirs;
  const isThere = (id: string) => edit.model.find(id) !== undefined;
  const { value, message } = mergedValue({ base, ours, theirs }, { isThere, isKept: () => false });
  if (message !== undefined) {
    const { name } = feature;
    const conflict = { id: edit.model.idOf(object), kind: 'changed', feature: name, message: `${name} ${message}` } as const;
    edit.conflicts.push({ ...conflict, values: { base, ours, theirs } });
  }
  // What the base had beyond the old value that is told may be gone by the same request.
  return value !== undefined && isList(value) ? value.filter((item) => !isReferenceTo(item) || isThere(item.id)) : value;
}

/** What is not set shows its default. */
function isDefault(told: PlainValue | undefined, stored: PlainValue | undefined, { defaultValue }: Feature): boolean {
  return stored === undefined && defaultValue !== undefined && samePlain(told, defaultValue);
}

/** Items that mean what was there before stay as they were written: `1.50` is not made 1.5. */
function keptItems(items: SlotValue, before: SlotValue | undefined): SlotValue {
  const kept = before === undefined ? [] : Array.isArray(before) ? before : [before];
  const odd = kept.filter((item) => item instanceof Lexical || item instanceof Link);
  if (odd.length === 0) return items;
  const keptItem = (item: Item) => odd.find((one) => isAlike(one, item)) ?? item;
  return Array.isArray(items) ? items.map(keptItem) : keptItem(items);
}

function isAlike(one: Item, other: Item): boolean {
  if (one instanceof Link) return other instanceof Link && one.target === other.target;
  return !(other instanceof ModelObject || other instanceof Link) && sameValue(one as Value, other as Value);
}

/** The links among the parts of an object come behind them. */
function setLinks(object: ModelObject, feature: Feature, links: SlotValue | undefined): void {
  const stored = object.stored(feature);
  const parts = (stored === undefined ? [] : Array.isArray(stored) ? stored : [stored]).filter((item) => !(item instanceof Link));
  const items = [...parts, ...(links === undefined ? [] : Array.isArray(links) ? links : [links])];
  object.set(feature, items.length === 0 ? undefined : feature.isMany ? items : items[0]);
}

function listOf(value: PlainValue | undefined): readonly PlainItem[] {
  if (value === undefined) return [];
  return isList(value) ? value : [value];
}
