/** The attributes of one object as a record: slots with their values, each of which can be skipped without being read. */

import { type ByteBuilder, varintAt } from '../byte-builder.ts';
import type { SlotValue } from '../objects/model-object.ts';
import { Lexical, type Value } from '../values/value.ts';

/** What stands before a value. */
export const kinds = { null: 0, text: 1, number: 2, true: 3, false: 4, list: 5 } as const;

/** A value as a list shows it: exact numbers that JavaScript has not are texts. */
export type PlainScalar = string | number | boolean | null;

/** A mark at the start of a text belongs to it. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Adds one attribute that is set; a record has them in the order of their slots. Gives where its value begins: that of a single text is all that follows. */
export function writeEntry(slot: number, value: SlotValue, to: ByteBuilder): number {
  to.varint(slot);
  const start = to.begin();
  writeSlot(value, to);
  return to.end(start) + 1;
}

function writeSlot(value: SlotValue, to: ByteBuilder): void {
  if (Array.isArray(value)) writeList(value as Value[], to);
  else writeValue(value as Value, to);
}

function writeList(items: readonly Value[], to: ByteBuilder): void {
  to.byte(kinds.list);
  for (const item of items) {
    to.byte(kindOf(item));
    const start = to.begin();
    to.text(textOf(item));
    to.end(start);
  }
}

/** Most values are texts and small numbers: they are told first. */
function writeValue(value: Value, to: ByteBuilder): void {
  if (typeof value === 'string') {
    to.byte(kinds.text);
    to.text(value);
  } else if (typeof value === 'number' && value >= 0 && (value | 0) === value) {
    to.byte(kinds.number);
    to.decimal(value);
  } else {
    to.byte(kindOf(value));
    to.text(textOf(value));
  }
}

function kindOf(value: Value): number {
  const plain = value instanceof Lexical ? value.value : value;
  if (plain === null) return kinds.null;
  if (typeof plain === 'boolean') return plain ? kinds.true : kinds.false;
  return typeof plain === 'number' || typeof plain === 'bigint' ? kinds.number : kinds.text;
}

function textOf(value: Value): string {
  return value === null || typeof value === 'boolean' ? '' : String(value);
}

/** Tells where the value of a slot lies in a record that begins and ends at these places; false where it is not set. */
export function findSlot(
  bytes: Uint8Array,
  slot: number,
  start: number,
  end: number,
  found: { start: number; end: number },
): boolean {
  for (let at = start; at < end; ) {
    let byte = bytes[at++]!;
    let number = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!;
      number |= (byte & 127) << shift;
    }
    byte = bytes[at++]!;
    let length = byte & 127;
    for (let factor = 128; byte > 127; factor *= 128) {
      byte = bytes[at++]!;
      length += (byte & 127) * factor;
    }
    if (number === slot) {
      found.start = at;
      found.end = at + length;
      return true;
    }
    if (number > slot) return false;
    at += length;
  }
  return false;
}

export function valueIn(bytes: Uint8Array, start: number, end: number): PlainScalar | PlainScalar[] {
  const kind = bytes[start];
  return kind === kinds.list ? itemsIn(bytes, start + 1, end) : scalarIn(kind!, bytes, start + 1, end);
}

function itemsIn(bytes: Uint8Array, start: number, end: number): PlainScalar[] {
  const items: PlainScalar[] = [];
  for (let at = start; at < end; ) {
    const kind = bytes[at]!;
    const [length, from] = varintAt(bytes, at + 1);
    items.push(scalarIn(kind, bytes, from, from + length));
    at = from + length;
  }
  return items;
}

export function scalarIn(kind: number, bytes: Uint8Array, start: number, end: number): PlainScalar {
  if (kind === kinds.null) return null;
  if (kind === kinds.true || kind === kinds.false) return kind === kinds.true;
  const text = decoder.decode(bytes.subarray(start, end));
  return kind === kinds.number ? numberOf(text) : text;
}

/** The beginning of a text, as far as it was read: half a character at the end of it is left out. */
export function cutText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: true });
}

/** Numbers that lose digits, and those that JSON has not, stay texts. */
function numberOf(text: string): number | string {
  const value = Number(text);
  const isExact = Number.isFinite(value) && (Number.isSafeInteger(value) || !/^[+-]?\d+$/.test(text));
  return isExact ? value : text;
}
