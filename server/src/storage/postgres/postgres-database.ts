/** PostgreSQL, or what speaks its language: pools of their own for single rows, lists, single statements and writes. */

import { setTimeout as pause } from 'node:timers/promises';
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Cells, Database, Dialect, Queryable, Statement, Transaction } from '../database.ts';
import { listTurns } from '../entities/list-limits.ts';
import { rememberLost } from '../lost-connections.ts';
import { migrate } from '../migrate.ts';
import { postgresTypes } from '../migrations/migration.ts';
import { migrations } from '../migrations/migrations.ts';
import type { Tables } from '../tables/tables.ts';
import { uniqueRules } from '../tables/unique-rules.ts';
import { transactionOn } from '../transaction.ts';
import { WriterTurns } from '../writer-turns.ts';
import { asksForAnotherTry } from './asks-for-another-try.ts';
import { cancellableQuery } from './cancellable-query.ts';
import { warnOfClock } from './clock-difference.ts';
import { setPlanMode } from './plan-mode.ts';
import { poolDialect } from './pool-driver.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { SharedOrExclusive } from './shared-or-exclusive.ts';
import { type Entrance, WriteGate } from './write-gate.ts';

export const postgres: Dialect = {
  name: 'postgres',
  absentCome: { asc: 'last', desc: 'first' },
  placeholder: (position) => `$${position}`,
  // PostgreSQL weighs its indexes by statistics.
  unindexed: (sql) => sql,
  // PostgreSQL ends a query when it is asked to.
  whileWanted: () => '',
  brokenUniqueRule(error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    return code === '23505' ? (ownEntry(uniqueRules, constraint) ?? constraint ?? '') : undefined;
  },
};

/**
 * 22 in all. Those for writes may all wait at the gate for a writer of another instance: whatever is a statement of its own, and not in a write, has
 * others.
 */
const mostConnections = { points: 5, work: 3, lists: 4, statements: 3, writes: 7 };
/** Of those for writes; whoever writes much leaves some to the others. */
const mostOfOneWriter = 5;
const mostAttempts = 20;
/** Who has lost so often to others is let alone: many writers at once would lose to each other for ever. */
const patientAttempts = 3;
/** So long all other writers wait for one who is let alone. What is much is written in steps, each a transaction of its own. */
const mostMillisecondsAlone = 30_000;

export interface PostgresOptions {
  readonly warn?: (message: string) => void;
  /** Whether a connection keeps its prepared statements and settings; not behind a proxy that shares connections. */
  readonly keepsSessions?: boolean;
  /** How long whoever writes alone keeps all others waiting. */
  readonly millisecondsAlone?: number;
}

export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const { warn = () => {}, keepsSessions = true, millisecondsAlone = mostMillisecondsAlone } = options;
  const database = new PostgresDatabase(url, { warn, keepsSessions, millisecondsAlone });
  try {
    await migrate(database.tables, { types: postgresTypes, migrations, warn, isTransactional: false });
    await warnOfClock(database.work, warn);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

class PostgresDatabase implements Database {
  readonly dialect = postgres;
  readonly isExclusive = false;
  readonly points: Queryable;
  readonly lists: Queryable;
  readonly work: Queryable;
  readonly tables: Kysely<Tables>;
  /** For those who write beside others. */
  private readonly beside: Kysely<Tables>;
  /** The same for one who is let alone. */
  private readonly alone: Kysely<Tables>;
  private readonly pools: readonly pg.Pool[];
  private readonly turns = new WriterTurns(mostConnections.writes, mostOfOneWriter);
  private readonly transactions = new SharedOrExclusive();

  constructor(url: string, { warn, keepsSessions, millisecondsAlone }: Required<PostgresOptions>) {
    const poolOf = poolsOf(url, warn, keepsSessions);
    const points = poolOf(mostConnections.points, planOnce);
    const lists = poolOf(mostConnections.lists);
    const work = poolOf(mostConnections.work);
    this.points = queriesOn(points, keepsSessions);
    this.lists = listsOn(lists, keepsSessions);
    this.work = queriesOn(work, keepsSessions);
    const statements = poolOf(mostConnections.statements, lockLittle);
    const writes = poolOf(mostConnections.writes, lockLittle);
    const gate = new WriteGate(warn, millisecondsAlone);
    this.tables = writersOn(statements, keepsSessions, gate)('beside others');
    const writersOf = writersOn(writes, keepsSessions, gate);
    this.beside = writersOf('beside others');
    this.alone = writersOf('alone');
    this.pools = [points, lists, work, statements, writes];
  }

  async write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const end = await this.turns.take();
      try {
        const isPatient = attempt > patientAttempts;
        return await this.transactions.take(isPatient, () => this.attempt(work, isPatient));
      } catch (error) {
        if (attempt === mostAttempts || !asksForAnotherTry(error)) throw error;
      } finally {
        end();
      }
      await pause(Math.random() * 2 ** Math.min(attempt, 7));
    }
  }

  /** Whoever is patient keeps the writers of other instances waiting, too. */
  private attempt<T>(work: (transaction: Transaction) => Promise<T>, isPatient: boolean): Promise<T> {
    const tables = isPatient ? this.alone : this.beside;
    return tables.transaction().execute((transaction) => work(transactionOn(transaction, postgres)));
  }

  /** Others write too. */
  state(): undefined {
    return undefined;
  }

  /** PostgreSQL looks after itself. */
  async tidy(): Promise<void> {}

  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end()));
  }
}

