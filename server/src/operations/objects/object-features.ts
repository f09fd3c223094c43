/** The features of one object with their values: attributes, parts, its container, and what it refers to. */
import {
  type FeatureStretch,
  type IndexedFeature,
  type IndexedReference,
  inverseReferences,
  type ObjectIndex,
  type PlainScalar,
  shownLimits,
} from '@orrery/kernel';
import type { FollowLinks, ObjectElsewhere } from './linked-objects.ts';
import type { OpenObjects } from './model-objects.ts';
import type { ObjectValues, ValuesBySlot } from './object-values.ts';

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
  /** How many bytes they have in UTF-8, where a text is too long to be shown in full. */
  readonly bytes?: number;
}

/** An object may contain half a million others: lists show them all. */
export const mostValues = shownLimits.values;

export async function featuresOf(
  objects: OpenObjects,
  row: number,
  read: { readonly values: ObjectValues; readonly follow: FollowLinks },
): Promise<Record<string, FeatureValue>> {
  const { index } = objects;
  const { features } = await index.classAt(row);
  const [values, references] = await Promise.all([read.values.of(objects, row), shownReferences(index, row)]);
  const present = await referencePresenter(
    objects,
    [...references.values()].flatMap(({ shown }) => shown),
    read.follow,
  );
  const entries = features.map(async (number, slot): Promise<[string, FeatureValue]> => {
    const feature = index.directory.features[number]!;
    if (feature.kind !== 'reference') return [feature.name, attributeOf(feature, slot, values)];
    const { shown, count } = references.get(number) ?? none;
    return [feature.name, described(feature, await Promise.all(shown.map(present)), count)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function attributeOf(feature: IndexedFeature, slot: number, values: ValuesBySlot): FeatureValue {
  const found = values.get(slot);
  const value = found ? found.value : feature.defaultValue;
  const list = value === undefined ? [] : [value].flat();
  const { bytes } = found ?? {};
  return { ...described(feature, list, found?.count ?? list.length), ...(bytes !== undefined && { bytes }) };
}

function described(feature: IndexedFeature, values: readonly (PlainScalar | ReferredObject)[], count: number): FeatureValue {
  const { type, isMany, isContainment } = feature;
  const value = isMany ? values : (values[0] ?? null);
  return { type, many: isMany, containment: isContainment, value, ...(count > values.length && { count }) };
}

/** The first of what a feature refers to, and how much that is in all. */
interface ShownReferences {
  readonly shown: readonly IndexedReference[];
  readonly count: number;
}

const none: ShownReferences = { shown: [], count: 0 };

/** What the object refers to, by the numbers of its features: parts, others, its container, what is computed. Only what is shown is read. */
async function shownReferences(index: ObjectIndex, row: number): Promise<ReadonlyMap<number, ShownReferences>> {
  const found = new Map<number, ShownReferences>();
  const add = (number: number, shown: readonly IndexedReference[], count: number) => {
    const before = found.get(number) ?? none;
    found.set(number, { shown: [...before.shown, ...shown].slice(0, mostValues), count: before.count + count });
  };
  const [parts, outgoing, container, inverse] = await Promise.all([
    index.partsByFeature(row),
    shownOutgoing(index, row),
    containerReferences(index, row),
    inverseReferences(index, row),
  ]);
  for (const { feature, from, to } of parts) add(feature, shownParts(index, { feature, from, to }), to - from);
  for (const { feature, shown, count } of outgoing) add(feature, shown, count);
  for (const [number, reference] of container) add(number, [reference], 1);
  for (const [number, references] of inverse) add(number, references.slice(0, mostValues), references.length);
  return found;
}

function shownParts({ directory }: ObjectIndex, { feature, from, to }: FeatureStretch): IndexedReference[] {
  const length = Math.min(to - from, mostValues);
  return Array.from({ length }, (_, at) => ({ feature: directory.features[feature]!, row: from + at }));
}

async function shownOutgoing(index: ObjectIndex, row: number) {
  const stretches = await index.outgoingByFeature(row);
  return Promise.all(
    stretches.map(async ({ feature, from, to }) => ({
      feature,
      shown: await index.referencesOut({ from, to: Math.min(to, from + mostValues) }),
      count: to - from,
    })),
  );
}

async function containerReferences(index: ObjectIndex, row: number): Promise<[number, IndexedReference][]> {
  const container = await index.containerOf(row);
  if (container === undefined) return [];
  const [by, { features }] = await Promise.all([index.containedBy(row), index.classAt(row)]);
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
