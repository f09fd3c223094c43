/** A page of a list that is in memory as a whole: the same filters and sort as of any other list. */
import type { Condition } from '../condition.ts';
import type { FieldTypes } from '../field-types.ts';
import type { SortKey } from '../parse-sort.ts';
import { NumberRows } from './number-rows.ts';
import { TextRows } from './text-rows.ts';
import { textsOf } from './texts.ts';
import { type RowColumn, rowsMeeting } from './to-rows.ts';

export interface ValuesQuery {
  readonly where: Condition;
  readonly sort: readonly SortKey[];
  readonly page: { readonly number: number; readonly size: number };
}

/** Values in their own order where the request asks for no other. */
export function listOfValues<Value extends object>(
  values: readonly Value[],
  { where, sort, page }: ValuesQuery,
  fields: FieldTypes,
): { items: Value[]; total: number } {
  const made = new Map<string, RowColumn>();
  const column = (field: string) => {
    const known = made.get(field) ?? columnOf(values, field, fields);
    made.set(field, known);
    return known;
  };
  const found = rowsMeeting(where, { size: values.length, column });
  const rows = values.map((_, row) => row).filter((row) => found.has(row));
  const keys = sort.map(({ field, direction }) => ({ column: column(field), sign: direction === 'asc' ? 1 : -1 }));
  rows.sort((one, other) => {
    for (const { column, sign } of keys) {
      const order = Number(column.holdsNothing(one)) - Number(column.holdsNothing(other)) || sign * column.order(one, other);
      if (order !== 0) return order;
    }
    return one - other;
  });
  const items = rows.slice(page.number * page.size, (page.number + 1) * page.size).map((row) => values[row]!);
  return { items, total: rows.length };
}

function columnOf(values: readonly object[], field: string, fields: FieldTypes): RowColumn {
  const cells = values.map((value) => (value as Readonly<Record<string, unknown>>)[field]);
  if (!['text', 'uuid', 'enum'].includes(fields[field]!.name))
    return new NumberRows(
      values.length,
      Float64Array.from(cells, (cell) => (cell === null || cell === undefined ? Number.NaN : Number(cell))),
    );
  const present = cells.flatMap((cell, row) => (cell === null || cell === undefined ? [] : [{ text: String(cell), row }]));
  return new TextRows(
    values.length,
    textsOf(
      present.map(({ text }) => text),
      Uint32Array.from(present, ({ row }) => row),
    ),
  );
}
