/** A database that writes down the statements it is asked to run. */
import { type KyselyPlugin, PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely';
import type { Database, Queryable, Statement, Transaction, Value } from '../../server/src/storage/database.ts';

export interface RecordedStatement extends Statement {
  readonly on: 'points' | 'lists' | 'write';
}

export class Recording {
  readonly database: Database;
  private statements: RecordedStatement[] = [];

  constructor(database: Database) {
    const write: Database['write'] = (work) => database.write((transaction) => work(this.recordingTransaction(transaction)));
    const queryables = {
      points: this.recording('points', database.points),
      lists: this.recording('lists', database.lists),
    };
    this.database = Object.assign(Object.create(database) as Database, { ...queryables, write });
  }

  /** What was run since it was last asked. */
  take(): RecordedStatement[] {
    const taken = this.statements;
    this.statements = [];
    return taken;
  }

  private recording(on: RecordedStatement['on'], queryable: Queryable): Queryable {
    return {
      dialect: queryable.dialect,
      rows: (statement) => {
        this.statements.push({ on, text: statement.text, values: [...statement.values] });
        return queryable.rows(statement);
      },
    };
  }

  private recordingTransaction(transaction: Transaction): Transaction {
    const compiler = transaction.dialect.name === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler();
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        const { sql, parameters } = compiler.compileQuery(node, queryId);
        this.statements.push({ on: 'write', text: sql, values: parameters as Value[] });
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return {
      dialect: transaction.dialect,
      tables: transaction.tables.withPlugin(plugin),
      rows: this.recording('write', transaction).rows,
    };
  }
}
