/** The embedded database: SQLite in a folder, one thread that writes, one for single rows, one or more for lists. */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Cells, Database, Dialect, Reader, Statement, Transaction } from '../database.ts';
import { migrate } from '../migrate.ts';
import { sqliteTypes } from '../migrations/migration.ts';
import { migrations } from '../migrations/migrations.ts';
import { searchedTables } from '../migrations/text-search.ts';
import type { Tables } from '../tables.ts';
import { transactionOn } from '../transaction.ts';
import { lockFolder } from './folder-lock.ts';
import { Lane, SqliteError } from './lane.ts';
import { sqliteDialect } from './sqlite-driver.ts';

export const sqlite: Dialect = {
  name: 'sqlite',
  placeholder: () => '?',
  // SQLite: a unary plus keeps a column's index out of the choice (https://sqlite.org/optoverview.html, 3).
  unindexed: (sql) => `+${sql}`,
  brokenUniqueRule: (error) => (error instanceof SqliteError && error.errcode === 2067 ? uniqueRuleIn(error.message) : undefined),
};

const everyLane = ['busy_timeout = 10000', 'foreign_keys = on', 'temp_store = memory', 'mmap_size = 268435456'];
const writing = ['journal_mode = wal', 'synchronous = full', ...everyLane, 'cache_size = -32768'];
const reading = [...everyLane, 'query_only = on', 'cache_size = -32768'];

export async function openSqlite(folder: string, warn: (message: string) => void = () => {}): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    return await SqliteDatabase.open(join(folder, 'orrery.db'), unlock, warn);
  } catch (error) {
    unlock();
    throw error;
  }
}

class SqliteDatabase implements Database {
  readonly dialect = sqlite;
  readonly isExclusive = true;
  readonly points: Reader;
  readonly lists: Reader;
  readonly tables: Kysely<Tables>;
  private readonly lanes: readonly Lane[];
  private readonly unlock: () => void;

  private constructor(writer: Lane, point: Lane, listing: readonly Lane[], unlock: () => void) {
    this.lanes = [writer, point, ...listing];
    this.points = { dialect: sqlite, rows: (statement) => rowsOf(point, statement) };
    this.lists = { dialect: sqlite, rows: (statement) => rowsOf(leastBusy(listing), statement) };
    this.tables = new Kysely<Tables>({ dialect: sqliteDialect({ writer, reader: listing[0]! }) });
    this.unlock = unlock;
  }

  static async open(file: string, unlock: () => void, warn: (message: string) => void): Promise<SqliteDatabase> {
    const writer = await Lane.open({ file, pragmas: writing });
    const listing = availableParallelism() > 2 ? 2 : 1;
    const [point, ...lists] = await Promise.all(Array.from({ length: 1 + listing }, () => Lane.open({ file, pragmas: reading })));
    const database = new SqliteDatabase(writer, point!, lists, unlock);
    await migrate(database.tables, sqliteTypes, migrations, warn);
    return database;
  }

  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.tables.transaction().execute((transaction) => work(transactionOn(transaction, sqlite)));
  }

  // Small pieces of a search index are merged into larger ones, some at a time: a fresh index is several times slower.
  async tidy(): Promise<void> {
    for (const table of searchedTables)
      await sql.raw(`insert into ${table}_text (${table}_text, rank) values ('merge', 500)`).execute(this.tables);
    await sql.raw('pragma optimize').execute(this.tables);
  }

  async close(): Promise<void> {
    await this.tables.destroy();
    const [writer, ...readers] = this.lanes;
    await Promise.all(readers.map((lane) => lane.close()));
    await writer!.close();
    this.unlock();
  }
}

async function rowsOf(lane: Lane, statement: Statement): Promise<readonly Cells[]> {
  return (await lane.run(statement)).rows;
}

function leastBusy(lanes: readonly Lane[]): Lane {
  return lanes.reduce((least, lane) => (lane.load < least.load ? lane : least));
}

// "UNIQUE constraint failed: projects.scope_id, projects.slug, projects.version" names the columns, not the index.
function uniqueRuleIn(message: string): string {
  const columns = message.replace(/^.*failed: /, '').split(', ');
  return `${columns[0]!.split('.')[0]}(${columns.map((column) => column.split('.')[1]).join(',')})`;
}
