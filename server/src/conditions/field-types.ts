/** The types of fields that lists filter and sort on, and how the text of a filter becomes their values. */

import { uuidNotation } from '../uuid-notation.ts';
import type { Scalar } from './condition.ts';

export interface FieldType<Value extends Scalar = Scalar> {
  readonly name: 'text' | 'line' | 'integer' | 'number' | 'boolean' | 'uuid' | 'enum' | 'instant';
  /** Whether smaller and greater mean something. */
  readonly isOrdered: boolean;
  /** The value that a text stands for, undefined when it stands for none. */
  readonly read: (text: string) => Value | undefined;
  /** The same where exactly this value is asked for, and not a part of it. */
  readonly readExactly?: (text: string) => Value | undefined;
  readonly expects: string;
  /** All values, where they are few. */
  readonly values?: readonly Value[];
}

export type FieldTypes = Readonly<Record<string, FieldType>>;

export const text: FieldType<string> = {
  name: 'text',
  isOrdered: true,
  read: (value) => (value.includes('\0') ? undefined : value),
  expects: 'must be text without NUL',
};

/** A text of lines, of which one is asked for. */
export const line: FieldType<string> = { ...text, name: 'line', isOrdered: false };

export const integer: FieldType<number> = { name: 'integer', isOrdered: true, read: integerIn, expects: 'must be an integer' };

export const number: FieldType<number> = { name: 'number', isOrdered: true, read: numberIn, expects: 'must be a number' };

export const boolean: FieldType<boolean> = {
  name: 'boolean',
  isOrdered: false,
  read: (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
  expects: 'must be true or false',
};

export const uuid: FieldType<string> = {
  name: 'uuid',
  isOrdered: true,
  read: uuidIn,
  expects: 'must be a UUID',
};

const uuidLength = 36;

/** A text that is much longer is not looked at. */
function uuidIn(text: string): string | undefined {
  const id = text.length === uuidLength ? text.toLowerCase() : '';
  return uuidNotation.test(id) ? id : undefined;
}

export const instant: FieldType<number> = {
  name: 'instant',
  isOrdered: true,
  read: instantIn,
  expects: 'must be an ISO 8601 instant or a date',
};

export function enumeration<Value extends string>(values: readonly Value[]): FieldType<Value> {
  return {
    name: 'enum',
    isOrdered: false,
    read: (text) => values.find((value) => value === text),
    expects: `must be one of ${values.join(', ')}`,
    values,
  };
}

/** Texts of which these are known, each by its own text or by another: only a pattern may ask for others. */
export function knownText(values: ReadonlyMap<string, string>): FieldType<string> {
  return { ...text, readExactly: (value) => values.get(value), expects: `must be one of ${shortList(new Set(values.values()))}` };
}

const mostTold = 50;

function shortList(values: ReadonlySet<string>): string {
  const told = [...values].slice(0, mostTold).join(', ');
  return values.size > mostTold ? `${told}, …` : told;
}

// Larger numbers are in no column; clamped, they still compare as they should.
function integerIn(value: string): number | undefined {
  if (!/^[+-]?\d+$/.test(value)) return undefined;
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(value)));
}

function numberIn(value: string): number | undefined {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(value) ? Number(value) : undefined;
}

const instantForm = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Milliseconds since 1970, with a fraction where the text is finer than that. */
export function instantIn(value: string): number | undefined {
  const [matched, date, minutes = '00:00', seconds = '00', fraction = '', zone = 'Z'] = instantForm.exec(value) ?? [];
  if (matched === undefined) return undefined;
  const whole = Date.parse(`${date}T${minutes}:${seconds}Z`);
  if (Number.isNaN(whole) || new Date(whole).toISOString().slice(0, 10) !== date) return undefined;
  const offset = zone === 'Z' ? 0 : Date.parse(`1970-01-01T00:00:00${zone}`);
  if (Number.isNaN(offset)) return undefined;
  return whole + offset + Number(`0.${fraction || '0'}`) * 1000;
}
