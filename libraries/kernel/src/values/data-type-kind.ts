/** The kinds of data types and how Ecore's and Java's names map to them. */
import { ownEntry } from '../own-entry.ts';

export type DataTypeKind = 'string' | 'boolean' | 'integer' | 'real' | 'character' | 'date' | 'bytes' | 'enumeration' | 'other';

/** Whole numbers end where Java's end. */
export const integerRanges: ReadonlyMap<string, readonly [bigint, bigint]> = new Map([
  ...named(['byte', 'java.lang.Byte'], 8n),
  ...named(['short', 'java.lang.Short'], 16n),
  ...named(['int', 'java.lang.Integer'], 32n),
  ...named(['long', 'java.lang.Long'], 64n),
]);

const kinds: Readonly<Record<string, DataTypeKind>> = {
  boolean: 'boolean',
  'java.lang.Boolean': 'boolean',
  byte: 'integer',
  short: 'integer',
  int: 'integer',
  long: 'integer',
  'java.lang.Byte': 'integer',
  'java.lang.Short': 'integer',
  'java.lang.Integer': 'integer',
  'java.lang.Long': 'integer',
  'java.math.BigInteger': 'integer',
  float: 'real',
  double: 'real',
  'java.lang.Float': 'real',
  'java.lang.Double': 'real',
  'java.math.BigDecimal': 'real',
  char: 'character',
  'java.lang.Character': 'character',
  'java.lang.String': 'string',
  'java.util.Date': 'date',
  'byte[]': 'bytes',
};

/** Values that Java's primitive types have from the start. */
export const primitiveDefaults: ReadonlyMap<string, number | boolean | string> = new Map<string, number | boolean | string>([
  ['boolean', false],
  ['byte', 0],
  ['short', 0],
  ['int', 0],
  ['long', 0],
  ['float', 0],
  ['double', 0],
  ['char', '\u0000'],
]);

export function kindOfJavaClass(name: string | undefined): DataTypeKind {
  return ownEntry(kinds, name) ?? 'other';
}

function named(names: readonly string[], bits: bigint): [string, readonly [bigint, bigint]][] {
  const half = 1n << (bits - 1n);
  return names.map((name) => [name, [-half, half - 1n]]);
}
