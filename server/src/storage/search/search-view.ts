/** The fields of labels: those that filters ask for and those that policies do. */
import type { Column, Columns } from '../../conditions/columns.ts';
import { boolean, enumeration, integer, line, text, uuid } from '../../conditions/field-types.ts';
import { membershipColumns, modelView } from '../views/model-view.ts';
import { projectQueryView } from '../views/project-query-view.ts';
import { projectView } from '../views/project-view.ts';
import { scopeView } from '../views/scope-view.ts';
import { notAsked } from '../views/visible-previous.ts';
import { searchedKinds } from './label.ts';

/** Ids are of one kind of entity each: the same id is looked up in each table, and found in one. */
function entity(sql: string, table: string, columns: () => Columns): Column {
  return { type: uuid, isInternal: true, sql, to: { table, columns } };
}

function holds(sql: string): Column {
  return { type: boolean, isCondition: true, isInternal: true, sql };
}

function classColumn(name: string): string {
  return `(select search_classes.${name} from search_classes where search_classes.number = search_labels.class)`;
}

/** Statements name the tables `search_labels` and `search_sources`. */
export const searchColumns: Columns = {
  kind: { type: enumeration(searchedKinds), sql: 'search_labels.kind' },
  'scope.id': { type: uuid, sql: 'search_sources.scope_id' },
  'project.id': { type: uuid, isNullable: true, sql: 'search_sources.project_id' },
  'model.id': { type: uuid, isNullable: true, sql: 'search_sources.model_id' },
  eClass: {
    type: text,
    isNullable: true,
    sql: classColumn('name'),
    folded: classColumn('name_folded'),
  },
  /** Any name of the class. */
  className: { type: line, isNullable: true, isInternal: true, sql: classColumn('name') },
  scope: entity('search_sources.entity_id', 'scopes', () => scopeView.columns),
  project: entity('search_sources.entity_id', 'projects', () => projectView.columns),
  model: entity('search_sources.entity_id', 'models', () => modelView.columns),
  query: entity('search_sources.entity_id', 'project_queries', () => projectQueryView.columns),
  /** Its name has changed, and the index does not know it yet. */
  isOutdated: holds(
    `exists (select 1 from search_due where search_due.entity_id = search_labels.entity_id and search_due.kind = search_labels.kind)`,
  ),
  isObject: holds(`search_labels.kind = 'object'`),
  /** The objects that are indexed are those that the model has now. */
  isCurrent: holds(
    'exists (select 1 from models held where held.id = search_sources.entity_id and held.revision = search_sources.revision)',
  ),
  confidentiality: { type: integer, isInternal: true, sql: 'search_sources.level' },
  isThere: notAsked,
  ...membershipColumns('search_sources.project_id'),
};

/** The same for what is due, in statements that name `search_due`: what could be found of it when it is indexed. */
export const dueColumns: Columns = {
  kind: {
    type: enumeration(searchedKinds),
    sql: `case search_due.kind when 'objects' then 'object' when 'representations' then 'representation' else search_due.kind end`,
  },
  'scope.id': { type: uuid, sql: 'search_due.scope_id' },
  'project.id': { type: uuid, isNullable: true, sql: 'search_due.project_id' },
  'model.id': { type: uuid, isNullable: true, sql: 'search_due.model_id' },
  scope: entity('search_due.entity_id', 'scopes', () => scopeView.columns),
  project: entity('search_due.entity_id', 'projects', () => projectView.columns),
  model: entity('search_due.model_id', 'models', () => modelView.columns),
  query: entity('search_due.entity_id', 'project_queries', () => projectQueryView.columns),
};
