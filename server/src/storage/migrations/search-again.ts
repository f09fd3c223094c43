/** The search index anew: what is due says who may see it, labels have digests, and classes go with their last object. All of it is made again in the background. */
import type { ColumnTypes, Migration } from './migration.ts';
import { watched } from './search-triggers.ts';

// Triggers come with the last migration of this list, and all is put on it before anything is indexed.
export const searchAgain: Migration = {
  name: '0027-search-again',
  statements: (types) => [
    ...oldTriggers(types),
    ...oldTables.map((table) => `drop table if exists ${table}`),
    ...sourceTables(types),
    labelTable(types),
    ...labelIndexes(types),
    dueTable(types),
    ...dueIndexes,
  ],
};

const oldTables = [
  'search_tokens',
  'search_labels',
  'search_sources',
  'search_classes',
  'search_class_uses',
  'search_lease',
  'search_due',
];

/** Those of the embedded database; PostgreSQL puts others in their place. */
export function oldTriggers({ database }: ColumnTypes): string[] {
  if (database === 'postgres') return [];
  const events = ['added', 'changed', 'removed'];
  return watched.flatMap(({ table, kind }) =>
    events.map((event) => `drop trigger if exists search_due_${table}_${kind}_${event}`),
  );
}

/** A source is what decides who sees its labels: a scope, a project, a model with all that is in it, a saved query. */
function sourceTables({ id, text, integer }: ColumnTypes): string[] {
  return [
    `create table if not exists search_sources (
      number ${integer} primary key, entity_id ${id} not null unique, scope_id ${id} not null, project_id ${id}, model_id ${id},
      part ${text} not null, level ${integer} not null, revision ${integer}, aim ${text} not null, reached ${text} not null)`,
    `create table if not exists search_classes (
      number ${integer} primary key, name ${text} not null unique, name_folded ${text} not null)`,
    `create table if not exists search_class_uses (source ${integer} not null, class ${integer} not null, primary key (source, class))`,
    'create index if not exists search_class_uses_class on search_class_uses (class)',
    `create table if not exists search_lease (
      id ${integer} primary key, holder ${text} not null, held_until ${integer} not null, next_label ${integer} not null)`,
    `insert into search_lease (id, holder, held_until, next_label) values (1, '', 0, 1) on conflict (id) do nothing`,
  ];
}

function labelTable({ database, id, text, integer }: ColumnTypes): string {
  return `create table if not exists search_labels (
    seq ${integer} primary key, source ${integer} not null, kind ${text} not null, entity_id ${id} not null, field ${text} not null,
    bucket ${integer} not null, class ${integer}, part ${text} not null, label ${text} not null, text ${text} not null, digest ${integer} not null
    ${database === 'sqlite' ? '' : ', tokens integer[] not null'})`;
}

/**
 * Both databases have the same tokens: SQLite in a table of FTS5 that keeps no text, PostgreSQL in an index of its own over arrays.
 * Pieces of the first are merged by the indexing itself, a little at a time. Without statistics PostgreSQL takes every token for a rare one,
 * and asks the index.
 */
function labelIndexes({ database }: ColumnTypes): string[] {
  const byEntity = 'create unique index if not exists search_labels_entity on search_labels (source, entity_id, field)';
  if (database === 'sqlite')
    return [
      byEntity,
      `create virtual table if not exists search_tokens using fts5 (tokens, content='', contentless_delete=1, detail='none', tokenize='ascii')`,
      `insert into search_tokens (search_tokens, rank) values ('automerge', 0)`,
      `insert into search_tokens (search_tokens, rank) values ('crisismerge', 1999)`,
    ];
  return [
    byEntity,
    'create index if not exists search_labels_tokens on search_labels using gin (tokens) with (fastupdate = off)',
    'alter table search_labels alter column tokens set statistics 0',
  ];
}

/** Where it is, and in which part of the index those look who may see it. */
export function dueTable({ database, id, text, integer }: ColumnTypes): string {
  const seq = database === 'sqlite' ? 'integer primary key autoincrement' : `${integer} generated always as identity primary key`;
  return `create table if not exists search_due (seq ${seq}, kind ${text} not null, entity_id ${id} not null,
    part ${text} not null, scope_id ${id}, project_id ${id}, model_id ${id})`;
}

/** What is due is looked up by what it is, and the oldest of each kind is found without a look at the others. */
export const dueIndexes = [
  'create index if not exists search_due_entity on search_due (entity_id, kind, seq)',
  'create index if not exists search_due_oldest on search_due (kind, seq)',
  'create index if not exists search_due_part on search_due (part, kind, entity_id)',
];
