/** The features of one object with their values: attributes, parts, its container, and what it refers to. */
import type { IndexedFeature, IndexedReference, PlainScalar } from '@orrery/kernel';
import { callerKey } from '../../access/caller.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import type { FairTurns } from '../../fair-turns.ts';
import type { FollowLinks, ObjectElsewhere } from './linked-objects.ts';
import { type ValuesBySlot, valuesOf } from './object-values.ts';
import type { OpenObjects } from './open-objects.ts';
import { mostValues, objectLimits, type ShownReferences, shownReferences } from './shown-references.ts';

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

/** So many objects are read in one go. */
const atOnce = 20;

/** Who asks for many objects at once has a bound for the features of all of them. */
export interface FeatureCount {
  /** Told how many features an object has, before they are read; what it throws ends the reading. */
  readonly onFeatures?: ((count: number) => void) | undefined;
}

export interface FeatureReading extends FeatureCount {
  readonly follow: FollowLinks;
  /** For objects that refer to many others. */
  readonly turns: FairTurns;
}

export async function featuresOf(
  objects: OpenObjects,
  row: number,
  { follow, turns, onFeatures }: FeatureReading,
): Promise<Record<string, FeatureValue>> {
  const { index, caller, signal } = objects;
  const { features } = await index.classAt(row);
  onFeatures?.(features.length);
  const [values, references] = await Promise.all([valuesOf(objects, row), shownReferences(index, row)]);
  const shown = [...references.values()].flatMap((one) => one.shown);
  const present = await referencePresenter(objects, shown, follow);
  const inTurns = () => presentedInTurns(references, present);
  const referred =
    shown.length <= mostValues ? await inTurns() : await turns.take({ caller: callerKey(caller), signal }, inTurns);
  const named: [string, FeatureValue][] = [];
  for (const [slot, number] of features.entries()) {
    const pause = pauseWhenDue();
    if (pause) await pause;
    signal?.throwIfAborted();
    const feature = index.directory.features[number]!;
    const shownValue =
      feature.kind !== 'reference'
        ? attributeOf(feature, slot, values)
        : described(feature, referred.get(number) ?? [], references.get(number)?.count ?? 0);
    named.push([feature.name, shownValue]);
  }
  return Object.fromEntries(named);
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

/** Some at a time, until the answer is long enough: each is a few small steps on the event loop. */
async function presentedInTurns(
  references: ReadonlyMap<number, ShownReferences>,
  present: (reference: IndexedReference) => Promise<ReferredObject>,
): Promise<ReadonlyMap<number, readonly ReferredObject[]>> {
  const found = new Map<number, readonly ReferredObject[]>();
  let left = objectLimits.bytes;
  for (const [number, { shown }] of references) {
    const values: ReferredObject[] = [];
    for (let start = 0; start < shown.length && left > 0; start += atOnce)
      for (const one of await Promise.all(shown.slice(start, start + atOnce).map(present))) {
        left -= lengthOf(one);
        if (left > 0) values.push(one);
      }
    found.set(number, values);
  }
  return found;
}

function lengthOf(object: ReferredObject): number {
  return Object.values(object).reduce((sum: number, text: string) => sum + text.length, 0);
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
