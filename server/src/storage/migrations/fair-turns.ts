/** Background work takes turns by people: what is due says who changed it last, and the next of each person is found without a look at the others. */
import type { ColumnTypes, Migration } from './migration.ts';
import { dueIndexes, dueTable, oldTriggers } from './search-again.ts';

export const fairTurns: Migration = {
  name: '0035-fair-turns',
  statements: (types) => [
    ...withModifier(types),
    'create index if not exists search_due_turns on search_due (kind, modifier, seq)',
    'create index if not exists models_due_turns on models (modifier_id, id) where marks > marks_read',
    'drop index if exists models_due',
  ],
};

/** What was named before is nobody's: together it has turns like the changes of one person. */
function withModifier(types: ColumnTypes): string[] {
  const column = `modifier ${types.text} not null default ''`;
  if (types.database === 'postgres') return [`alter table search_due add column if not exists ${column}`];
  // The embedded database adds no column that may be there already, as after a start that was broken off.
  const columns = 'seq, kind, entity_id, part, scope_id, project_id, model_id';
  return [
    ...oldTriggers(types),
    'drop trigger if exists search_due_moved',
    'drop table if exists search_due_before',
    `create table search_due_before as select ${columns} from search_due`,
    'drop table search_due',
    dueTable(types).replace(/\)$/, `, ${column})`),
    `insert into search_due (${columns}) select ${columns} from search_due_before order by seq`,
    'drop table search_due_before',
    ...dueIndexes,
  ];
}
