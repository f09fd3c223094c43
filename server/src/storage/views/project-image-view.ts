/** How images of projects are read. */
import { instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { auditJoins, auditSelect } from './audit-columns.ts';
import { projectId, projectJoin, projectSelect } from './project-columns.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const it = 'project_images';

export const projectImageView = {
  table: it,
  columns: {
    id: { type: uuid, sql: `${it}.id` },
    'project.id': projectId(it),
    name: { type: text, sql: `${it}.name`, folded: `${it}.name_folded` },
    mediaType: { type: text, sql: `${it}.media_type` },
    size: { type: integer, sql: `${it}.size` },
    creationDateTime: { type: instant, sql: `${it}.created_at` },
  },
  select: {
    id: value(uuid, `${it}.id`),
    ...projectSelect,
    name: value(text, `${it}.name`),
    mediaType: value(text, `${it}.media_type`),
    size: value(integer, `${it}.size`),
    width: optional(integer, `${it}.width`),
    height: optional(integer, `${it}.height`),
    blobId: value(uuid, `${it}.blob_id`),
    ...auditSelect(it),
  },
  joins: projectJoin(it) + auditJoins(it),
} satisfies View;

export type ProjectImageRow = RowOf<typeof projectImageView.select>;
