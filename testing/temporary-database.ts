/** A database of a test's own: a temporary folder, or a new database on the PostgreSQL that the test run started. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '../server/src/storage/database.ts';
import { openPostgres } from '../server/src/storage/postgres/postgres-database.ts';
import { LaneThreads } from '../server/src/storage/sqlite/lane-threads.ts';
import { openSqlite } from '../server/src/storage/sqlite/sqlite-database.ts';
import { newPostgresDatabase, type Preparation, placeSqliteTables, tablesAlone } from './database-templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where PostgreSQL is; absent where the tests run on the embedded database. */
    postgresUrl: string | undefined;
  }
}

/** Opens it anew, as another process would; what is closed leaves the data. */
export interface TemporaryInstallation {
  readonly databaseUrl: string | undefined;
  readonly folder: string;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** Not where the tests run behind a proxy that shares connections. */
const keepsSessions = process.env.ORRERY_DATABASE_PREPARE !== 'off';

/** Starting the threads of a database takes longer than most of what a test has them do. */
const laneThreads = new LaneThreads(15);

interface InstallationOptions {
  readonly hasTables?: boolean;
  readonly preparation?: Preparation | undefined;
}

/** Empty, as an operator finds it; or with its tables already made, and prepared, which costs a fraction. */
export async function temporaryInstallation({
  hasTables = false,
  preparation = hasTables ? tablesAlone : undefined,
}: InstallationOptions = {}): Promise<TemporaryInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-test-'));
  const server = process.env.ORRERY_TEST_DATABASE === 'postgres' ? inject('postgresUrl') : undefined;
  const databaseUrl = server && (await newPostgresDatabase(server, keepsSessions ? preparation : undefined));
  if (!server && preparation) await placeSqliteTables(join(folder, 'database'), preparation);
  return {
    databaseUrl,
    folder,
    open: () => (databaseUrl ? openPostgres(databaseUrl, { keepsSessions }) : openForgetfulSqlite(join(folder, 'database'))),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function temporaryDatabase(preparation = tablesAlone): Promise<Database> {
  const place = await temporaryInstallation({ preparation });
  const database = await place.open();
  return Object.assign(Object.create(database) as Database, {
    close: async () => {
      await database.close();
      await place.remove();
    },
  });
}

/** As PostgreSQL is for tests: it need not survive the machine, and waiting for the disk takes longer than most of what it writes. */
async function openForgetfulSqlite(folder: string): Promise<Database> {
  const database = await openSqlite(folder, () => {}, laneThreads);
  await sql.raw('pragma synchronous = off').execute(database.tables);
  return database;
}
