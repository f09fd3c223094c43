/** The previous version of an entity, as far as the caller may see it. */
import type { Column } from '../../conditions/columns.ts';
import { boolean } from '../../conditions/field-types.ts';

/** A previous version that the caller may not see is none. */
export function visiblePrevious(table: string, alias: string, isVisible: string): string {
  return `case when ${alias}.previous_version_id is null then null else (select previous.id from ${table} previous where previous.id = ${alias}.previous_version_id and ${isVisible}) end`;
}

// The clearance is asked row by row anyway, and finding all of the caller's projects first costs more than that for a few rows.
export const notAsked: Column = { type: boolean, isCondition: true, isInternal: true, sql: '1 = 1' };
