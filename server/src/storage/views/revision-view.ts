/** How revisions of models are read. */
import { boolean, enumeration, instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { origins } from '../revision-origins.ts';
import { membershipColumns, modelView } from './model-view.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const it = 'revisions';

export const revisionView = {
  table: it,
  columns: {
    id: { type: uuid, isInternal: true, sql: `${it}.id` },
    number: { type: integer, sql: `${it}.number` },
    'model.id': {
      type: uuid,
      isInternal: true,
      sql: `${it}.model_id`,
      to: { table: 'models', columns: () => modelView.columns },
    },
    'creator.id': { type: uuid, sql: `${it}.creator_id` },
    'creator.name': { type: text, sql: 'name', folded: 'name_folded', via: { key: `${it}.creator_id`, table: 'users' } },
    creationDateTime: { type: instant, sql: `${it}.created_at` },
    format: { type: text, sql: `${it}.format` },
    sha256: { type: text, sql: `${it}.hash` },
    objectCount: { type: integer, sql: `${it}.object_count` },
    message: { type: text, isNullable: true, sql: `${it}.message` },
    origin: { type: enumeration(origins), sql: `${it}.origin` },
    confidentiality: { type: integer, isInternal: true, sql: `${it}.confidentiality` },
    /** The content that the model has now is as confidential as the model itself. */
    isCurrent: {
      type: boolean,
      isCondition: true,
      isInternal: true,
      sql: `exists (select 1 from models current where current.id = ${it}.model_id and current.revision = ${it}.number)`,
    },
    ...membershipColumns(`(select models.project_id from models where models.id = ${it}.model_id)`),
  },
  select: {
    id: value(uuid, `${it}.id`),
    modelId: value(uuid, `${it}.model_id`),
    number: value(integer, `${it}.number`),
    creatorId: value(uuid, `${it}.creator_id`),
    creatorName: value(text, 'creators.name'),
    createdAt: value(instant, `${it}.created_at`),
    format: value(text, `${it}.format`),
    fileName: optional(text, `${it}.file_name`),
    size: value(integer, `${it}.size`),
    hash: value(text, `${it}.hash`),
    objectCount: value(integer, `${it}.object_count`),
    message: optional(text, `${it}.message`),
    origin: value(enumeration(origins), `${it}.origin`),
    contentType: optional(text, `${it}.content_type`),
    type: optional(text, `${it}.type`),
    blobId: value(uuid, `${it}.blob_id`),
    idMapBlobId: optional(uuid, `${it}.id_map_blob_id`),
    idMapHash: optional(text, `${it}.id_map_hash`),
    idMapSize: optional(integer, `${it}.id_map_size`),
  },
  joins: ` join users creators on creators.id = ${it}.creator_id`,
} satisfies View;

export type RevisionRow = RowOf<typeof revisionView.select>;
