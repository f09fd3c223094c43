/** References between models: what they lead to, the names that models answer to, and what reading alone has counted. */
import type { ColumnTypes, Migration } from './migration.ts';

export const references: Migration = {
  name: '0008-references',
  statements: (types) => [...referenceTables(types), ...readingTable(types), readAnew],
};

/** Of current revisions. The project stands in the rows because names are looked up inside projects, where they are few. */
function referenceTables({ id, text, integer }: ColumnTypes): string[] {
  const ofModel = `model_id ${id} not null references models (id) on delete cascade`;
  return [
    `create table if not exists reference_targets (
      ${ofModel}, position ${integer} not null, document ${text} not null, reference_count ${integer} not null,
      object_id ${text} not null, feature ${text} not null, primary key (model_id, position))`,
    `create table if not exists reference_names (
      ${ofModel}, position ${integer} not null, project_id ${id} not null, name ${text} not null, primary key (model_id, position, name))`,
    'create index if not exists reference_names_name on reference_names (project_id, name, model_id)',
    `create table if not exists model_names (
      ${ofModel}, project_id ${id} not null, name ${text} not null, primary key (model_id, name))`,
    'create index if not exists model_names_name on model_names (project_id, name, model_id)',
  ];
}

/** Diagnostics of references come and go while the reading stays: what it counted, and with what it was made, is kept beside. */
function readingTable({ id, text, integer }: ColumnTypes): string[] {
  return [
    `create table if not exists readings (
      model_id ${id} primary key references models (id) on delete cascade, read_with ${text} not null,
      errors ${integer} not null, warnings ${integer} not null, infos ${integer} not null)`,
  ];
}

// What the tables hold is found by reading.
const readAnew = 'update models set marks = marks + 1 where revision > 0';
