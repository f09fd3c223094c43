/** A table without rows that writers of all instances lock before anything else: together, or one alone. An embedded database has one writer. */
import type { Migration } from './migration.ts';

export const writeGate: Migration = {
  name: '0047-write-gate',
  statements: ({ database, id }) =>
    database === 'postgres' ? [`create table if not exists write_gate (id ${id} not null primary key)`] : [],
};
