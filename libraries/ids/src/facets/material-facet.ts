/** Whether an object is made of a material. */
import type { ModelObject } from '@orrery/kernel';
import { type IfcObjects, objectsIn, textIn } from '../model/ifc-objects.ts';
import type { IdsValue } from '../specification.ts';
import { matchesText } from '../values.ts';
import { absent, type FacetContext, met, type Outcome, unmet } from './outcome.ts';

export function materialOutcome(expected: IdsValue | undefined, object: ModelObject, { objects }: FacetContext): Outcome {
  const materials = materialsOf(object, objects);
  if (materials.length === 0) return absent('it has no material');
  if (!expected) return met;
  const names = materials.flatMap((material) => namesOf(material));
  if (names.some((name) => matchesText(expected, name))) return met;
  return unmet(names.length === 0 ? 'its material has no name' : `it is made of ${names.slice(0, 10).join(', ')}`);
}

/** Its own, else those of its type. */
function materialsOf(object: ModelObject, objects: IfcObjects): readonly ModelObject[] {
  const own = objects.relatedTo(object, 'IfcRelAssociatesMaterial');
  const type = own.length === 0 ? objects.typeOf(object) : undefined;
  return type ? objects.relatedTo(type, 'IfcRelAssociatesMaterial') : own;
}

/** Sets and usages consist of layers, profiles or constituents, each with a material. */
const partFeatures = [
  'ForLayerSet',
  'ForProfileSet',
  'MaterialLayers',
  'MaterialProfiles',
  'MaterialConstituents',
  'Materials',
  'Material',
];
const sets = new Set(['IfcMaterialLayerSet', 'IfcMaterialProfileSet', 'IfcMaterialConstituentSet']);
const deepest = 6;

/** Names and categories of all that it consists of. */
function namesOf(material: ModelObject, depth = 0): string[] {
  if (depth > deepest) return [];
  const own = sets.has(material.class.name) ? [] : [textIn(material, 'Name'), textIn(material, 'Category')];
  const parts = partFeatures.flatMap((feature) => objectsIn(material.named(feature)));
  return [...own.filter((name): name is string => name !== undefined), ...parts.flatMap((part) => namesOf(part, depth + 1))];
}
