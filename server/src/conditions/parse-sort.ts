/** The order of a list: `name`, `name,desc`, `name,version,desc`, and several such parameters one after the other. */
import type { FieldError } from '../failures.ts';
import type { FieldTypes } from './field-types.ts';

export interface SortKey {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

const mostKeys = 20;

export function parseSort(values: readonly string[], fields: FieldTypes, errors: FieldError[]): SortKey[] {
  const entries = values.map(parseEntry);
  const keys = entries.flat();
  const isNameless = keys.some(({ field }) => field === '') || entries.some(({ length }) => length === 0);
  if (isNameless) errors.push({ message: 'must name a field, such as name or name,desc', field: 'sort' });
  const unknown = keys.filter(({ field }) => field !== '' && !Object.hasOwn(fields, field));
  for (const { field } of unknown) errors.push({ message: `Unknown sort field: ${field}`, field });
  if (keys.length > mostKeys) errors.push({ message: `at most ${mostKeys} sort fields`, field: 'sort' });
  return keys;
}

function parseEntry(value: string): SortKey[] {
  const parts = value.split(',').map((part) => part.trim());
  const last = parts.at(-1)!.toLowerCase();
  const direction = last === 'asc' || last === 'desc' ? last : undefined;
  return parts.slice(0, direction ? -1 : undefined).map((field) => ({ field, direction: direction ?? 'asc' }));
}
