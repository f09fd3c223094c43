/** Literals as N-Quads have them, and whether two of them mean the same value. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';

interface LiteralText {
  readonly value: string;
  /** The language tag with its sign, or the datatype. */
  readonly kind: string;
}

const pattern = /^"((?:[^"\\]|\\.)*)"(.*)$/s;
const xsd = '^^<http://www.w3.org/2001/XMLSchema#';

export function sameLiteral(one: string, other: string): boolean {
  if (one === other) return true;
  const [left, right] = [literalIn(one), literalIn(other)];
  if (!left || !right || familyOf(left.kind) !== familyOf(right.kind)) return false;
  if (left.value === right.value) return true;
  const read = ownEntry(readers, familyOf(left.kind));
  return read !== undefined && read(left.value) === read(right.value);
}

const wholeNumbers: ReadonlySet<string> = new Set([
  'integer',
  'int',
  'long',
  'short',
  'byte',
  'nonNegativeInteger',
  'positiveInteger',
  'nonPositiveInteger',
  'negativeInteger',
  'unsignedLong',
  'unsignedInt',
  'unsignedShort',
  'unsignedByte',
]);

/** A text that is the same for all texts of one value. */
const readers: Readonly<Record<string, (text: string) => string>> = {
  integer: wholeNumber,
  decimal,
  double: real,
  float: (text) => String(Math.fround(Number(special(text)))),
  boolean: (text) => ({ '1': 'true', '0': 'false' })[text.trim()] ?? text.trim(),
  dateTime: instant,
  hexBinary: (text) => text.toUpperCase(),
};

function literalIn(text: string): LiteralText | undefined {
  const found = pattern.exec(text);
  return found ? { value: unescaped(found[1]!), kind: found[2]! } : undefined;
}

/** The datatypes of whole numbers are one family: engines know them all as integers. Language tags ignore case. */
function familyOf(kind: string): string {
  const name = kind.startsWith(xsd) ? kind.slice(xsd.length, -1) : undefined;
  if (name === undefined) return kind.startsWith('@') ? kind.toLowerCase() : kind;
  return wholeNumbers.has(name) ? 'integer' : name;
}

function wholeNumber(text: string): string {
  return /^\s*[+-]?\d+\s*$/.test(text) ? String(BigInt(text.trim().replace(/^\+/, ''))) : text;
}

function decimal(text: string): string {
  const found = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim());
  if (!found) return text;
  const [, sign, whole, fraction = ''] = found;
  const digits = `${whole!.replace(/^0+(?=\d)/, '') || '0'}.${withoutLastZeros(fraction)}`.replace(/\.$/, '');
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}

/** An expression for it would begin anew at every zero. */
function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === zero) end--;
  return digits.slice(0, end);
}

const zero = 48;

function real(text: string): string {
  return String(Number(special(text)));
}

function special(text: string): string {
  return text.trim().replace(/^([+-]?)INF$/, '$1Infinity');
}

/** Time zones are told apart from no time zone, and fractions to the last digit. */
function instant(text: string): string {
  const found = /^(.*T\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)?$/.exec(text.trim());
  if (!found) return text;
  const [, start, fraction = '', zone] = found;
  const seconds = Date.parse(`${start}${zone ?? 'Z'}`);
  return `${Number.isNaN(seconds) ? start : seconds}.${withoutLastZeros(fraction)}${zone === undefined ? '' : 'Z'}`;
}

function unescaped(text: string): string {
  return text.includes('\\')
    ? text.replace(/\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/gs, (_, short, long, character) =>
        character === undefined ? String.fromCodePoint(Number.parseInt(short ?? long, 16)) : (escapes[character] ?? character),
      )
    : text;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
