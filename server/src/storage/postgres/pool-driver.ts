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
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { PreparedStatements } from './prepared-statements.ts';

export function poolDialect(pool: pg.Pool, keepsSessions: boolean): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool, keepsSessions),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PoolDriver implements Driver {
  private readonly pool: pg.Pool;
  private readonly prepared: PreparedStatements;

  constructor(pool: pg.Pool, keepsSessions: boolean) {
    this.pool = pool;
    this.prepared = new PreparedStatements(keepsSessions);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(await this.pool.connect(), this.prepared);
  }

  async beginTransaction({ client }: PoolConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await client.query(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin');
  }

  async commitTransaction({ client }: PoolConnection): Promise<void> {
    await client.query('commit');
  }

  async rollbackTransaction({ client }: PoolConnection): Promise<void> {
    await client.query('rollback');
  }

  async releaseConnection({ client }: PoolConnection): Promise<void> {
    client.release();
  }

  async destroy(): Promise<void> {
    await this.pool.end();
  }
}

class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  private readonly prepared: PreparedStatements;

  constructor(client: pg.PoolClient, prepared: PreparedStatements) {
    this.client = client;
    this.prepared = prepared;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
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
