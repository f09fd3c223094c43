/** The JSON forms of attribute values, by kind of data type. */
import { type DataType, Lexical, printReal, readText, type Value } from '@orrery/kernel';
import { quoted } from './json-text.ts';

/** A value that is a JSON structure; it is written back as it was. */
export class JsonStructure extends Lexical {}

/** The value of a JSON string; one that the type cannot hold comes back as a Lexical without value. */
export function valueOfString(text: string, type: DataType): Value {
  // EMF would read "7" as the character with the code 7.
  return type.valueKind === 'character' && text.length === 1 ? text : readText(text, type);
}

/** The value of a JSON number, given by its digits: those that JavaScript would print otherwise are kept. */
export function valueOfDigits(digits: string, type: DataType): Value {
  if (type.valueKind !== 'other') return readText(digits, type);
  const value = Number(digits);
  return String(value) === digits ? value : new Lexical(digits, value);
}

/** The value of `true`, `false` or `null`. */
export function valueOfWord(word: string, type: DataType): Value {
  if (word === 'null') return null;
  return type.valueKind === 'boolean' || type.valueKind === 'other' ? word === 'true' : readText(word, type);
}

/** The text of a value in a JSON document. */
export function jsonOfValue(value: Value, type: DataType, indent: string): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null) return 'null';
  if (value instanceof Lexical) return jsonOfLexical(value, type, indent);
  if (typeof value === 'number') return jsonOfNumber(value, type);
  return String(value);
}

function jsonOfLexical(value: Lexical, type: DataType, indent: string): string {
  if (value instanceof JsonStructure)
    return indent === '' ? value.text : JSON.stringify(JSON.parse(value.text), null, 2).replaceAll('\n', indent);
  if (type.valueKind === 'character' && value.value !== undefined) return JSON.stringify(value.value);
  const isNumber =
    (typeof value.value === 'number' || typeof value.value === 'bigint') &&
    /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value.text);
  return isNumber ? value.text : JSON.stringify(value.text);
}

function jsonOfNumber(value: number, type: DataType): string {
  if (!Number.isFinite(value)) return JSON.stringify(String(value));
  return type.valueKind === 'real' ? printReal(value) : String(value);
}
