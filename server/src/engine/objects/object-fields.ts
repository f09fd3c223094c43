/** The fields that lists of objects filter and sort on: those of all objects, and the features of the classes of a model. */
import type { Directory, IndexedFeature, IndexedLiteral } from '@orrery/kernel';
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import {
  boolean,
  type FieldType,
  type FieldTypes,
  instant,
  knownText,
  number,
  text,
  uuid,
} from '../../conditions/field-types.ts';

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
  const fields = { ...Object.fromEntries(features), ...enumerationFields(directory), ...commonFields };
  knownFields.set(directory, fields);
  return fields;
}

/** Where each feature of a name has an enumeration, other texts than their literals are mistakes of whoever asks. */
function enumerationFields({ features, enumerations }: Directory): FieldTypes {
  const literals = new Map<string, Map<string, string>>();
  const others = new Set<string>();
  for (const { name, type } of features) {
    const known = ownEntry(enumerations, type);
    if (!known) others.add(name);
    else addLiterals(known, literals.get(name) ?? newEntry(literals, name));
  }
  const fields = [...literals].filter(([name]) => !others.has(name));
  return Object.fromEntries(fields.map(([name, values]) => [featurePrefix + name, knownText(values)]));
}

function newEntry(literals: Map<string, Map<string, string>>, name: string): Map<string, string> {
  const values = new Map<string, string>();
  literals.set(name, values);
  return values;
}

/** Literals come before the names of others. */
function addLiterals(known: readonly IndexedLiteral[], values: Map<string, string>): void {
  for (const { literal } of known) values.set(literal, literal);
  for (const { literal, name } of known) if (name !== undefined && !values.has(name)) values.set(name, literal);
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
