/** The view of diagnostics of models: columns, joins, selection. */
import { enumeration, integer, text, uuid } from '../../conditions/field-types.ts';
import { modelView } from './model-view.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const table = 'listed_diagnostics';

export const severities = ['error', 'warning', 'info'] as const;

export const diagnosticView = {
  table,
  columns: {
    id: { type: uuid, isInternal: true, sql: `${table}.id` },
    'model.id': {
      type: uuid,
      isInternal: true,
      sql: `${table}.model_id`,
      to: { table: 'models', columns: () => modelView.columns },
    },
    'list.id': { type: uuid, isInternal: true, sql: `${table}.list_id` },
    position: { type: integer, isInternal: true, sql: `${table}.position` },
    severity: { type: enumeration(severities), sql: `${table}.severity` },
    code: { type: text, sql: `${table}.code` },
    message: { type: text, sql: `${table}.message`, folded: `${table}.message_folded` },
    objectId: { type: text, isNullable: true, sql: `${table}.object_id` },
    feature: { type: text, isNullable: true, sql: `${table}.feature` },
    line: { type: integer, isNullable: true, sql: `${table}.line` },
    column: { type: integer, isNullable: true, sql: `${table}.column_number` },
  },
  select: {
    id: value(uuid, `${table}.id`),
    severity: value(enumeration(severities), `${table}.severity`),
    code: value(text, `${table}.code`),
    message: value(text, `${table}.message`),
    objectId: optional(text, `${table}.object_id`),
    feature: optional(text, `${table}.feature`),
    line: optional(integer, `${table}.line`),
    column: optional(integer, `${table}.column_number`),
    pointer: optional(text, `${table}.pointer`),
    byteOffset: optional(integer, `${table}.byte_offset`),
    instance: optional(integer, `${table}.instance`),
  },
  joins: '',
} satisfies View;

export type DiagnosticRow = RowOf<typeof diagnosticView.select>;
