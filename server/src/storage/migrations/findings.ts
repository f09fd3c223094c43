/** The table of findings of validations of projects. */
import type { Migration } from './migration.ts';

// The model has no key: a finding goes with its task, and is shown to nobody who does not see the model.
export const findings: Migration = {
  name: '0030-findings',
  statements: ({ id, text, integer }) => [
    `create table if not exists findings (
      id ${id} primary key, task_id ${id} not null references tasks (id) on delete cascade, position ${integer} not null,
      severity ${text} not null, source ${text} not null, rule ${text} not null, message ${text} not null, message_folded ${text} not null,
      model_id ${id} not null, object_id ${text}, label ${text}, label_folded ${text}, feature ${text},
      line ${integer}, column_number ${integer}, pointer ${text}, byte_offset ${integer}, instance ${integer})`,
    'create index if not exists findings_task on findings (task_id, position)',
  ],
};
