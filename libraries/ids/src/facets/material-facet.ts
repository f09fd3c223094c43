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
  const names = namesOf(materials, objects.checkpoint);
  if (names.some((name) => matchesText(expected, name, { spend: objects.checkpoint }))) return met;
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

/** Names and categories of all that they consist of; what belongs to several parts is looked at once. */
function namesOf(materials: readonly ModelObject[], checkpoint: () => void): string[] {
  const found = new Set(materials);
  for (const material of found) {
    checkpoint();
    for (const feature of partFeatures) for (const part of objectsIn(material.named(feature))) found.add(part);
  }
  return [...found]
    .filter((material) => !sets.has(material.class.name))
    .flatMap((material) => [textIn(material, 'Name'), textIn(material, 'Category')])
    .filter((name) => name !== undefined);
}
