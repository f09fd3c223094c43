/** A comparison with many values at once that is one value of the statement, whatever their number. */
import type { Dialect, Value } from '../database.ts';

const arrayTypes = { uuid: 'uuid[]', integer: 'bigint[]', token: 'integer[]', text: 'text[]' } as const;

/** The text of the comparison; `listedValues` gives the value of its placeholder. */
export function isOneOfListed(dialect: Dialect, column: string, placeholder: string, type: keyof typeof arrayTypes): string {
  if (dialect.name === 'sqlite') return `${column} in (select value from json_each(${placeholder}))`;
  return `${column} = any(${placeholder}::${arrayTypes[type]})`;
}

export function listedValues(dialect: Dialect, values: readonly (string | number)[]): Value {
  return dialect.name === 'sqlite' ? JSON.stringify(values) : `{${values.join(',')}}`;
}
