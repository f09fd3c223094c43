/** The datatypes whose values the engine knows, each with the number that it has in keys. */
import { xsdNamespace } from '@orrery/rdf/terms.ts';

export type NumericKind = 'integer' | 'decimal' | 'float' | 'double';

interface NumericType {
  readonly name: string;
  readonly kind: NumericKind;
  /** The least and the greatest value, where the type has them. */
  readonly from?: bigint;
  readonly to?: bigint;
}

const derived = (name: string, from?: bigint, to?: bigint): NumericType => ({ name, kind: 'integer', from, to });
const signed = (name: string, bits: bigint) => derived(name, -(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n);
const unsigned = (name: string, bits: bigint) => derived(name, 0n, (1n << bits) - 1n);

/** The place of a type in this list is part of keys: new ones go to the end. */
const numericTypes: readonly NumericType[] = [
  { name: 'integer', kind: 'integer' },
  { name: 'decimal', kind: 'decimal' },
  { name: 'float', kind: 'float' },
  { name: 'double', kind: 'double' },
  signed('long', 64n),
  signed('int', 32n),
  signed('short', 16n),
  signed('byte', 8n),
  unsigned('unsignedLong', 64n),
  unsigned('unsignedInt', 32n),
  unsigned('unsignedShort', 16n),
  unsigned('unsignedByte', 8n),
  derived('nonNegativeInteger', 0n),
  derived('positiveInteger', 1n),
  derived('nonPositiveInteger', undefined, 0n),
  derived('negativeInteger', undefined, -1n),
];

const timeNames = ['dateTime', 'date', 'time', 'gYear', 'gYearMonth', 'gMonth', 'gMonthDay', 'gDay', 'dateTimeStamp'] as const;
export type TimeKind = (typeof timeNames)[number];

export const numericIris: readonly string[] = numericTypes.map(({ name }) => xsdNamespace + name);
export const timeIris: readonly string[] = timeNames.map((name) => xsdNamespace + name);
const numericCodes = new Map(numericIris.map((iri, code) => [iri, code]));
const timeCodes = new Map(timeIris.map((iri, code) => [iri, code]));

export function numericCode(datatype: string): number | undefined {
  return numericCodes.get(datatype);
}

export function timeCode(datatype: string): number | undefined {
  return timeCodes.get(datatype);
}

export function numericKind(datatype: string): NumericKind | undefined {
  const code = numericCodes.get(datatype);
  return code === undefined ? undefined : numericTypes[code]!.kind;
}

export function timeKind(datatype: string): TimeKind | undefined {
  const code = timeCodes.get(datatype);
  return code === undefined ? undefined : timeNames[code];
}

const forms: Readonly<Record<NumericKind, RegExp>> = {
  integer: /^[+-]?\d+$/,
  decimal: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/,
  float: /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|[+-]?INF|NaN)$/,
  double: /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|[+-]?INF|NaN)$/,
};

/** Whether a text is a value of a numeric type. XML Schema lets blanks stand around it. */
export function isNumericForm(text: string, datatype: string): boolean {
  const code = numericCodes.get(datatype);
  if (code === undefined) return false;
  const { kind, from, to } = numericTypes[code]!;
  const trimmed = text.trim();
  if (!forms[kind].test(trimmed)) return false;
  if (from === undefined && to === undefined) return true;
  const value = BigInt(trimmed.replace('+', ''));
  return (from === undefined || value >= from) && (to === undefined || value <= to);
}
