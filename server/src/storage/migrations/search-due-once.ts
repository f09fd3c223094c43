/** What is due to be indexed stands on the list once, however often it changes before its turn. */
import type { ColumnTypes, Migration } from './migration.ts';
import { dueTable, oldTriggers } from './search-again.ts';
import { triggersOf } from './search-triggers.ts';

export const searchDueOnce: Migration = {
  name: '0039-search-due-once',
  statements: (types) => (types.database === 'postgres' ? [postgresStatement(types)] : sqliteStatements(types)),
};

const index = 'create unique index search_due_entity on search_due (entity_id, kind)';
const stamp = ({ integer }: ColumnTypes) => `stamp ${integer} not null default 0`;

/** All at once: other instances may write meanwhile, and triggers and index have to agree. */
function postgresStatement(types: ColumnTypes): string {
  const steps = [
    `alter table search_due add column if not exists ${stamp(types)}`,
    'lock table search_due in access exclusive mode',
    `delete from search_due using search_due again
      where again.entity_id = search_due.entity_id and again.kind = search_due.kind and again.seq > search_due.seq`,
    'drop index if exists search_due_entity',
    index,
    ...triggersOf(types),
  ];
  return `do $migration$ begin ${steps.join('; ')}; end $migration$`;
}

/** The embedded database adds no column that may be there already, as after a start that was broken off. */
function sqliteStatements(types: ColumnTypes): string[] {
  const columns = 'seq, kind, entity_id, part, scope_id, project_id, model_id, modifier';
  return [
    ...oldTriggers(types),
    'drop table if exists search_due_before',
    // Of a group SQLite gives the row that has the greatest number.
    `create table search_due_before as select max(seq) as seq, ${columns.slice(5)} from search_due group by entity_id, kind`,
    'drop table search_due',
    dueTable(types).replace(/\)$/, `, modifier ${types.text} not null default '', ${stamp(types)})`),
    `insert into search_due (${columns}) select ${columns} from search_due_before order by seq`,
    'drop table search_due_before',
    index,
    'create index search_due_oldest on search_due (kind, seq)',
    'create index search_due_part on search_due (part, kind, entity_id)',
    'create index search_due_turns on search_due (kind, modifier, seq)',
    ...triggersOf(types),
  ];
}
