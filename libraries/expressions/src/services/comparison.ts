/** The order of values that can be compared: numbers of one type, texts, truth values, literals of one enumeration. */
import { EnumValue, Real, Single } from '../values/scalars.ts';
import { brief, typeName } from '../values/texts.ts';
import type { AqlValue } from '../values/value.ts';
import { ServiceFailure } from './service.ts';

/** Below, at or above zero, as Java's compareTo. */
export function comparisonOf(one: AqlValue, other: AqlValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (one === null && other === null) return 0;
  if (one === null || other === null) throw new ServiceFailure('Null does not compare with anything.');
  if (typeName(one) !== typeName(other)) throw new ServiceFailure(`${brief(one)} and ${brief(other)} do not compare.`);
  const [left, right] = [rankOf(one), rankOf(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function rankOf(value: AqlValue): number | bigint | string {
  if (value instanceof Real || value instanceof Single) return value.value;
  if (value instanceof EnumValue) return value.literal.value;
  return typeof value === 'boolean' ? Number(value) : (value as number | bigint | string);
}