type Preparation = (client: pg.ClientBase) => Promise<void>;

type NewPool = (max: number, onConnect?: Preparation) => pg.Pool;

function poolsOf(connectionString: string, warn: (message: string) => void, keepsSessions: boolean): NewPool {
  return (max, onConnect) => {
    const pool = new pg.Pool({
      connectionString,
      max,
      types: { getTypeParser },
      connectionTimeoutMillis: 10_000,
      application_name: 'orrery',
      onConnect: keepsSessions ? onConnect : undefined,
    } as pg.PoolConfig);
    pool.on('error', (error) => warn(`A connection to PostgreSQL was lost: ${error.message}`));
    // A connection that is in use when the server goes down says so itself; whoever uses it is told by the failure of the query.
    pool.on('connect', (client) => client.on('error', rememberLost));
    return pool;
  };
}

// Statements by key have one good plan, and making it takes longer than running it: 2.0 ms against 0.25 for a project by its id.
// Lists are planned for their values. Where the setting is not known, nothing is lost but time.
const planOnce: Preparation = async (client) => {
  await client.query('set plan_cache_mode = force_generic_plan').catch(() => {});
};

/** Whoever goes through a whole table in a serializable transaction loses to everyone who writes to it: small tables too are looked up. */
const lockLittle: Preparation = async (client) => {
  await planOnce(client);
  await client.query('set enable_seqscan = off').catch(() => {});
};

function writersOn(pool: pg.Pool, keepsSessions: boolean, gate: WriteGate): (entrance: Entrance) => Kysely<Tables> {
  const prepared = new PreparedStatements(keepsSessions);
  return (entrance) => {
    const begin = (client: pg.PoolClient) => gate.enter(client, entrance);
    return new Kysely<Tables>({ dialect: poolDialect({ pool, prepared, begin }) });
  };
}

function queriesOn(pool: pg.Pool, keepsSessions: boolean): Queryable {
  const queryOf = namedQueries(keepsSessions);
  return {
    dialect: postgres,
    async rows(statement) {
      const client = await pool.connect();
      try {
        const { rows } = await client.query<unknown[]>(queryOf(client, statement));
        client.release();
        return rows as unknown as readonly Cells[];
      } catch (error) {
        client.release(error as Error);
        throw error;
      }
    },
  };
}

function listsOn(pool: pg.Pool, keepsSessions: boolean): Queryable {
  const [queryOf, plannedQueryOf] = [namedQueries(keepsSessions), namedQueries(keepsSessions)];
  const turns = listTurns(mostConnections.lists);
  return {
    dialect: postgres,
    async rows(statement, request: TurnRequest = { caller: 'service' }) {
      const queryOn = async (client: pg.PoolClient) => {
        const query = statement.isPlannedOnce ? plannedQueryOf(client, statement) : queryOf(client, statement);
        await setPlanMode(client, statement.isPlannedOnce && query.name !== undefined ? 'once' : 'each time');
        return query;
      };
      const rows = await turns.take(request, () => cancellableQuery(pool, queryOn, request.signal));
      return rows as unknown as readonly Cells[];
    },
  };
}

function namedQueries(keepsSessions: boolean): (client: pg.PoolClient, statement: Statement) => NamedQuery {
  const prepared = new PreparedStatements(keepsSessions);
  return (client, { text, values }) =>
    ({ name: prepared.nameOn(client, text), text, values: values as unknown[], rowMode: 'array' }) as NamedQuery;
}

type NamedQuery = pg.QueryArrayConfig & { readonly name?: string };

const int8 = 20;

/** Counts and instants come as numbers, not as text: none is near 2 to the power of 53. */
function getTypeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type === int8 && format !== 'binary') return Number;
  return pg.types.getTypeParser(type, format as 'text') as (value: string) => unknown;
}
