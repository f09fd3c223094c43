/** The places of diagnostics that are no lines and columns. */
import type { Migration } from './migration.ts';

// A table beside the diagnostics: few of them have such a place, and a column cannot be added twice without harm on SQLite.
export const diagnosticPlaces: Migration = {
  name: '0010-diagnostic-places',
  statements: ({ id, text, integer }) => [
    `create table if not exists diagnostic_places (
      diagnostic_id ${id} primary key references diagnostics (id) on delete cascade,
      pointer ${text}, byte_offset ${integer}, instance ${integer})`,
  ],
};
