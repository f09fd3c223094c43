/** The lexical forms of XML Schema's data types, as far as a pattern and a range can tell them. */
import { xsdNamespace } from './vocabulary.ts';

const integer = /^[+-]?\d+$/;
const real = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|[+-]?INF|NaN)$/;
const zone = '(?:Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))?';
const day = '-?(?:[1-9]\\d{3,}|0\\d{3})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const time = '(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?|24:00:00(?:\\.0+)?)';

const patterns: Readonly<Record<string, RegExp>> = {
  boolean: /^(?:true|false|1|0)$/,
  integer,
  decimal: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/,
  double: real,
  float: real,
  dateTime: new RegExp(`^${day}T${time}${zone}$`),
  date: new RegExp(`^${day}${zone}$`),
  time: new RegExp(`^${time}${zone}$`),
  gYear: new RegExp(`^-?(?:[1-9]\\d{3,}|0\\d{3})${zone}$`),
  duration: /^-?P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/,
  hexBinary: /^(?:[0-9a-fA-F]{2})*$/,
  base64Binary:
    /^(?:[A-Za-z0-9+/]\s?){0,3}$|^(?:(?:[A-Za-z0-9+/]\s?){4})*(?:(?:[A-Za-z0-9+/]\s?){2}=\s?=|(?:[A-Za-z0-9+/]\s?){3}=)?$/,
  language: /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/,
};

const ranges: Readonly<Record<string, readonly [bigint | undefined, bigint | undefined]>> = {
  byte: signed(8n),
  short: signed(16n),
  int: signed(32n),
  long: signed(64n),
  unsignedByte: [0n, (1n << 8n) - 1n],
  unsignedShort: [0n, (1n << 16n) - 1n],
  unsignedInt: [0n, (1n << 32n) - 1n],
  unsignedLong: [0n, (1n << 64n) - 1n],
  nonNegativeInteger: [0n, undefined],
  positiveInteger: [1n, undefined],
  nonPositiveInteger: [undefined, 0n],
  negativeInteger: [undefined, -1n],
};

const patternsByIri = new Map(Object.entries(patterns).map(([name, pattern]) => [xsdNamespace + name, pattern]));
const rangesByIri = new Map(Object.entries(ranges).map(([name, range]) => [xsdNamespace + name, range]));

/** Types without a rule here take every text. */
export function isLexicalForm(text: string, datatype: string): boolean {
  const pattern = patternsByIri.get(datatype);
  if (pattern) return pattern.test(text);
  const range = rangesByIri.get(datatype);
  return range === undefined || isInRange(text, range);
}

function isInRange(text: string, [low, high]: readonly [bigint | undefined, bigint | undefined]): boolean {
  if (!integer.test(text)) return false;
  const value = BigInt(text.replace('+', ''));
  return (low === undefined || value >= low) && (high === undefined || value <= high);
}

function signed(bits: bigint): readonly [bigint, bigint] {
  const half = 1n << (bits - 1n);
  return [-half, half - 1n];
}
