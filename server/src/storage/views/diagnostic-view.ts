/** How diagnostics of models are read. */
import { enumeration, integer, text, uuid } from '../../conditions/field-types.ts';
import { modelView } from './model-view.ts';
import type { View } from './view.ts';

const it = 'diagnostics';

export const severities = ['error', 'warning', 'info'] as const;

export const diagnosticView: View = {
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
    id: `${it}.id`,
    severity: `${it}.severity`,
    code: `${it}.code`,
    message: `${it}.message`,
    objectId: `${it}.object_id`,
    feature: `${it}.feature`,
    line: `${it}.line`,
    column: `${it}.column_number`,
  },
  selectFields: [],
  joins: '',
};
