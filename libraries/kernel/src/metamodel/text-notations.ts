/** The texts of attribute values, by kind of data type: how they are read and how they are printed. */

import { integerRanges } from '../values/data-type-kind.ts';
import { printReal } from '../values/java-real.ts';
import { Lexical, type Value } from '../values/value.ts';
import type { DataType } from './package.ts';

interface TextNotation {
  /** Nothing where the text is no value of the type. */
  read(text: string, type: DataType): Value | undefined;
  print(value: Exclude<Value, Lexical | null>, type: DataType): string;
}

const asItIs: TextNotation = { read: (text) => text, print: String };

const notations: Readonly<Record<DataType['valueKind'], TextNotation>> = {
  string: asItIs,
  // EFactoryImpl.EDATE_FORMATS: dates keep their text, which names the writer's zone.
  date: { read: (text) => (isDate(text) ? text : undefined), print: String },
  bytes: { read: (text) => (/^(?:[0-9a-fA-F]{2})*$/.test(text) ? text : undefined), print: String },
  other: asItIs,
  boolean: { read: readBoolean, print: String },
  integer: { read: readInteger, print: String },
  real: { read: readReal, print: (value) => (typeof value === 'number' ? printReal(value) : String(value)) },
  // EMF writes the code of a character, and reads a code or the character itself.
  character: { read: readCharacter, print: (value) => String(String(value).charCodeAt(0)) },
  enumeration: { read: (text, type) => literalOf(type, text), print: String },
};

/** The value of a text; a text that its type cannot read comes back as a Lexical without value. */
export function readText(text: string, type: DataType): Value {
  return notations[type.valueKind].read(text, type) ?? new Lexical(text, undefined);
}

export function printText(value: Exclude<Value, null>, type: DataType): string {
  return value instanceof Lexical ? value.text : notations[type.valueKind].print(value, type);
}

export function isReadable(value: Value): boolean {
  return !(value instanceof Lexical) || value.value !== undefined;
}

/** The literal string of an enumeration's literal, given by literal or by name. */
export function literalOf(type: DataType, text: string): string | undefined {
  const found = type.literals?.find(({ literal }) => literal === text) ?? type.literals?.find(({ name }) => name === text);
  return found?.literal;
}

function readBoolean(text: string): Value | undefined {
  if (text === 'true') return true;
  if (text === 'false') return false;
  const folded = text.toLowerCase();
  return folded === 'true' || folded === 'false' ? new Lexical(text, folded === 'true') : undefined;
}

function readInteger(text: string, type: DataType): Value | undefined {
  const small = readSmall(text);
  if (small >= 0) return small;
  const number = Number(text);
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const value = Number.isSafeInteger(number) ? number : BigInt(text);
  const range = integerRanges.get(type.instanceClassName ?? '');
  if (range && (value < range[0] || value > range[1])) return undefined;
  return String(value) === text ? value : new Lexical(text, value);
}

/** Most numbers are small and plain, and fit into every type; anything else gives -1. */
function readSmall(text: string): number {
  const { length } = text;
  if (length === 0 || length > 3 || (length > 1 && text.charCodeAt(0) === 48)) return -1;
  let value = 0;
  for (let index = 0; index < length; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value < 128 ? value : -1;
}

function readReal(text: string): Value | undefined {
  const plain = Number(text);
  if (printReal(plain) === text) return plain;
  if (!/^\s*[+-]?(?:NaN|Infinity|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)[dDfF]?\s*$/.test(text)) return undefined;
  const value = Number(text.trim().replace(/(?<!Infinit)[dDfF]$/, ''));
  return printReal(value) === text ? value : new Lexical(text, value);
}

function readCharacter(text: string): Value | undefined {
  if (/^\d+$/.test(text) && Number(text) <= 0xffff) return String.fromCharCode(Number(text));
  return text.length > 0 ? new Lexical(text, text[0]) : undefined;
}

function isDate(text: string): boolean {
  return /^-?\d{1,9}-\d{1,2}-\d{1,2}(?:T\d{1,2}:\d{1,2}(?::\d{1,2}(?:\.\d+)?)?)?\s*(?:[+-]\d{2}:?\d{2}|Z|[A-Za-z]+)?$/.test(text);
}
