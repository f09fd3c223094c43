/** Kysely's driver on a pool of connections, with statements that PostgreSQL plans once. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { Failure } from '../../failures.ts';
import type { PreparedStatements } from './prepared-statements.ts';
import { rollBack, type TimeLeft } from './write-gate.ts';

export interface PoolDriverOptions {
  /** Whoever made it ends it. */
  readonly pool: pg.Pool;
  readonly prepared: PreparedStatements;
  readonly begin: (client: pg.PoolClient) => Promise<TimeLeft>;
}

const keptOthersWaiting = 'This took longer than everybody else can wait for it. Nothing was stored: try it again.';
const retryAfterSeconds = 5;

export function poolDialect(options: PoolDriverOptions): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(options),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PoolDriver implements Driver {
  private readonly options: PoolDriverOptions;

  constructor(options: PoolDriverOptions) {
    this.options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    const { pool, prepared } = this.options;
    return new PoolConnection(await pool.connect(), prepared);
  }

  async beginTransaction(connection: PoolConnection): Promise<void> {
    connection.goesOnFor(await this.options.begin(connection.client));
  }

  async commitTransaction({ client }: PoolConnection): Promise<void> {
    await client.query('commit');
  }

  rollbackTransaction({ client }: PoolConnection): Promise<void> {
    return rollBack(client);
  }

  async releaseConnection({ client }: PoolConnection): Promise<void> {
    client.release();
  }

  async destroy(): Promise<void> {}
}

class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  private readonly prepared: PreparedStatements;
  private until = Number.POSITIVE_INFINITY;

  constructor(client: pg.PoolClient, prepared: PreparedStatements) {
    this.client = client;
    this.prepared = prepared;
  }

  /** After that its next statement fails, and the transaction with it. */
  goesOnFor(milliseconds: TimeLeft): void {
    this.until = performance.now() + (milliseconds ?? Number.POSITIVE_INFINITY);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (performance.now() > this.until) throw new Failure('unavailable', keptOthersWaiting, [], { retryAfterSeconds });
    const query = { name: this.prepared.nameOn(this.client, sql), text: sql, values: [...parameters] };
    const { rows, command, rowCount } = await this.client.query<Row & pg.QueryResultRow>(query as pg.QueryConfig);
    const isChange = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows, numAffectedRows: isChange ? BigInt(rowCount ?? 0) : undefined };
  }

  // biome-ignore lint/correctness/useYield: lists are paged and content goes in chunks.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Query results are not streamed.');
  }
}
