/** The values of attributes as expressions see them: which type of Java a number is, the data type says. */
import { type DataType, type Feature, meaning } from '@orrery/kernel';
import { EnumValue, Real, Single } from '../values/scalars.ts';
import type { AqlValue } from '../values/value.ts';

type Plain = string | number | bigint | boolean;

/** How the values of a data type are shown; made once for each. */
const conversions = new WeakMap<DataType, (value: Plain) => AqlValue>();

export function scalarOf(value: Plain | null, type: DataType): AqlValue {
  if (value === null) return null;
  const known = conversions.get(type) ?? conversionOf(type);
  conversions.set(type, known);
  return known(value);
}

/** A single attribute that is not set has what its type begins with. */
export function firstOf({ type }: Feature): AqlValue {
  if (type.kind !== 'dataType') return null;
  if (type.literals) return type.literals[0] ? new EnumValue(type, type.literals[0]) : null;
  return type.defaultValue === undefined ? null : scalarOf(meaning(type.defaultValue) ?? null, type);
}

function conversionOf(type: DataType): (value: Plain) => AqlValue {
  const { literals, valueKind, instanceClassName = '' } = type;
  if (literals) return literalOf(type);
  if (valueKind === 'real')
    return isSingle(instanceClassName) ? real((value) => new Single(value)) : real((value) => new Real(value));
  if (valueKind !== 'integer') return (value) => value;
  return isLong(instanceClassName) ? integer(BigInt) : integer(Number);
}

const isSingle = (javaName: string) => /float$/i.test(javaName);
const isLong = (javaName: string) => /long$|BigInteger$/i.test(javaName);

/** A text that is no number stays what it is. */
const real = (show: (value: number) => AqlValue) => (value: Plain) =>
  typeof value === 'string' && value !== 'NaN' && Number.isNaN(Number(value)) ? value : show(Number(value));
const integer = (show: (value: Plain) => AqlValue) => (value: Plain) =>
  typeof value === 'string' && !/^[+-]?\d+$/.test(value) ? value : show(value);

/** Literals are written by their literal or by their name; of two, the first is meant. */
function literalOf(type: DataType): (value: Plain) => AqlValue {
  const byText = new Map<string, EnumValue>();
  for (const literal of type.literals!)
    for (const text of [literal.literal, literal.name]) if (!byText.has(text)) byText.set(text, new EnumValue(type, literal));
  return (value) => byText.get(String(value)) ?? String(value);
}
