/** The embedded database: SQLite in a folder, one thread that writes, one for single rows, one for the service's own work, two for lists. */
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Cells, Database, Dialect, Queryable, Statement, Transaction } from '../database.ts';
import { listMilliseconds, listTookTooLong, listTurns } from '../entities/list-limits.ts';
import { makeFolder } from '../make-folder.ts';
import { migrate } from '../migrate.ts';
import { sqliteTypes } from '../migrations/migration.ts';
import { migrations } from '../migrations/migrations.ts';
import { searchedTables } from '../migrations/text-search.ts';
import type { Tables } from '../tables/tables.ts';
import { transactionOn } from '../transaction.ts';
import { lockFolder } from './folder-lock.ts';
import { goesOnAt, notWanted, overTime } from './interruption.ts';
import { Lane, SqliteError } from './lane.ts';
import { LaneThreads } from './lane-threads.ts';
import { ListLanes } from './list-lanes.ts';
import { sqliteDialect } from './sqlite-driver.ts';

export const sqlite: Dialect = {
  name: 'sqlite',
  absentCome: { asc: 'first', desc: 'last' },
  placeholder: () => '?',
  // SQLite: a unary plus keeps a column's index out of the choice (https://sqlite.org/optoverview.html, 3).
  unindexed: (sql) => `+${sql}`,
  whileWanted: (table) => `${goesOnAt(`${table}.rowid`)} and `,
  brokenUniqueRule: (error) => (error instanceof SqliteError && error.errcode === 2067 ? uniqueRuleIn(error.message) : undefined),
};

const everyLane = ['busy_timeout = 10000', 'foreign_keys = on', 'temp_store = memory', 'mmap_size = 268435456'];
const writing = ['journal_mode = wal', 'synchronous = full', ...everyLane, 'cache_size = -32768'];
const reading = [...everyLane, 'query_only = on', 'cache_size = -32768'];

export const databaseFile = 'orrery.db';

/** Its lanes run in these threads, which may have served another database before; or else in new ones that end with it. */
export async function openSqlite(
  folder: string,
  warn: (message: string) => void = () => {},
  threads = new LaneThreads(0),
): Promise<Database> {
  makeFolder(folder);
  const unlock = lockFolder(folder);
  try {
    return await SqliteDatabase.open(join(folder, databaseFile), { unlock, warn, threads });
  } catch (error) {
    unlock();
    throw error;
  }
}

// Two, also on one core: one caller never holds both.
const listLanes = 2;

interface OpenOptions {
  readonly unlock: () => void;
  readonly warn: (message: string) => void;
  readonly threads: LaneThreads;
}

interface SqliteLanes {
  readonly writer: Lane;
  readonly point: Lane;
  readonly work: Lane;
  readonly listing: ListLanes;
}

class SqliteDatabase implements Database {
  readonly dialect = sqlite;
  readonly isExclusive = true;
  readonly points: Queryable;
  readonly lists: Queryable;
  readonly work: Queryable;
  readonly tables: Kysely<Tables>;
  private readonly lanes: readonly (Lane | ListLanes)[];
  private readonly writer: Lane;
  private readonly unlock: () => void;

  private constructor({ writer, point, work, listing }: SqliteLanes, unlock: () => void) {
    this.lanes = [writer, point, work, listing];
    this.writer = writer;
    this.points = { dialect: sqlite, rows: (statement) => rowsOf(point, statement) };
    this.work = { dialect: sqlite, rows: (statement) => rowsOf(work, statement) };
    this.lists = listsOn(listing);
    this.tables = new Kysely<Tables>({ dialect: sqliteDialect({ writer, work }) });
    this.unlock = unlock;
  }

  static async open(file: string, { unlock, warn, threads }: OpenOptions): Promise<SqliteDatabase> {
    const writer = await Lane.open({ file, pragmas: writing }, threads);
    const open = (milliseconds?: number) => Lane.open({ file, pragmas: reading, ...(milliseconds && { milliseconds }) }, threads);
    const [point, work] = await Promise.all([open(), open()]);
    const listing = new ListLanes(listLanes, () => open(listMilliseconds));
    const database = new SqliteDatabase({ writer, point, work, listing }, unlock);
    await migrate(database.tables, { types: sqliteTypes, migrations, warn, isTransactional: true });
    return database;
  }

  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.tables.transaction().execute((transaction) => work(transactionOn(transaction, sqlite)));
  }

  /** Whatever changes anything, a commit too, is a statement to the writer. */
  state(): number | undefined {
    return this.writer.answered;
  }

  // Small pieces of a search index are merged into larger ones, some at a time: a fresh index is several times slower.
  async tidy(): Promise<void> {
    for (const table of searchedTables)
      await sql.raw(`insert into ${table}_text (${table}_text, rank) values ('merge', 500)`).execute(this.tables);
    await sql.raw('pragma optimize').execute(this.tables);
  }

  async close(): Promise<void> {
    await this.tables.destroy();
    const [writer, ...others] = this.lanes;
    await Promise.all(others.map((lane) => lane.close()));
    await writer!.close();
    this.unlock();
  }
}

function listsOn(lanes: ListLanes): Queryable {
  const turns = listTurns(listLanes);
  return {
    dialect: sqlite,
    rows: (statement, request: TurnRequest = { caller: 'service' }) =>
      turns.take(request, () =>
        lanes.run((lane) => rowsOf(lane, statement, request.signal)).catch((error) => throwPlain(error, request)),
      ),
  };
}

async function rowsOf(lane: Lane, statement: Statement, signal?: AbortSignal): Promise<readonly Cells[]> {
  return (await lane.run(statement, signal)).rows;
}

/** What our own function in the statement said, in the words of those who asked. */
function throwPlain(error: unknown, { signal }: TurnRequest): never {
  const message = error instanceof SqliteError ? error.message : '';
  if (message.includes(overTime)) throw listTookTooLong(error);
  throw message.includes(notWanted) ? signal?.reason : error;
}

// "UNIQUE constraint failed: projects.scope_id, projects.slug, projects.version" names the columns, not the index.
function uniqueRuleIn(message: string): string {
  const columns = message.replace(/^.*failed: /, '').split(', ');
  return `${columns[0]!.split('.')[0]}(${columns.map((column) => column.split('.')[1]).join(',')})`;
}
