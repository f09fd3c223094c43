/** The search index: what is labelled, the labels, and what is still to be indexed. */
import type { ColumnTypes, Migration } from './migration.ts';

export const search: Migration = {
  name: '0022-search',
  statements: (types) => [...sourceTables(types), labelTable(types), ...labelIndexes(types)],
};

/** Whatever is written names what is to be indexed in the same transaction, by a trigger: no writer can forget it. */
export const searchDue: Migration = {
  name: '0023-search-due',
  statements: (types) => [dueTable(types), ...dueIndexes, ...triggersOf(types), ...allDue],
};

function triggersOf({ database }: ColumnTypes): string[] {
  return database === 'sqlite' ? [...sqliteTriggers(), sqliteLevels] : [...postgresTriggers(), ...postgresLevels];
}

/** A source is what decides who sees its labels: a scope, a project, a model with all that is in it, a saved query. */
function sourceTables({ id, text, integer }: ColumnTypes): string[] {
  return [
    `create table if not exists search_sources (
      number ${integer} primary key, entity_id ${id} not null unique, scope_id ${id} not null, project_id ${id}, model_id ${id},
      part ${text} not null, level ${integer} not null, revision ${integer},
      aim ${text} not null, position ${integer} not null, found ${integer} not null)`,
    `create table if not exists search_classes (
      number ${integer} primary key, name ${text} not null unique, name_folded ${text} not null)`,
    `create table if not exists search_lease (id ${integer} primary key, holder ${text} not null, held_until ${integer} not null)`,
    `insert into search_lease (id, holder, held_until) values (1, '', 0) on conflict (id) do nothing`,
  ];
}

function labelTable({ database, id, text, integer }: ColumnTypes): string {
  return `create table if not exists search_labels (
    seq ${integer} primary key, source ${integer} not null, kind ${text} not null, entity_id ${id} not null, field ${text} not null,
    bucket ${integer} not null, class ${integer}, part ${text} not null, label ${text} not null, text ${text} not null
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

function dueTable({ database, id, text, integer }: ColumnTypes): string {
  const seq = database === 'sqlite' ? 'integer primary key autoincrement' : `${integer} generated always as identity primary key`;
  return `create table if not exists search_due (seq ${seq}, kind ${text} not null, entity_id ${id} not null, owner_id ${id})`;
}

/** What is due is looked up by what it is, and the oldest of each kind is found without a look at the others. */
const dueIndexes = [
  'create index if not exists search_due_entity on search_due (entity_id, kind, seq)',
  'create index if not exists search_due_oldest on search_due (kind, seq)',
];

interface Watched {
  readonly table: string;
  readonly kind: string;
  /** The columns of which a change makes it due. */
  readonly columns: readonly string[];
  /** The column with the id of what its labels belong to, where that is something else. */
  readonly owner?: string;
}

const words = ['name', 'slug', 'description'];

const watched: readonly Watched[] = [
  { table: 'scopes', kind: 'scope', columns: [...words, 'confidentiality'] },
  { table: 'projects', kind: 'project', columns: [...words, 'confidentiality'] },
  { table: 'models', kind: 'model', columns: [...words, 'confidentiality'] },
  { table: 'models', kind: 'objects', columns: ['revision', 'marks_read', 'confidentiality'] },
  { table: 'representations', kind: 'representation', columns: words, owner: 'model_id' },
  { table: 'project_queries', kind: 'query', columns: [...words, 'confidentiality', 'is_shared'] },
];

function sqliteTriggers(): string[] {
  return watched.flatMap(({ table, kind, columns, owner }) => {
    const add = (row: string) =>
      `begin insert into search_due (kind, entity_id, owner_id) values ('${kind}', ${row}.id, ${owner ? `${row}.${owner}` : 'null'}); end`;
    const changed = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
    const name = `search_due_${table}_${kind}`;
    return [
      `create trigger if not exists ${name}_added after insert on ${table} ${add('new')}`,
      `create trigger if not exists ${name}_changed after update of ${columns.join(', ')} on ${table} when ${changed} ${add('new')}`,
      `create trigger if not exists ${name}_removed after delete on ${table} ${add('old')}`,
    ];
  });
}

function postgresTriggers(): string[] {
  return watched.flatMap(({ table, kind, columns, owner }) => {
    const name = `search_due_${table}_${kind}`;
    const add = (row: string) =>
      `insert into search_due (kind, entity_id, owner_id) values ('${kind}', ${row}.id, ${owner ? `${row}.${owner}` : 'null'});`;
    const changed = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
    const made = (event: string, when: string, on: string) =>
      `create or replace trigger ${name}_${event} after ${on} on ${table} for each row ${when} execute function ${name}()`;
    return [
      `create or replace function ${name}() returns trigger language plpgsql as $body$ begin
        if tg_op = 'DELETE' then ${add('old')} else ${add('new')} end if; return null; end $body$`,
      made('added', '', 'insert'),
      made('changed', `when (${changed})`, `update of ${columns.join(', ')}`),
      made('removed', '', 'delete'),
    ];
  });
}

// What was shown while a model was more confidential stays so until other content is indexed: "Lowering a model does not publish its history."
const raised = 'update search_sources set level = new.confidentiality where entity_id = new.id and level < new.confidentiality;';

const sqliteLevels = `create trigger if not exists search_level_raised after update of confidentiality on models
  when new.confidentiality > old.confidentiality begin ${raised} end`;

const postgresLevels = [
  `create or replace function search_level_raised() returns trigger language plpgsql as $body$ begin ${raised} return null; end $body$`,
  `create or replace trigger search_level_raised after update of confidentiality on models
    for each row when (new.confidentiality > old.confidentiality) execute function search_level_raised()`,
];

/** What was there before, in the order in which it came: first what is soon done. */
const allDue = [
  `insert into search_due (kind, entity_id) select 'scope', id from scopes order by created_at, id`,
  `insert into search_due (kind, entity_id) select 'project', id from projects order by created_at, id`,
  `insert into search_due (kind, entity_id) select 'model', id from models order by created_at, id`,
  `insert into search_due (kind, entity_id) select 'query', id from project_queries order by created_at, id`,
  `insert into search_due (kind, entity_id, owner_id) select 'representation', id, model_id from representations order by created_at, id`,
  `insert into search_due (kind, entity_id) select 'objects', id from models where revision > 0 order by content_at, id`,
];
