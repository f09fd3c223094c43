/** Brings a database up to date, one process at a time however many start at once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Migration } from './migrations/migration.ts';
import type { Tables } from './tables/tables.ts';

const leaseMilliseconds = 60_000;

export interface MigrateOptions {
  readonly types: ColumnTypes;
  readonly migrations: readonly Migration[];
  readonly warn: (message: string) => void;
  /** Whether a migration is made in one transaction. SQLite waits for the disk at the end of each; PostgreSQL and its kin have limits there. */
  readonly isTransactional: boolean;
}

// A lock row with a lease instead of an advisory lock: CockroachDB and YugabyteDB have no advisory locks.
export async function migrate(tables: Kysely<Tables>, options: MigrateOptions): Promise<void> {
  const { types, migrations } = options;
  await prepare(tables, types);
  const pending = await pendingOf(tables, migrations);
  if (pending.length === 0) return;
  const release = await lock(tables);
  try {
    for (const migration of await pendingOf(tables, migrations)) await apply(tables, migration, options);
  } finally {
    await release();
  }
}

async function prepare(tables: Kysely<Tables>, { text, integer }: ColumnTypes): Promise<void> {
  const statements = [
    `create table if not exists applied_migrations (name ${text} primary key, applied_at ${integer} not null)`,
    `create table if not exists migration_lock (id ${integer} primary key, holder ${text} not null, held_until ${integer} not null)`,
    `insert into migration_lock (id, holder, held_until) values (1, '', 0) on conflict (id) do nothing`,
  ];
  for (const statement of statements) await runTolerantly(tables, statement);
}

async function pendingOf(tables: Kysely<Tables>, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await tables.selectFrom('applied_migrations').select('name').execute();
  const names = new Set(applied.map((row) => row.name));
  return migrations.filter((migration) => !names.has(migration.name));
}

async function lock(tables: Kysely<Tables>): Promise<() => Promise<void>> {
  const holder = randomUUID();
  for (;;) {
    const now = Date.now();
    const taken = await tables
      .updateTable('migration_lock')
      .set({ holder, held_until: now + leaseMilliseconds })
      .where('id', '=', 1)
      .where('held_until', '<', now)
      .returning('id')
      .execute()
      .catch(() => []);
    if (taken.length > 0) break;
    await pause(50);
  }
  const renewal = setInterval(() => void extend(tables, holder).catch(() => {}), leaseMilliseconds / 4);
  return async () => {
    clearInterval(renewal);
    await tables.updateTable('migration_lock').set({ held_until: 0 }).where('holder', '=', holder).execute();
  };
}

async function extend(tables: Kysely<Tables>, holder: string): Promise<void> {
  await tables
    .updateTable('migration_lock')
    .set({ held_until: Date.now() + leaseMilliseconds })
    .where('holder', '=', holder)
    .execute();
}

async function apply(
  tables: Kysely<Tables>,
  migration: Migration,
  { types, warn, isTransactional }: MigrateOptions,
): Promise<void> {
  const make = async (within: Kysely<Tables>) => {
    for (const statement of migration.statements(types)) await runTolerantly(within, statement);
  };
  try {
    await (isTransactional ? tables.transaction().execute(make) : make(tables));
  } catch (error) {
    if (!migration.isOptional) throw error;
    return warn(
      `The optional migration ${migration.name} could not be applied and is tried again at the next start: ${(error as Error).message}`,
    );
  }
  await tables.insertInto('applied_migrations').values({ name: migration.name, applied_at: Date.now() }).execute();
}

// PostgreSQL: two `create … if not exists` at the same moment can still collide in the catalogue; the second try finds it made.
async function runTolerantly(tables: Kysely<Tables>, statement: string, triesLeft = 5): Promise<void> {
  try {
    await sql.raw(statement).execute(tables);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (triesLeft === 0 || !['23505', '42P07', '42710', '40001', '40P01', 'XX000'].includes(code ?? '')) throw error;
    await pause(20);
    await runTolerantly(tables, statement, triesLeft - 1);
  }
}
