/** How images of projects are read. */
import { instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { auditJoins, auditSelect } from './audit-columns.ts';
import { projectId, projectJoin, projectSelect } from './project-columns.ts';
import type { View } from './view.ts';

const it = 'project_images';

export const projectImageView: View = {
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
    id: `${it}.id`,
    ...projectSelect,
    name: `${it}.name`,
    mediaType: `${it}.media_type`,
    size: `${it}.size`,
    width: `${it}.width`,
    height: `${it}.height`,
    blobId: `${it}.blob_id`,
    ...auditSelect(it),
  },
  selectFields: [],
  joins: projectJoin(it) + auditJoins(it),
};
