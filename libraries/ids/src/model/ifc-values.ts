/** Values of attributes and properties as they are compared: plain, with the name of their type, in SI units. */
import { type Feature, Lexical, ModelObject, type SlotValue } from '@orrery/kernel';
import type { IfcValue } from '../values.ts';
import type { Units } from './units.ts';

export interface TypedValue extends IfcValue {
  /** The name of its type in upper case: IFCLABEL. */
  readonly type: string;
}

/** The value of an attribute that holds one; nothing for objects, lists, what is empty or unknown. */
export function attributeValue(value: SlotValue | undefined, feature: Feature, units: Units): TypedValue | undefined {
  if (Array.isArray(value) || value instanceof ModelObject || feature.type.kind !== 'dataType') return undefined;
  return typed(value, feature.type.name.replace(/Value$/, ''), feature.type.valueKind === 'integer', units, undefined);
}

/** A value of a select, which tells its type itself: IFCLABEL('…'). */
export function wrappedValue(
  object: ModelObject | undefined,
  units: Units,
  unit: ModelObject | undefined,
): TypedValue | undefined {
  const feature = object?.class.featuresByName.get('wrappedValue');
  if (!object || feature?.type.kind !== 'dataType') return undefined;
  return typed(object.get(feature), object.class.name, feature.type.valueKind === 'integer', units, unit);
}

function typed(
  given: SlotValue | undefined,
  typeName: string,
  isInteger: boolean,
  units: Units,
  unit: ModelObject | undefined,
): TypedValue | undefined {
  const value = plain(given);
  const type = typeName.toUpperCase();
  if (value === undefined) return undefined;
  if (typeof value !== 'number') return { value: logical(value, type), isInteger, type };
  return { value: isInteger ? value : units.toSi(value, typeName, unit), isInteger, type };
}

/** An empty text and an unknown truth are no values. */
function plain(value: unknown): string | number | boolean | undefined {
  if (value instanceof Lexical) return plain(value.value);
  if (typeof value === 'bigint') return Number(value);
  if (value === '' || value === 'UNKNOWN') return undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** Logical values are texts of an enumeration here. */
function logical(value: string | boolean, type: string): string | boolean {
  if (type !== 'IFCLOGICAL' && type !== 'LOGICAL') return value;
  return value === 'TRUE' ? true : value === 'FALSE' ? false : value;
}
