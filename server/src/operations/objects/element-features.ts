/** Properties and quantities of the elements of buildings, as if they were features: `Pset_DoorCommon.FireRating`. A worker finds them. */
import type { ObjectIndex } from '@orrery/kernel';
import { isIfcNsUri } from '@orrery/metamodels/names.ts';
import { classesNamed, withSubtypes } from '../../engine/objects/class-rows.ts';
import type { FeatureValue } from './object-features.ts';
import type { OpenObjects } from './open-objects.ts';

/** None of objects that cannot have any. */
export async function elementFeaturesOf(objects: OpenObjects, row: number): Promise<Record<string, FeatureValue>> {
  if (!(await mayHaveProperties(objects.index, row))) return {};
  const found = await objects.run('findProperties', { index: objects.content, row });
  return Object.fromEntries(
    found.map(({ set, name, type, many, value }) => [`${set}.${name}`, { type, many, containment: false, value }]),
  );
}

async function mayHaveProperties(index: ObjectIndex, row: number): Promise<boolean> {
  const of = await index.classAt(row);
  if (!isIfcNsUri(of.nsUri)) return false;
  const { directory } = index;
  return withSubtypes(directory, classesNamed(directory, 'IfcObjectDefinition')).has(directory.classes.indexOf(of));
}
