/** The property sets and quantities of elements of buildings, as a report shows them. */
import { type Item, ModelObject } from '@orrery/kernel';
import { shownText } from '../shown-text.ts';
import type { Fact } from './element-facts.ts';
import { elementLimits } from './report-limits.ts';

export interface PropertySet {
  readonly name: string;
  readonly properties: readonly Fact[];
}

/** Features of property sets that lead to their members, and features of members that have the value. */
const members = ['HasProperties', 'Quantities'];
const values = [
  'NominalValue',
  'EnumerationValues',
  'ListValues',
  'LengthValue',
  'AreaValue',
  'VolumeValue',
  'CountValue',
  'WeightValue',
  'TimeValue',
];

/** Nothing where the object is no such set. */
export function propertySetOf(object: ModelObject): PropertySet | undefined {
  if (!/^Ifc(?:PropertySet|ElementQuantity)$/.test(object.class.name)) return undefined;
  const held = itemsOf(object, members).filter((item) => item instanceof ModelObject);
  const properties = held
    .slice(0, elementLimits.properties)
    .map((one) => ({ name: textOf(one.named('Name')), value: shownText(itemsOf(one, values).map(plain).join(', ')) }));
  return { name: textOf(object.named('Name')), properties };
}

function itemsOf(object: ModelObject, names: readonly string[]): readonly Item[] {
  return names.flatMap((name) => {
    const feature = object.class.featuresByName.get(name);
    return feature ? object.all(feature).slice(0, elementLimits.values) : [];
  });
}

/** A measure is an object around its value. */
function plain(item: Item): string {
  if (!(item instanceof ModelObject)) return item === null ? '' : String(item);
  return textOf(item.named('wrappedValue'));
}

function textOf(value: unknown): string {
  return value === undefined || value === null || value instanceof ModelObject ? '' : shownText(String(value));
}
