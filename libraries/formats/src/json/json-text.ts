/** Parses JSON with JSON.parse; numbers that a double would change keep their digits. */
import { UnreadableContent } from '@orrery/kernel';
import { firstSyntaxError } from './json-scanner.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Marks a string that stands for the digits of a number. */
const digitsMark = '\u0001';

/** Numbers with many digits, a closing zero after the point (but not the `.0` of every whole real), or an exponent. */
const unusualNumber = /[:[,\s]-?(?:\d{16,}|\d+\.(?:\d+0|\d{15,})(?!\d)|\d+(?:\.\d+)?[eE]|0\d*\.0{6}|\d{10,}\.\d{5,})/;
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

export function parseJson(text: string): Json {
  const prepared = unusualNumber.test(text) ? text.replace(stringOrNumber, keepDigits) : text;
  try {
    return JSON.parse(prepared) as Json;
  } catch (cause) {
    const { message, ...place } = firstSyntaxError(text) ?? { message: 'The text is no JSON.' };
    throw new UnreadableContent(message, place, cause);
  }
}

/** The digits of a number that was kept as text. */
export function digitsOf(value: string): string | undefined {
  return value.startsWith(digitsMark) ? value.slice(1) : undefined;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keepDigits(found: string): string {
  if (found.startsWith('"')) return found;
  const canonical = String(Number(found));
  return canonical === found || `${canonical}.0` === found ? found : `"\\u0001${found}"`;
}
