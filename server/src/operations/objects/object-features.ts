/** The features of one object with their values: attributes, parts, its container, and what it refers to. */
import type { IndexedFeature, IndexedReference, PlainScalar } from '@orrery/kernel';
import type { FollowLink, ObjectElsewhere } from './linked-objects.ts';
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

export async function featuresOf(objects: OpenObjects, row: number, follow: FollowLink): Promise<Record<string, FeatureValue>> {
  const { index } = objects;
  const { features } = await index.classAt(row);
  const [values, references] = await Promise.all([index.valuesAt(row), referencesOf(objects, row)]);
  const shown = features.map(async (number, slot): Promise<[string, FeatureValue]> => {
    const feature = index.directory.features[number]!;
    if (feature.kind !== 'reference') return [feature.name, attributeOf(feature, slot, values)];
    const found = references.get(number) ?? [];
    const value = await Promise.all(found.slice(0, mostValues).map((one) => referredTo(objects, one, follow)));
    return [feature.name, described(feature, value, found.length)];
  });
  return Object.fromEntries(await Promise.all(shown));
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

/** Everything that the object refers to, by the numbers of its features. */
async function referencesOf({ index }: OpenObjects, row: number): Promise<Map<number, IndexedReference[]>> {
  const { features } = index.directory;
  const found = new Map<number, IndexedReference[]>();
  const add = (number: number, reference: IndexedReference) => found.set(number, [...(found.get(number) ?? []), reference]);
  const { from, to } = await index.children(row);
  const contained = Map.groupBy((await index.containedBy(from, to)).entries(), ([, feature]) => feature);
  for (const [number, entries] of contained)
    found.set(
      number,
      entries.map(([offset]) => ({ feature: features[number]!, row: from + offset })),
    );
  for (const reference of await index.referencesOut(await index.outgoing(row)))
    add(features.indexOf(reference.feature), reference);
  await addContainer(index, row, add);
  return found;
}

async function addContainer(
  index: OpenObjects['index'],
  row: number,
  add: (number: number, reference: IndexedReference) => void,
): Promise<void> {
  const container = await index.containerOf(row);
  if (container === undefined) return;
  const [by] = await index.containedBy(row, row + 1);
  index.directory.features.forEach((feature, number) => {
    if (feature.isContainer && feature.opposite === by) add(number, { feature, row: container });
  });
}

/** "A target outside the caller's dataset, hidden or missing alike, is {href} as the file has it." */
export async function referredTo(
  { index, model }: OpenObjects,
  { row, href }: IndexedReference,
  follow: FollowLink,
): Promise<ReferredObject> {
  if (href === undefined) return presented({ modelId: model.id, index, row: row! });
  const found = await follow(href);
  return found ? presented(found) : { href };
}

export async function presented({ modelId, index, row }: ObjectElsewhere): Promise<ReferredObject> {
  const [id, of, label] = await Promise.all([index.idAt(row), index.classAt(row), index.labelAt(row)]);
  return { id, modelId, eClass: `${of.nsUri}#//${of.name}`, label };
}
