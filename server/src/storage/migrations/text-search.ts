/** Search inside names and descriptions by groups of three characters. */
import type { Migration } from './migration.ts';

/** All tables that are searched; later migrations add theirs. */
export const searchedTables = ['scopes', 'projects', 'models'] as const;

const firstTables = ['scopes', 'projects'] as const;

export const textSearch: Migration = {
  name: '0002-text-search',
  isOptional: true,
  statements: ({ database }) =>
    database === 'sqlite'
      ? firstTables.flatMap(searchTable)
      : ['create extension if not exists pg_trgm', ...firstTables.flatMap(trigramIndexes)],
};

/** An index over the searched columns of a table that holds no copy of the text; triggers keep it in step, cascades included. */
export function searchTable(table: string): string[] {
  const remove = (row: string) =>
    `insert into ${table}_text (${table}_text, rowid, name_folded, description_folded) values ('delete', ${row}.seq, ${row}.name_folded, ${row}.description_folded);`;
  const add =
    'insert into %_text (rowid, name_folded, description_folded) values (new.seq, new.name_folded, new.description_folded);'.replace(
      '%',
      table,
    );
  return [
    `create virtual table if not exists ${table}_text using fts5 (name_folded, description_folded,
      content='${table}', content_rowid='seq', tokenize='trigram case_sensitive 1')`,
    `create trigger if not exists ${table}_text_added after insert on ${table} begin ${add} end`,
    `create trigger if not exists ${table}_text_removed after delete on ${table} begin ${remove('old')} end`,
    `create trigger if not exists ${table}_text_changed after update of name_folded, description_folded on ${table} begin ${remove('old')} ${add} end`,
  ];
}

// Without fastupdate=off the pending list of a GIN index makes searches four times slower until it is flushed.
export function trigramIndexes(table: string): string[] {
  return ['name_folded', 'description_folded'].map(
    (column) =>
      `create index if not exists ${table}_${column}_trigrams on ${table} using gin (${column} gin_trgm_ops) with (fastupdate = off)`,
  );
}
