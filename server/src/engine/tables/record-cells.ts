/** The attributes of one row as cells: the record is walked through once, whatever is not shown is skipped. */

import { type PlainScalar, type ShownLimits, shownRecord, valueIn, valueKinds } from '@orrery/kernel';
import type { Cell, Scalar } from '@orrery/tables';
import type { SlicedIndex } from '../objects/sliced-index.ts';

/** Which columns show the attribute of each slot. */
export type ColumnsBySlot = readonly (readonly number[] | undefined)[];

/** A longer record is read as far as it is shown. */
const longestRecord = 256 * 1024;
export const cellLimits: ShownLimits = { values: 100, textBytes: 256 * 1024, bytes: 1024 * 1024 };

export function fillAttributes(index: SlicedIndex, row: number, columns: ColumnsBySlot, cells: Cell[]): void {
  const [from, to] = [index.number('valueStart', row), index.number('valueStart', row + 1)];
  if (to - from > longestRecord) fillLong(index, from, to, columns, cells);
  else fillShort(index.bytes('values', from, to), columns, cells);
}

function fillShort(bytes: Buffer, columns: ColumnsBySlot, cells: Cell[]): void {
  for (let at = 0; at < bytes.length; ) {
    let byte = bytes[at++]!;
    let slot = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!;
      slot |= (byte & 127) << shift;
    }
    byte = bytes[at++]!;
    let length = byte & 127;
    for (let factor = 128; byte > 127; factor *= 128) {
      byte = bytes[at++]!;
      length += (byte & 127) * factor;
    }
    const shown = columns[slot];
    if (shown) {
      const cell = cellIn(bytes, at, at + length);
      for (const column of shown) cells[column] = cell;
    }
    at += length;
  }
}

/** Most values are texts and small numbers: they are read without the decoder of the index. */
function cellIn(bytes: Buffer, start: number, end: number): Cell {
  const kind = bytes[start];
  if (kind === valueKinds.text) return bytes.toString('utf8', start + 1, end);
  if (kind === valueKinds.number && end - start <= 16) {
    const digits = bytes.toString('latin1', start + 1, end);
    const number = Number(digits);
    if (Number.isFinite(number)) return number;
  }
  return listed(valueIn(bytes, start, end));
}

function fillLong(index: SlicedIndex, from: number, to: number, columns: ColumnsBySlot, cells: Cell[]): void {
  const read = (start: number, end: number) => index.bytes('values', from + start, from + end);
  for (const [slot, { value, count, bytes }] of shownRecord(to - from, read, cellLimits))
    for (const column of columns[slot] ?? []) cells[column] = listed(value, count, bytes !== undefined);
}

/** What is not shown is told: how many more there are, or that a text goes on. */
export function listed(value: PlainScalar | readonly PlainScalar[], count = 0, isCut = false): Cell {
  if (!Array.isArray(value)) return isCut && typeof value === 'string' ? `${value}…` : (value as Scalar);
  const shown = value.slice(0, cellLimits.values) as Scalar[];
  const more = Math.max(count, value.length) - shown.length;
  return more > 0 ? [...shown, `… ${more} more`] : shown;
}
