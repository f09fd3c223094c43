/** The view of revisions of models: columns, joins, selection. */
import { boolean, enumeration, instant, integer, text, uuid } from '../../conditions/field-types.ts';
import { sha256Sql } from '../content/content-name.ts';
import { origins } from '../revision-origins.ts';
import { membershipColumns, modelView } from './model-view.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';
import { notAsked } from './visible-previous.ts';

const table = 'revisions';
const sha256 = sha256Sql({ name: `${table}.hash`, blobId: `${table}.blob_id` });

export const revisionView = {
  table,
  columns: {
    id: { type: uuid, isInternal: true, sql: `${table}.id` },
    number: { type: integer, sql: `${table}.number` },
    'model.id': {
      type: uuid,
      isInternal: true,
      sql: `${table}.model_id`,
      to: { table: 'models', columns: () => modelView.columns },
    },
    'creator.id': { type: uuid, sql: `${table}.creator_id` },
    'creator.name': { type: text, sql: 'name', folded: 'name_folded', via: { key: `${table}.creator_id`, table: 'users' } },
    creationDateTime: { type: instant, sql: `${table}.created_at` },
    format: { type: text, sql: `${table}.format` },
    'content.size': { type: integer, sql: `${table}.size` },
    sha256: { type: text, isNullable: true, sql: sha256 },
    objectCount: { type: integer, sql: `${table}.object_count` },
    message: { type: text, isNullable: true, sql: `${table}.message` },
    origin: { type: enumeration(origins), sql: `${table}.origin` },
    confidentiality: { type: integer, isInternal: true, sql: `${table}.confidentiality` },
    /** The content that the model has now is as confidential as the model itself. */
    isCurrent: {
      type: boolean,
      isCondition: true,
      isInternal: true,
      sql: `exists (select 1 from models current where current.id = ${table}.model_id and current.revision = ${table}.number)`,
    },
    /** Its model is asked in any case. */
    isThere: notAsked,
    ...membershipColumns(`(select models.project_id from models where models.id = ${table}.model_id)`),
  },
  select: {
    id: value(uuid, `${table}.id`),
    modelId: value(uuid, `${table}.model_id`),
    number: value(integer, `${table}.number`),
    creatorId: value(uuid, `${table}.creator_id`),
    creatorName: value(text, 'creators.name'),
    createdAt: value(instant, `${table}.created_at`),
    format: value(text, `${table}.format`),
    fileName: optional(text, `${table}.file_name`),
    size: value(integer, `${table}.size`),
    hash: value(text, `${table}.hash`),
    sha256: optional(text, sha256),
    objectCount: value(integer, `${table}.object_count`),
    message: optional(text, `${table}.message`),
    origin: value(enumeration(origins), `${table}.origin`),
    contentType: optional(text, `${table}.content_type`),
    type: optional(text, `${table}.type`),
    blobId: value(uuid, `${table}.blob_id`),
    idMapBlobId: optional(uuid, `${table}.id_map_blob_id`),
    idMapHash: optional(text, `${table}.id_map_hash`),
    idMapSize: optional(integer, `${table}.id_map_size`),
  },
  joins: ` join users creators on creators.id = ${table}.creator_id`,
} satisfies View;

export type RevisionRow = RowOf<typeof revisionView.select>;
