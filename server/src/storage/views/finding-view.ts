/** The view of findings of validations: columns, joins, selection. */
import { boolean, enumeration, integer, text, uuid } from '../../conditions/field-types.ts';
import { isThere } from '../hidden-containers.ts';
import { areListed } from '../hidden-tasks.ts';
import { severities } from './diagnostic-view.ts';
import { optional, type RowOf, value } from './selection.ts';
import { taskView } from './task-view.ts';
import type { View } from './view.ts';

const table = 'findings';

/** What a rule comes from. */
export const findingSources = ['metamodel', 'reference', 'invariant', 'shape', 'delivery'] as const;

export const findingView = {
  table,
  columns: {
    id: { type: uuid, isInternal: true, sql: `${table}.id` },
    'task.id': {
      type: uuid,
      isInternal: true,
      sql: `${table}.task_id`,
      to: { table: 'tasks', columns: () => taskView.columns },
    },
    isListed: { type: boolean, isCondition: true, isInternal: true, sql: areListed(`${table}.task_id`) },
    position: { type: integer, isInternal: true, sql: `${table}.position` },
    severity: { type: enumeration(severities), sql: `${table}.severity` },
    source: { type: enumeration(findingSources), sql: `${table}.source` },
    rule: { type: text, sql: `${table}.rule` },
    message: { type: text, sql: `${table}.message`, folded: `${table}.message_folded` },
    'model.id': { type: uuid, sql: `${table}.model_id` },
    'object.id': { type: text, isNullable: true, sql: `${table}.object_id` },
    label: { type: text, isNullable: true, sql: `${table}.label`, folded: `${table}.label_folded` },
    feature: { type: text, isNullable: true, sql: `${table}.feature` },
  },
  select: {
    id: value(uuid, `${table}.id`),
    severity: value(enumeration(severities), `${table}.severity`),
    source: value(enumeration(findingSources), `${table}.source`),
    rule: value(text, `${table}.rule`),
    message: value(text, `${table}.message`),
    modelId: value(uuid, `${table}.model_id`),
    modelName: optional(text, 'found_in.name'),
    objectId: optional(text, `${table}.object_id`),
    label: optional(text, `${table}.label`),
    feature: optional(text, `${table}.feature`),
    line: optional(integer, `${table}.line`),
    column: optional(integer, `${table}.column_number`),
    pointer: optional(text, `${table}.pointer`),
    byteOffset: optional(integer, `${table}.byte_offset`),
    instance: optional(integer, `${table}.instance`),
  },
  joins: ` left join models found_in on found_in.id = ${table}.model_id and ${isThere('found_in.project_id')}`,
} satisfies View;

export type FindingRow = RowOf<typeof findingView.select>;
