/** The property and quantity sets of an object: its own, and those of its type where it has none of that name. */
import { type Feature, isWritten, type ModelObject } from '@orrery/kernel';
import { type IfcObjects, isKind, objectIn, objectsIn, textIn } from './ifc-objects.ts';
import { attributeValue, type TypedValue, wrappedValue } from './ifc-values.ts';
import type { Units } from './units.ts';

/** The values of a property: several where it is a list, and none where it is empty or of a kind that is not compared. */
export type PropertyValues = readonly TypedValue[];

export type PropertySet = ReadonlyMap<string, PropertyValues>;

export class PropertySets {
  private readonly objects: IfcObjects;
  private readonly units: Units;
  private readonly known = new Map<ModelObject, PropertySet>();

  constructor(objects: IfcObjects, units: Units) {
    this.objects = objects;
    this.units = units;
  }

  /** By name. What an occurrence has goes before what its type has, property by property. */
  of(object: ModelObject): ReadonlyMap<string, PropertySet> {
    const type = this.objects.typeOf(object);
    const sets = new Map<string, Map<string, PropertyValues>>();
    for (const set of [...(type ? this.ownSets(type) : []), ...this.ownSets(object)]) {
      const name = textIn(set, 'Name') ?? '';
      const known = sets.get(name) ?? new Map<string, PropertyValues>();
      sets.set(name, known);
      for (const [property, values] of this.propertiesOf(set)) known.set(property, values);
    }
    return sets;
  }

  private ownSets(object: ModelObject): readonly ModelObject[] {
    const { objects } = this;
    return [
      ...objects.relatedTo(object, 'IfcRelDefinesByProperties'),
      ...objectsIn(object.named('HasPropertySets')),
      ...objects.relatedTo(object, 'IfcMaterialProperties'),
      ...objects.relatedTo(object, 'IfcProfileProperties'),
    ];
  }

  private propertiesOf(set: ModelObject): PropertySet {
    const known = this.known.get(set);
    if (known) return known;
    const members = ['HasProperties', 'Quantities', 'Properties', 'ExtendedProperties'].flatMap((feature) =>
      objectsIn(set.named(feature)),
    );
    const found = isPredefined(set)
      ? this.attributesOf(set)
      : new Map(members.map((member) => [textIn(member, 'Name') ?? '', this.valuesOf(member)] as const));
    this.known.set(set, found);
    return found;
  }

  private valuesOf(property: ModelObject): PropertyValues {
    const unit = objectIn(property, 'Unit');
    if (isKind(property, 'IfcPhysicalSimpleQuantity')) return this.quantityOf(property, unit);
    return valueFeatures.flatMap(({ name, unit: unitName }) =>
      objectsIn(property.named(name)).flatMap((value) => {
        const own = unitName === undefined ? unit : objectIn(property, unitName);
        return wrappedValue(value, this.units, own) ?? [];
      }),
    );
  }

  private quantityOf(quantity: ModelObject, unit: ModelObject | undefined): PropertyValues {
    const feature = quantity.class.ownFeatures.find(({ name }) => name.endsWith('Value'));
    const value = feature && attributeValue(quantity.get(feature), feature, this.units);
    if (!value || !unit || typeof value.value !== 'number') return value ? [value] : [];
    return [{ ...value, value: this.units.toSi(Number(quantity.get(feature!)), feature!.type.name.replace(/Value$/, ''), unit) }];
  }

  /** A set that IFC itself defines, such as IfcDoorPanelProperties: its attributes are the properties. */
  private attributesOf(set: ModelObject): PropertySet {
    const own = [...set.class.features].filter((feature) => isOfSet(feature));
    return new Map(
      own.map((feature) => {
        const value = attributeValue(set.get(feature), feature, this.units);
        return [feature.name, value ? [value] : []] as const;
      }),
    );
  }
}

/** Where kinds of properties hold values. Properties that consist of others, or refer to objects, are not compared. */
const valueFeatures: readonly { readonly name: string; readonly unit?: string }[] = [
  { name: 'NominalValue' },
  { name: 'EnumerationValues' },
  { name: 'ListValues' },
  { name: 'UpperBoundValue' },
  { name: 'LowerBoundValue' },
  { name: 'SetPointValue' },
  { name: 'DefiningValues', unit: 'DefiningUnit' },
  { name: 'DefinedValues', unit: 'DefinedUnit' },
];

function isPredefined(set: ModelObject): boolean {
  if (isKind(set, 'IfcPreDefinedPropertySet')) return true;
  // IFC2X3 has no class for them.
  return (
    isKind(set, 'IfcPropertySetDefinition') &&
    !['IfcPropertySet', 'IfcElementQuantity', 'IfcQuantitySet'].some((name) => isKind(set, name))
  );
}

const ofRoot = new Set([
  'IfcRoot',
  'IfcPropertyDefinition',
  'IfcPropertySetDefinition',
  'IfcPreDefinedPropertySet',
  'StepInstance',
]);

function isOfSet(feature: Feature): boolean {
  return !feature.isReference && isWritten(feature) && !ofRoot.has(feature.owner.name);
}
