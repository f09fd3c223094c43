/** The values that objects have before and after an edit in place: of what both sides say alike nothing is told, since it differs in no quad. */
import type { Feature, Item, ModelObject, SlotValue } from '@orrery/kernel';
import { placedParts } from './placed-parts.ts';

/** The value of a feature as far as it is to be told; nothing where none of it is. */
export type ToldValue = (object: ModelObject, feature: Feature, value: SlotValue) => SlotValue | undefined;

export const wholeValue: ToldValue = (_object, _feature, value) => value;

type Values = ReadonlyMap<ModelObject, ReadonlyMap<Feature, SlotValue>>;

export class ValuesOfEdit {
  private readonly older: Values;
  private readonly newer: Values;

  /** Of objects that are there before and after; whatever is told is told of the model as it was. */
  constructor(objects: readonly ModelObject[], turned: (tell: () => Values) => Values) {
    this.newer = valuesOf(objects);
    this.older = turned(() => valuesOf(objects));
  }

  /** What is told of the model after the edit. */
  readonly after: ToldValue = (object, feature, value) => told(feature, value, this.older.get(object));

  /** What is told of the model before it. */
  readonly before: ToldValue = (object, feature, value) => told(feature, value, this.newer.get(object));
}

function valuesOf(objects: readonly ModelObject[]): Values {
  return new Map(objects.map((object) => [object, new Map(copiedEntries(object))]));
}

/** The edit may change the lists themselves. */
function* copiedEntries(object: ModelObject): Generator<[Feature, SlotValue]> {
  for (const [feature, value] of object.entries()) yield [feature, Array.isArray(value) ? value.slice() : value];
}

function told(feature: Feature, value: SlotValue, others: ReadonlyMap<Feature, SlotValue> | undefined): SlotValue | undefined {
  const other = others?.get(feature);
  if (other === undefined) return value;
  if (isSame(value, other)) return undefined;
  // Parts carry their places themselves: those that stay are said to be parts before and after.
  const staying: ReadonlySet<Item> = new Set(placedParts(feature, other));
  if (staying.size === 0 || placedParts(feature, value).length === 0) return value;
  const left = (value as Item[]).filter((part) => !staying.has(part));
  return left.length === 0 ? undefined : left;
}

function isSame(one: SlotValue, other: SlotValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
