/** The view of background tasks: columns, joins, selection. */
import { boolean, enumeration, instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { isTaskThere } from '../hidden-tasks.ts';
import { taskStatuses } from '../tables/task-statuses.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const table = 'tasks';

export const taskView = {
  table,
  columns: {
    id: { type: uuid, sql: `${table}.id` },
    kind: { type: text, sql: `${table}.kind` },
    title: { type: text, sql: `${table}.title`, folded: `${table}.title_folded` },
    status: { type: enumeration(taskStatuses), sql: `${table}.status` },
    active: { type: boolean, sql: `case when ${table}.acknowledged_at is null then 1 else 0 end` },
    creationDateTime: { type: instant, sql: `${table}.created_at` },
    startDateTime: { type: instant, sql: `${table}.started_at`, isNullable: true },
    endDateTime: { type: instant, sql: `${table}.ended_at`, isNullable: true },
    'creator.id': { type: uuid, isInternal: true, sql: `${table}.creator_id` },
    isThere: { type: boolean, isCondition: true, isInternal: true, sql: isTaskThere(`${table}.id`) },
  },
  select: {
    id: value(uuid, `${table}.id`),
    kind: value(text, `${table}.kind`),
    title: value(text, `${table}.title`),
    status: value(enumeration(taskStatuses), `${table}.status`),
    progress: value(integer, `${table}.progress`),
    message: optional(text, `${table}.message`),
    input: value(text, `${table}.input`),
    preview: optional(text, `${table}.preview`),
    result: optional(text, `${table}.result`),
    error: optional(text, `${table}.error`),
    shown: optional(text, `${table}.shown`),
    blobId: optional(uuid, `${table}.blob_id`),
    hash: optional(text, `${table}.hash`),
    size: optional(integer, `${table}.size`),
    fileName: optional(text, `${table}.file_name`),
    creatorId: value(uuid, `${table}.creator_id`),
    creatorName: value(text, 'creators.name'),
    createdAt: value(instant, `${table}.created_at`),
    startedAt: optional(instant, `${table}.started_at`),
    endedAt: optional(instant, `${table}.ended_at`),
    acknowledgedAt: optional(instant, `${table}.acknowledged_at`),
    isCancelling: value(boolean, `${table}.is_cancelling`),
    version: value(integer, `${table}.version`),
  },
  joins: ` join users creators on creators.id = ${table}.creator_id`,
} satisfies View;

/** The same without the documents of tasks, each of which may be as large as an answer; whether there is a result is still told. */
export const lightTaskView = {
  ...taskView,
  select: {
    ...taskView.select,
    input: value(text, "'{}'"),
    preview: optional(text, 'null'),
    result: optional(text, `case when ${table}.result is null then null else '{}' end`),
  },
} satisfies View;

const bytesOf = (...columns: readonly string[]) =>
  columns.map((name) => `coalesce(octet_length(${table}.${name}), 0)`).join(' + ');

/** How large tasks are, which both databases know without reading them: their documents, and what else may be long. */
export const taskSizeView = {
  ...taskView,
  select: {
    id: taskView.select.id,
    documentBytes: value(integer, bytesOf('input', 'preview', 'result')),
    otherBytes: value(integer, bytesOf('message', 'error', 'shown')),
  },
  joins: '',
} satisfies View;

export type TaskRow = RowOf<typeof taskView.select>;
