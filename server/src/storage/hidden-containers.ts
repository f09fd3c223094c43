/** Scopes and projects that nobody sees, with all that they hold: deleted ones, while their rows are removed some at a time, and versions of projects while they are made. */
import type { Column } from '../conditions/columns.ts';
import { boolean } from '../conditions/field-types.ts';

/** The condition in SQL that the scope or project of this id is not hidden. */
export function isThere(id: string): string {
  return `${id} not in (select hidden.id from hidden_containers hidden)`;
}

/** The same as a field, which policies ask for. */
export function isThereColumn(id: string): Column {
  return { type: boolean, isCondition: true, isInternal: true, sql: isThere(id) };
}
