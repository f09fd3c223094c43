/** The view of representations of models: columns, joins, selection. */
import type { Condition } from '../../conditions/condition.ts';
import { boolean, instant, integer, text, uuid } from '../../conditions/field-types.ts';
import type { SortKey } from '../../conditions/parse-sort.ts';
import { requiredValue } from '../../conditions/required-value.ts';
import { auditJoins, auditSelect } from './audit-columns.ts';
import { defaultRepresentationOf } from './default-representation.ts';
import { modelView } from './model-view.ts';
import { projectJoin, projectSelect, scopeJoin, scopeSelect } from './project-columns.ts';
import { optional, type RowOf, value } from './selection.ts';
import type { View } from './view.ts';

const table = 'representations';

/** One that is marked so, or else the first view of the model. */
const isDefault = `case when ${table}.default_for is not null or (${table}.position = 0 and ${table}.id = ${defaultRepresentationOf(`${table}.model_id`)}) then 1 else 0 end`;

const byDocument = ascending('position', 'creationDateTime');
const byAge = ascending('creationDateTime', 'model.id', 'positionAmongModels');

/** Views of one model come as in the document, and then what people have made. Otherwise the oldest come first; those of one age as in the document. */
function orderOf(asked: Condition): readonly SortKey[] {
  return requiredValue(asked, 'model.id') === undefined ? byAge : byDocument;
}

function ascending(...fields: readonly string[]): readonly SortKey[] {
  return fields.map((field) => ({ field, direction: 'asc' }));
}

export const representationView = {
  table,
  columns: {
    id: { type: uuid, sql: `${table}.id` },
    slug: { type: text, sql: `${table}.slug` },
    name: { type: text, sql: `${table}.name`, folded: `${table}.name_folded` },
    kind: { type: text, sql: `${table}.kind` },
    specification: { type: text, isNullable: true, sql: `${table}.specification` },
    'model.id': { type: uuid, sql: `${table}.model_id`, to: { table: 'models', columns: () => modelView.columns } },
    'project.id': { type: uuid, sql: `${table}.project_id` },
    'target.id': { type: uuid, isNullable: true, sql: `${table}.target_id` },
    default: { type: boolean, sql: isDefault },
    creationDateTime: { type: instant, sql: `${table}.created_at` },
    position: { type: integer, isInternal: true, isNullable: true, sql: `${table}.position` },
    /** The same for lists in which it does not matter where rows without a value come: an index of SQLite has them first. */
    positionAmongModels: { type: integer, isInternal: true, isAbsentSomewhere: true, sql: `${table}.position` },
    /** Whether it is the one that the address of its model leads to. */
    isOfModel: {
      type: boolean,
      isCondition: true,
      isInternal: true,
      sql: `${table}.id = ${defaultRepresentationOf(`${table}.model_id`)}`,
    },
  },
  select: {
    id: value(uuid, `${table}.id`),
    modelId: value(uuid, `${table}.model_id`),
    modelSlug: value(text, 'model.slug'),
    modelName: value(text, 'model.name'),
    modelConfidentiality: value(integer, 'model.confidentiality'),
    modelRevision: value(integer, 'model.revision'),
    ...scopeSelect,
    ...projectSelect,
    slug: value(text, `${table}.slug`),
    name: value(text, `${table}.name`),
    description: optional(text, `${table}.description`),
    kind: value(text, `${table}.kind`),
    specification: optional(text, `${table}.specification`),
    isDefault: value(boolean, isDefault),
    defaultFor: optional(uuid, `${table}.default_for`),
    targetId: optional(uuid, `${table}.target_id`),
    targetType: optional(text, `${table}.target_type`),
    objectId: optional(uuid, `${table}.object_id`),
    derivedName: optional(text, `${table}.derived_name`),
    position: optional(integer, `${table}.position`),
    isStored: value(boolean, `${table}.is_stored`),
    blobId: optional(uuid, `${table}.blob_id`),
    hash: optional(text, `${table}.hash`),
    size: optional(integer, `${table}.size`),
    ...auditSelect(table),
  },
  joins: ` join models model on model.id = ${table}.model_id${projectJoin(table)}${scopeJoin}${auditJoins(table)}`,
  order: orderOf,
} satisfies View;

export type RepresentationRow = RowOf<typeof representationView.select>;
