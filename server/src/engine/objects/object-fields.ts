/** The fields that lists of objects filter and sort on: those of all objects, and the features of the classes of a model. */
import type { Directory, IndexedFeature } from '@orrery/kernel';
import { boolean, type FieldType, type FieldTypes, instant, number, text, uuid } from '../../conditions/field-types.ts';

/** Compared exactly, with several after commas; classes are none of the values of a text. */
const name: FieldType<string> = {
  name: 'enum',
  isOrdered: false,
  read: (value) => value,
  expects: 'must be the name of a class',
};
const id: FieldType<string> = { ...uuid, isOrdered: false };

export const commonFields = { id, eClass: name, type: name, 'container.id': id, label: text } as const satisfies FieldTypes;

export const featurePrefix = 'features.';

/** "Text, number, boolean, date by the metamodel; a reference by object id." Where classes differ, all is text. */
const typesOfKinds: Readonly<Record<IndexedFeature['kind'], FieldType>> = { text, number, boolean, date: instant, reference: id };

export function objectFields(directory: Directory): FieldTypes {
  const names = new Set(directory.features.map((feature) => feature.name));
  const features = [...names].map((one) => [featurePrefix + one, typesOfKinds[kindOfFeature(directory, one)]]);
  return { ...commonFields, ...Object.fromEntries(features) };
}

export function kindOfFeature({ features }: Directory, name: string): IndexedFeature['kind'] {
  const kinds = new Set(features.filter((feature) => feature.name === name).map(({ kind }) => kind));
  return kinds.size === 1 ? [...kinds][0]! : 'text';
}
