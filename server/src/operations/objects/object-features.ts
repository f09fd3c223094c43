/** The features of one object with their values: attributes, parts, its container, and what it refers to. */
import type { IndexedFeature, IndexedReference, ObjectIndex, PlainScalar } from '@orrery/kernel';
import type { FollowLinks, ObjectElsewhere } from './linked-objects.ts';
import type { OpenObjects } from './model-objects.ts';

/** An object that a feature refers to, or what the file says where it is not to be seen. */
export type ReferredObject =
  | { readonly id: string; readonly modelId: string; readonly eClass: string; readonly label: string }
  | Href;

export interface Href {
  readonly href: string;
}

export interface FeatureValue {
  readonly type: string;
  readonly many: boolean;
  readonly containment: boolean;
  readonly value: PlainScalar | ReferredObject | readonly (PlainScalar | ReferredObject)[];
  /** How many values there are, where there are more than are shown. */
  readonly count?: number;
}

/** An object may contain half a million others: lists show them all. */
export const mostValues = 100;

type Values = ReadonlyMap<number, PlainScalar | readonly PlainScalar[]>;

export async function featuresOf(objects: OpenObjects, row: number, follow: FollowLinks): Promise<Record<string, FeatureValue>> {
  const { index } = objects;
  const { features } = await index.classAt(row);
  const [values, references] = await Promise.all([index.valuesAt(row), shownReferences(index, row)]);
  const present = await referencePresenter(
    objects,
    [...references.values()].flatMap(({ shown }) => shown),
    follow,
  );
  const entries = features.map(async (number, slot): Promise<[string, FeatureValue]> => {
    const feature = index.directory.features[number]!;
    if (feature.kind !== 'reference') return [feature.name, attributeOf(feature, slot, values)];
    const { shown, count } = references.get(number) ?? none;
    return [feature.name, described(feature, await Promise.all(shown.map(present)), count)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function attributeOf(feature: IndexedFeature, slot: number, values: Values): FeatureValue {
  const found = values.get(slot) ?? feature.defaultValue;
  const list = found === undefined ? [] : [found].flat();
  return described(feature, list.slice(0, mostValues), list.length);
}

function described(feature: IndexedFeature, values: readonly (PlainScalar | ReferredObject)[], count: number): FeatureValue {
  const { type, isMany, isContainment } = feature;
  const value = isMany ? values : (values[0] ?? null);
  return { type, many: isMany, containment: isContainment, value, ...(count > mostValues && { count }) };
}

/** The first of what a feature refers to, and how much that is in all. */
interface ShownReferences {
  readonly shown: readonly IndexedReference[];
  readonly count: number;
}

const none: ShownReferences = { shown: [], count: 0 };

/** What the object refers to, by the numbers of its features: parts, others, its container. Only what is shown is read. */
async function shownReferences(index: ObjectIndex, row: number): Promise<ReadonlyMap<number, ShownReferences>> {
  const found = new Map<number, ShownReferences>();
  const add = (number: number, shown: readonly IndexedReference[], count: number) => {
    const before = found.get(number) ?? none;
    found.set(number, { shown: [...before.shown, ...shown].slice(0, mostValues), count: before.count + count });
  };
  for (const { feature, from, to } of await index.partsByFeature(row)) {
    const length = Math.min(to - from, mostValues);
    const parts = Array.from({ length }, (_, at) => ({ feature: index.directory.features[feature]!, row: from + at }));
    add(feature, parts, to - from);
  }
  for (const { feature, from, to } of await index.outgoingByFeature(row))
    add(feature, await index.referencesOut({ from, to: Math.min(to, from + mostValues) }), to - from);
  for (const [number, reference] of await containerReferences(index, row)) add(number, [reference], 1);
  return found;
}

async function containerReferences(index: ObjectIndex, row: number): Promise<[number, IndexedReference][]> {
  const container = await index.containerOf(row);
  if (container === undefined) return [];
  const [by, { features }] = [await index.containedBy(row), await index.classAt(row)];
  return features.flatMap((number) => {
    const feature = index.directory.features[number]!;
    return feature.isContainer && feature.opposite === by ? [[number, { feature, row: container }]] : [];
  });
}

/** "A target outside the caller's dataset, hidden or missing alike, is {href} as the file has it." */
export async function referencePresenter({ index, model }: OpenObjects, shown: readonly IndexedReference[], follow: FollowLinks) {
  const targets = await follow(shown.flatMap(({ href }) => href ?? []));
  return async ({ row, href }: IndexedReference): Promise<ReferredObject> => {
    if (href === undefined) return presented({ modelId: model.id, index, row: row! });
    const found = targets.get(href);
    return found ? presented(found) : { href };
  };
}

export async function presented({ modelId, index, row }: ObjectElsewhere): Promise<ReferredObject> {
  const [id, of, label] = await Promise.all([index.idAt(row), index.classAt(row), index.labelAt(row)]);
  return { id, modelId, eClass: `${of.nsUri}#//${of.name}`, label };
}
