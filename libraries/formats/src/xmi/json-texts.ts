/** Values whose type nobody knows: their texts in XML, and which of them JSON would tell from a text. */
import { type DataType, type Feature, Lexical, type Value } from '@orrery/kernel';
import { JsonStructure, valueOfDigits } from '../json/json-values.ts';

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Whether the values of a feature tell their own type. */
export function isUntyped({ type }: Feature): boolean {
  return type.kind === 'class' || type.valueKind === 'other';
}

/** Whether a value is a number, a truth value or a structure. */
export function isOtherThanText(value: Value): boolean {
  return typeof value !== 'string' && value !== null && (!(value instanceof Lexical) || !isText(value));
}

/** The value that a text is in JSON; nothing for a mere text. */
export function valueOfJsonText(text: string, type: DataType): Value | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (number.test(text)) return valueOfDigits(text, type);
  return isStructure(text) ? new JsonStructure(text, undefined) : undefined;
}

function isText({ text, value }: Lexical): boolean {
  return typeof value === 'string' || (value === undefined && !isStructure(text));
}

function isStructure(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
