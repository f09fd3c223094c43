/** Kysely's driver on the lanes: a connection is a ticket, a transaction is the turn to use the writer. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Value } from '../database.ts';
import type { Lane } from './lane.ts';
import { Turn } from './turn.ts';

export interface Lanes {
  readonly writer: Lane;
  readonly reader: Lane;
}

export function sqliteDialect(lanes: Lanes): Dialect {
  return {
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createDriver: () => new LanesDriver(lanes),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

// Kysely's own adapter lets one query run at a time, reads too; here the writer's turn keeps transactions apart.
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class LanesDriver implements Driver {
  private readonly lanes: Lanes;
  private readonly turn = new Turn();

  constructor(lanes: Lanes) {
    this.lanes = lanes;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new LanesConnection(this.lanes, this.turn);
  }

  async beginTransaction(connection: LanesConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: LanesConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: LanesConnection): Promise<void> {
    await connection.end('rollback');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class LanesConnection implements DatabaseConnection {
  private readonly lanes: Lanes;
  private readonly turn: Turn;
  private release: (() => void) | undefined;

  constructor(lanes: Lanes, turn: Turn) {
    this.lanes = lanes;
    this.turn = turn;
  }

  async begin(): Promise<void> {
    const release = await this.turn.take();
    try {
      await this.lanes.writer.run({ text: 'begin immediate', values: [] });
      this.release = release;
    } catch (error) {
      release();
      throw error;
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.lanes.writer.run({ text: how, values: [] });
    } catch (error) {
      // A failed commit leaves the transaction open, a failed rollback means that it was already gone.
      if (how === 'commit') throw error;
    }
    this.release?.();
    this.release = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.release) return this.runOn<Row>(this.lanes.writer, query);
    if (SelectQueryNode.is(query.query)) return this.runOn<Row>(this.lanes.reader, query);
    const release = await this.turn.take();
    try {
      return await this.runOn<Row>(this.lanes.writer, query);
    } finally {
      release();
    }
  }

  // biome-ignore lint/correctness/useYield: the lanes answer whole results; lists are paged and content goes in chunks.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream query results.');
  }

  private async runOn<Row>(lane: Lane, query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes, columns } = await lane.run({ text: query.sql, values: query.parameters as Value[] });
    const objects = rows.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index]]))) as Row[];
    return { rows: objects, numAffectedRows: BigInt(changes) };
  }
}
