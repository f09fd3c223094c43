/** Diagnostics in lists: a list is written piece by piece before anybody sees it, and is then shown in place of the list before. */
import type { ColumnTypes, Migration } from './migration.ts';

export const diagnosticLists: Migration = {
  name: '0037-diagnostic-lists',
  statements: (types) => [...listTables(types), ...unusedTriggers(types), ...whatWasThere],
};

/** What was there before is copied by the migration before this one. */
export const diagnosticsInLists: Migration = {
  name: '0038-diagnostics-in-lists',
  statements: () => ['drop table if exists diagnostic_places', 'drop table if exists diagnostics'],
};

function listTables({ id, text, integer }: ColumnTypes): string[] {
  return [
    `create table if not exists diagnostic_lists (
      model_id ${id} primary key references models (id) on delete cascade, list_id ${id} not null)`,
    // A list may be there before its model is.
    `create table if not exists listed_diagnostics (
      id ${id} primary key, list_id ${id} not null, model_id ${id} not null, position ${integer} not null,
      severity ${text} not null, code ${text} not null, message ${text} not null, message_folded ${text} not null,
      object_id ${text}, feature ${text}, line ${integer}, column_number ${integer},
      pointer ${text}, byte_offset ${integer}, instance ${integer})`,
    'create unique index if not exists listed_diagnostics_position on listed_diagnostics (list_id, position)',
    `create table if not exists unused_diagnostic_lists (list_id ${id} primary key, begun_at ${integer} not null)`,
  ];
}

/** Whatever removes or replaces a list, the deletion of its model too, names it in the same transaction: its rows are removed later. */
function unusedTriggers({ database }: ColumnTypes): string[] {
  const body =
    'insert into unused_diagnostic_lists (list_id, begun_at) values (old.list_id, 0) on conflict (list_id) do nothing;';
  return ['delete', 'update of list_id'].flatMap((event) => {
    const name = `diagnostic_list_unused_${event.split(' ')[0]}`;
    if (database === 'sqlite')
      return [`create trigger if not exists ${name} after ${event} on diagnostic_lists begin ${body} end`];
    return [
      `create or replace function ${name}() returns trigger language plpgsql as $body$ begin ${body} return null; end $body$`,
      `create or replace trigger ${name} after ${event} on diagnostic_lists for each row execute function ${name}()`,
    ];
  });
}

const kept = 'severity, code, message, message_folded, object_id, feature, line, column_number';

const whatWasThere = [
  `insert into listed_diagnostics (id, list_id, model_id, position, ${kept}, pointer, byte_offset, instance)
    select diagnostics.id, model_id, model_id, position, ${kept}, pointer, byte_offset, instance
    from diagnostics left join diagnostic_places on diagnostic_places.diagnostic_id = diagnostics.id where true on conflict do nothing`,
  `insert into diagnostic_lists (model_id, list_id)
    select distinct model_id, model_id from diagnostics where true on conflict do nothing`,
];
