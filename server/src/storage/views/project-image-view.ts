/** The view of images of projects: columns, joins, selection. */
import { instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { auditJoins, auditSelect } from './audit-columns.ts';
import { projectId, projectJoin, projectSelect } from './project-columns.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const table = 'project_images';

export const projectImageView = {
  table,
  columns: {
    id: { type: uuid, sql: `${table}.id` },
    'project.id': projectId(table),
    name: { type: text, sql: `${table}.name`, folded: `${table}.name_folded` },
    mediaType: { type: text, sql: `${table}.media_type` },
    'content.size': { type: integer, sql: `${table}.size` },
    creationDateTime: { type: instant, sql: `${table}.created_at` },
  },
  select: {
    id: value(uuid, `${table}.id`),
    ...projectSelect,
    name: value(text, `${table}.name`),
    mediaType: value(text, `${table}.media_type`),
    size: value(integer, `${table}.size`),
    width: optional(integer, `${table}.width`),
    height: optional(integer, `${table}.height`),
    blobId: value(uuid, `${table}.blob_id`),
    ...auditSelect(table),
  },
  joins: projectJoin(table) + auditJoins(table),
} satisfies View;

export type ProjectImageRow = RowOf<typeof projectImageView.select>;
