/** The properties and quantities of an element: those of its own sets, and those of its type whose names it lacks. */
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
  readonly isQuantity: boolean;
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
  return propertiesIn(columns, setsOf(columns, row), checkpoint);
}

/** The sets of an element: its own first, then those of its type. */
export function setsOf(columns: IndexColumns, row: number): number[] {
  return [...ownSetsOf(columns, row), ...setsOfTypes(columns, row)];
}

/** Without those that it has by its type. */
export function ownPropertiesOf(columns: IndexColumns, row: number, checkpoint: () => void): ElementProperty[] {
  return propertiesIn(columns, ownSetsOf(columns, row), checkpoint);
}

/** Of two with the same name, the first one counts. */
function propertiesIn(columns: IndexColumns, sets: readonly number[], checkpoint: () => void): ElementProperty[] {
  const found = new Map<string, ElementProperty>();
  for (const row of sets) {
    const set = nameOfSet(columns, row);
    for (const property of membersOf(columns, row)) {
      checkpoint();
      const key = `${set}.${property.name}`;
      if (!found.has(key)) found.set(key, { set, ...property });
      if (found.size === mostProperties) return [...found.values()];
    }
  }
  return [...found.values()];
}

/** The rows of the types that an element has. */
export function typesOf(columns: IndexColumns, row: number): number[] {
  return relatedBy(columns, row, 'IfcRelDefinesByType').flatMap((one) => targetsOf(columns, one, 'RelatingType'));
}

function ownSetsOf(columns: IndexColumns, row: number): number[] {
  const given = relatedBy(columns, row, 'IfcRelDefinesByProperties');
  return [
    ...given.flatMap((one) => targetsOf(columns, one, 'RelatingPropertyDefinition')),
    ...targetsOf(columns, row, 'HasPropertySets'),
  ];
}

function setsOfTypes(columns: IndexColumns, row: number): number[] {
  return typesOf(columns, row).flatMap((one) => targetsOf(columns, one, 'HasPropertySets'));
}

function relatedBy(columns: IndexColumns, row: number, relationship: string): number[] {
  return sourcesOf(columns, row, 'RelatedObjects', classesOf(columns, [relationship]));
}

export type NamedValue = Omit<ElementProperty, 'set'>;

/** A set that IFC itself defines, such as IfcDoorPanelProperties, mostly has no name but that of its class. */
export function nameOfSet(columns: IndexColumns, set: number): string {
  const name = valueAt(columns, set, 'Name') ?? '';
  return name === '' && isPredefined(columns, set) ? classOf(columns, set).name : String(name);
}

/** The properties or quantities of a set, one after the other: hostile ones consist of each other without end. */
export function* membersOf(columns: IndexColumns, set: number): Generator<NamedValue> {
  if (isPredefined(columns, set)) yield* attributeValues(columns, set);
  for (const feature of ['HasProperties', 'Quantities'])
    for (const member of targetsOf(columns, set, feature)) yield* valuesOf(columns, member, '', deepest);
}

/** Neither a set of properties that are listed, nor one of quantities: its attributes are the properties. */
function isPredefined(columns: IndexColumns, set: number): boolean {
  const number = columns.numbers('class')[set]!;
  return (
    classesOf(columns, ['IfcPropertySetDefinition']).has(number) &&
    !classesOf(columns, ['IfcPropertySet', 'IfcElementQuantity']).has(number)
  );
}

/** What every object of a file has. */
const commonAttributes: ReadonlySet<string> = new Set(['stepId', 'lexical', 'GlobalId', 'Name', 'Description']);

function* attributeValues(columns: IndexColumns, set: number): Generator<NamedValue> {
  for (const number of classOf(columns, set).features) {
    const { name, kind, type } = columns.directory.features[number]!;
    const value = kind === 'reference' || commonAttributes.has(name) ? undefined : valueAt(columns, set, name);
    if (value === undefined || value === null) continue;
    const many = Array.isArray(value);
    yield { name, type, many, value: many ? value.map(shown) : shown(value), isQuantity: false };
  }
}

/** A property or a quantity; those that consist of others have all of their values. */
function* valuesOf(columns: IndexColumns, row: number, before: string, depth: number): Generator<NamedValue> {
  const name = `${before}${valueAt(columns, row, 'Name') ?? ''}`;
  yield* propertyValues(columns, row, name);
  yield* quantityValues(columns, row, name);
  if (depth === 0) return;
  for (const feature of ['HasProperties', 'HasQuantities'])
    for (const part of targetsOf(columns, row, feature)) yield* valuesOf(columns, part, `${name}.`, depth - 1);
}

function propertyValues(columns: IndexColumns, row: number, name: string): NamedValue[] {
  return Object.entries(valueFeatures).flatMap(([feature, ending]) => {
    const parts = partsOf(columns, row, feature).slice(0, shownLimits.values);
    const [first] = parts;
    if (first === undefined) return [];
    const values = parts.map((part) => shown(valueAt(columns, part, 'wrappedValue')));
    const many = manyValued.includes(feature);
    const type = eClassOf(classOf(columns, first));
    return [{ name: name + ending, type, many, value: many ? values : values[0]!, isQuantity: false }];
  });
}

/** `LengthValue`, `AreaValue`, `CountValue` and their kin. */
function quantityValues(columns: IndexColumns, row: number, name: string): NamedValue[] {
  const { features } = columns.directory;
  const of = classOf(columns, row);
  if (!of.name.startsWith('IfcQuantity')) return [];
  const feature = of.features.map((number) => features[number]!).find((one) => one.name.endsWith('Value'));
  const value = feature && valueAt(columns, row, feature.name);
  return value === undefined ? [] : [{ name, type: feature!.type, many: false, value: shown(value), isQuantity: true }];
}

function classOf(columns: IndexColumns, row: number) {
  return columns.directory.classes[columns.numbers('class')[row]!]!;
}

function shown(value: PlainScalar | readonly PlainScalar[] | undefined): PlainScalar {
  const text = Array.isArray(value) ? value.join(', ') : (value as PlainScalar | undefined);
  return typeof text === 'string' ? text.slice(0, longestText) : (text ?? null);
}
