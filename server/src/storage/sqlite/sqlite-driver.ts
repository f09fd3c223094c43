/** Kysely's driver on the lanes: a connection is a ticket, a transaction is a turn of the writer. */
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
import type { Statement, Value } from '../database.ts';
import { ManyRows } from '../many-rows.ts';
import type { Lane, LaneResult } from './lane.ts';
import { SharedCommits, type WriterTurn } from './shared-commits.ts';

export interface Lanes {
  readonly writer: Lane;
  readonly work: Lane;
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
  private readonly commits: SharedCommits;

  constructor(lanes: Lanes) {
    this.lanes = lanes;
    this.commits = new SharedCommits(lanes.writer);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new LanesConnection(this.lanes, this.commits);
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
  private readonly commits: SharedCommits;
  private turn: WriterTurn | undefined;

  constructor(lanes: Lanes, commits: SharedCommits) {
    this.lanes = lanes;
    this.commits = commits;
  }

  async begin(): Promise<void> {
    this.turn = await this.commits.begin();
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const { turn } = this;
    this.turn = undefined;
    await turn?.[how]();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, work } = this.lanes;
    if (this.turn) return resultOf(await writer.runInTransaction(statementOf(query)));
    if (SelectQueryNode.is(query.query)) return resultOf(await work.run(statementOf(query)));
    return resultOf(await this.commits.alone(() => writer.run(statementOf(query))));
  }

  // biome-ignore lint/correctness/useYield: the lanes answer whole results; lists are paged and content goes in chunks.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream query results.');
  }
}

function statementOf({ sql, parameters }: CompiledQuery): Statement {
  const last = parameters.at(-1);
  if (last instanceof ManyRows) return { text: sql, values: parameters.slice(0, -1) as Value[], rows: last.json };
  return { text: sql, values: parameters as Value[] };
}

function resultOf<Row>({ rows, changes, columns }: LaneResult): QueryResult<Row> {
  const objects = rows.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index]]))) as Row[];
  return { rows: objects, numAffectedRows: BigInt(changes) };
}
