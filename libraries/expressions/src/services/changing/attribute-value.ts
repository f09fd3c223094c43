/** The values of expressions as the values of attributes. */
import type { DataType, Value } from '@orrery/kernel';
import { EnumValue, Real, Single } from '../../values/scalars.ts';
import { typeName } from '../../values/texts.ts';
import type { AqlValue } from '../../values/value.ts';
import { ServiceFailure } from '../service.ts';

export function attributeValue(value: AqlValue, type: DataType): Value {
  const plain = plainOf(value, type);
  if (plain === undefined) throw new ServiceFailure(`${typeName(value)} is no value of ${type.name}.`);
  return plain;
}

const wholeNumber = (value: AqlValue) => (typeof value === 'number' || typeof value === 'bigint' ? value : undefined);
const text = (value: AqlValue) => (typeof value === 'string' ? value : undefined);

const readers: Readonly<Record<DataType['valueKind'], (value: AqlValue, type: DataType) => Value | undefined>> = {
  string: text,
  date: text,
  bytes: text,
  other: text,
  character: (value) => (typeof value === 'string' && value.length === 1 ? value : undefined),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  integer: wholeNumber,
  real: (value) => (value instanceof Real || value instanceof Single ? value.value : wholeNumber(value)),
  enumeration: (value, type) => literalOf(value, type),
};

function plainOf(value: AqlValue, type: DataType): Value | undefined {
  return type.literals ? literalOf(value, type) : readers[type.valueKind](value, type);
}

/** A literal, or the text of one. */
function literalOf(value: AqlValue, { literals }: DataType): Value | undefined {
  const written = value instanceof EnumValue ? value.literal.literal : value;
  return literals?.find(({ literal, name }) => literal === written || name === written)?.literal;
}
