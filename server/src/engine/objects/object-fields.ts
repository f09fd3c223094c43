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

const knownFields = new WeakMap<Directory, FieldTypes>();

export function objectFields(directory: Directory): FieldTypes {
  const known = knownFields.get(directory);
  if (known) return known;
  const features = [...kindsOf(directory)].map(([name, kind]) => [featurePrefix + name, typesOfKinds[kind]]);
  const fields = { ...Object.fromEntries(features), ...commonFields };
  knownFields.set(directory, fields);
  return fields;
}

export function hasFeature(directory: Directory, name: string): boolean {
  return kindsOf(directory).has(name);
}

/** The type of a field that holds values of this kind. */
export function fieldTypeOf(kind: IndexedFeature['kind']): FieldType {
  return typesOfKinds[kind];
}

const knownKinds = new WeakMap<Directory, ReadonlyMap<string, IndexedFeature['kind']>>();

export function kindOfFeature(directory: Directory, name: string): IndexedFeature['kind'] {
  return kindsOf(directory).get(name) ?? 'text';
}

function kindsOf(directory: Directory): ReadonlyMap<string, IndexedFeature['kind']> {
  const known = knownKinds.get(directory);
  if (known) return known;
  const kinds = new Map<string, IndexedFeature['kind']>();
  for (const { name, kind } of directory.features) kinds.set(name, (kinds.get(name) ?? kind) === kind ? kind : 'text');
  knownKinds.set(directory, kinds);
  return kinds;
}
