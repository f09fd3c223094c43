/** The properties and quantities of an element: those of the sets that it was given, and those of its type where it has none of that name. */
import { eClassOf, type PlainScalar, shownLimits } from '@orrery/kernel';
import type { IndexColumns } from '../objects/index-columns.ts';
import { classesOf, partsOf, sourcesOf, targetsOf, valueAt } from './building-rows.ts';

export interface ElementProperty {
  readonly set: string;
  readonly name: string;
  /** The type of the value: `<namespace URI>#//IfcLabel`. */
  readonly type: string;
  readonly many: boolean;
  readonly value: PlainScalar | readonly PlainScalar[];
}

/** What of a property holds its value, and what its name ends with then. */
const valueFeatures: Readonly<Record<string, string>> = {
  NominalValue: '',
  EnumerationValues: '',
  ListValues: '',
  LowerBoundValue: '.LowerBoundValue',
  UpperBoundValue: '.UpperBoundValue',
  SetPointValue: '.SetPointValue',
};
const manyValued = ['EnumerationValues', 'ListValues'];
/** An answer has a bounded size. */
const mostProperties = 1000;
/** Properties of properties of properties: no deeper. */
const deepest = 10;
const longestText = shownLimits.textBytes / 64;

export function propertiesOf(columns: IndexColumns, row: number, checkpoint: () => void): ElementProperty[] {
  const found = new Map<string, ElementProperty>();
  for (const set of setsOf(columns, row)) {
    const name = String(valueAt(columns, set, 'Name') ?? '');
    const members = [...targetsOf(columns, set, 'HasProperties'), ...targetsOf(columns, set, 'Quantities')];
    for (const property of members.flatMap((member) => valuesOf(columns, member, '', deepest))) {
      checkpoint();
      const key = `${name}.${property.name}`;
      if (!found.has(key) && found.size < mostProperties) found.set(key, { set: name, ...property });
    }
  }
  return [...found.values()];
}

/** Its own sets first. */
function setsOf(columns: IndexColumns, row: number): number[] {
  const related = (relationship: string) => sourcesOf(columns, row, 'RelatedObjects', classesOf(columns, [relationship]));
  const own = related('IfcRelDefinesByProperties').flatMap((one) => targetsOf(columns, one, 'RelatingPropertyDefinition'));
  const types = related('IfcRelDefinesByType').flatMap((one) => targetsOf(columns, one, 'RelatingType'));
  return [...own, ...[row, ...types].flatMap((one) => targetsOf(columns, one, 'HasPropertySets'))];
}

type NamedValue = Omit<ElementProperty, 'set'>;

/** A property or a quantity; those that consist of others have all of their values. */
function valuesOf(columns: IndexColumns, row: number, before: string, depth: number): NamedValue[] {
  const name = `${before}${valueAt(columns, row, 'Name') ?? ''}`;
  const parts = depth > 0 ? [...targetsOf(columns, row, 'HasProperties'), ...targetsOf(columns, row, 'HasQuantities')] : [];
  return [
    ...propertyValues(columns, row, name),
    ...quantityValues(columns, row, name),
    ...parts.flatMap((part) => valuesOf(columns, part, `${name}.`, depth - 1)),
  ];
}

function propertyValues(columns: IndexColumns, row: number, name: string): NamedValue[] {
  return Object.entries(valueFeatures).flatMap(([feature, ending]) => {
    const parts = partsOf(columns, row, feature).slice(0, shownLimits.values);
    const [first] = parts;
    if (first === undefined) return [];
    const values = parts.map((part) => shown(valueAt(columns, part, 'wrappedValue')));
    const many = manyValued.includes(feature);
    const type = eClassOf(columns.directory.classes[columns.numbers('class')[first]!]!);
    return [{ name: name + ending, type, many, value: many ? values : values[0]! }];
  });
}

/** `LengthValue`, `AreaValue`, `CountValue` and their kin. */
function quantityValues(columns: IndexColumns, row: number, name: string): NamedValue[] {
  const { classes, features } = columns.directory;
  const of = classes[columns.numbers('class')[row]!]!;
  if (!of.name.startsWith('IfcQuantity')) return [];
  const feature = of.features.map((number) => features[number]!).find((one) => one.name.endsWith('Value'));
  const value = feature && valueAt(columns, row, feature.name);
  return value === undefined ? [] : [{ name, type: feature!.type, many: false, value: shown(value) }];
}

function shown(value: PlainScalar | readonly PlainScalar[] | undefined): PlainScalar {
  const text = Array.isArray(value) ? value.join(', ') : (value as PlainScalar | undefined);
  return typeof text === 'string' ? text.slice(0, longestText) : (text ?? null);
}
