/** The JSON forms of attribute values, by kind of data type. */
import { type DataType, isReadable, Lexical, printReal, readText, type Value } from '@orrery/kernel';
import { digitsOf, type Json } from './json-text.ts';

/** A value that is a JSON structure; it is written back as it was. */
export class JsonStructure extends Lexical {}

/** The value of a JSON value; one that the type cannot hold comes back as a Lexical without value. */
export function valueOfJson(json: Json, type: DataType): Value {
  if (json === null) return null;
  if (typeof json === 'object') return new JsonStructure(JSON.stringify(json), undefined);
  if (typeof json === 'string') return valueOfString(json, type);
  return typeof json === 'boolean' ? valueOfBoolean(json, type) : valueOfNumber(json, type);
}

/** The text of a value in a JSON document. */
export function jsonOfValue(value: Value, type: DataType, indent: string): string {
  if (value === null) return 'null';
  if (value instanceof Lexical) return jsonOfLexical(value, type, indent);
  if (typeof value === 'number') return jsonOfNumber(value, type);
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function valueOfString(text: string, type: DataType): Value {
  const digits = digitsOf(text);
  if (digits !== undefined) return type.valueKind === 'other' ? new Lexical(digits, Number(digits)) : readText(digits, type);
  // EMF would read "7" as the character with the code 7.
  return type.valueKind === 'character' && text.length === 1 ? text : readText(text, type);
}

function valueOfBoolean(value: boolean, type: DataType): Value {
  return type.valueKind === 'boolean' || type.valueKind === 'other' ? value : readText(String(value), type);
}

function valueOfNumber(value: number, type: DataType): Value {
  if (type.valueKind === 'real' || type.valueKind === 'other') return value;
  return readText(String(value), type);
}

function jsonOfLexical(value: Lexical, type: DataType, indent: string): string {
  if (value instanceof JsonStructure)
    return JSON.stringify(JSON.parse(value.text), null, indent === '' ? 0 : 2).replaceAll('\n', indent);
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

export { isReadable };
