/** The view of files that people send for tasks: columns, selection. */
import { instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const table = 'uploads';

export const uploadView = {
  table,
  columns: {
    id: { type: uuid, sql: `${table}.id` },
    creationDateTime: { type: instant, sql: `${table}.created_at` },
    'creator.id': { type: uuid, isInternal: true, sql: `${table}.creator_id` },
  },
  select: {
    id: value(uuid, `${table}.id`),
    name: optional(text, `${table}.name`),
    blobId: value(uuid, `${table}.blob_id`),
    hash: value(text, `${table}.hash`),
    size: value(integer, `${table}.size`),
    createdAt: value(instant, `${table}.created_at`),
  },
  joins: '',
} satisfies View;

export type UploadRow = RowOf<typeof uploadView.select>;
