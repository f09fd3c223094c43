/** Columns of the values of rows, for conditions: texts, or numbers, booleans and dates as numbers. */
import { ByteBuilder, type PlainScalar } from '@orrery/kernel';
import { instantIn } from '../../conditions/field-types.ts';
import { NumberRows } from '../../conditions/rows/number-rows.ts';
import { TextRows } from '../../conditions/rows/text-rows.ts';

/** Visits the values that there are, in the order of rows; a row may have many. */
export type EachValue = (visit: (row: number, value: PlainScalar) => void) => void;

export function textColumn(size: number, eachValue: EachValue): TextRows {
  const [bytes, starts, rows]: [ByteBuilder, number[], number[]] = [new ByteBuilder(2 ** 16), [0], []];
  eachValue((row, value) => {
    if (value === null) return;
    bytes.text(String(value));
    starts.push(bytes.length);
    rows.push(row);
  });
  return new TextRows(size, {
    bytes: Buffer.from(bytes.written),
    starts: Uint32Array.from(starts),
    rows: Uint32Array.from(rows),
  });
}

export function numberColumn(size: number, eachValue: EachValue): NumberRows {
  const [values, rows]: [number[], number[]] = [[], []];
  eachValue((row, value) => {
    const number = numberOf(value);
    if (Number.isNaN(number)) return;
    values.push(number);
    rows.push(row);
  });
  return new NumberRows(size, Float64Array.from(values), Uint32Array.from(rows));
}

/** Numbers beyond those of JavaScript as near as these come; of a text that is no date there is none. */
function numberOf(value: PlainScalar): number {
  if (typeof value === 'string') return /^[+-]?[\d.]+(?:[eE][+-]?\d+)?$/.test(value) ? Number(value) : dateOf(value);
  return value === null ? Number.NaN : Number(value);
}

function dateOf(text: string): number {
  return instantIn(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')) ?? Number.NaN;
}
