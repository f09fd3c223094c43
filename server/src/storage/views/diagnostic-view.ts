/** How diagnostics of models are read. */
import { enumeration, integer, text, uuid } from '../../conditions/field-types.ts';
import { modelView } from './model-view.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const it = 'diagnostics';

export const severities = ['error', 'warning', 'info'] as const;

export const diagnosticView = {
  table: it,
  columns: {
    id: { type: uuid, isInternal: true, sql: `${it}.id` },
    'model.id': {
      type: uuid,
      isInternal: true,
      sql: `${it}.model_id`,
      to: { table: 'models', columns: () => modelView.columns },
    },
    position: { type: integer, isInternal: true, sql: `${it}.position` },
    severity: { type: enumeration(severities), sql: `${it}.severity` },
    code: { type: text, sql: `${it}.code` },
    message: { type: text, sql: `${it}.message`, folded: `${it}.message_folded` },
    objectId: { type: text, isNullable: true, sql: `${it}.object_id` },
    feature: { type: text, isNullable: true, sql: `${it}.feature` },
    line: { type: integer, isNullable: true, sql: `${it}.line` },
    column: { type: integer, isNullable: true, sql: `${it}.column_number` },
  },
  select: {
    id: value(uuid, `${it}.id`),
    severity: value(enumeration(severities), `${it}.severity`),
    code: value(text, `${it}.code`),
    message: value(text, `${it}.message`),
    objectId: optional(text, `${it}.object_id`),
    feature: optional(text, `${it}.feature`),
    line: optional(integer, `${it}.line`),
    column: optional(integer, `${it}.column_number`),
  },
  joins: '',
} satisfies View;

export type DiagnosticRow = RowOf<typeof diagnosticView.select>;
