/** A database that writes down the statements it is asked to run. */
import { type KyselyPlugin, PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely';
import type { Database, Reader, Statement, Transaction, Value } from '../../server/src/storage/database.ts';

export interface RecordedStatement extends Statement {
  readonly on: 'points' | 'lists' | 'write';
}

export class Recording {
  readonly database: Database;
  private statements: RecordedStatement[] = [];

  constructor(database: Database) {
    const write: Database['write'] = (work) => database.write((transaction) => work(this.recordingTransaction(transaction)));
    const readers = {
      points: this.recordingReader('points', database.points),
      lists: this.recordingReader('lists', database.lists),
    };
    this.database = Object.assign(Object.create(database) as Database, { ...readers, write });
  }

  /** What was run since it was last asked. */
  take(): RecordedStatement[] {
    const taken = this.statements;
    this.statements = [];
    return taken;
  }

  private recordingReader(on: RecordedStatement['on'], reader: Reader): Reader {
    return {
      dialect: reader.dialect,
      rows: (statement) => {
        this.statements.push({ on, text: statement.text, values: [...statement.values] });
        return reader.rows(statement);
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
      rows: this.recordingReader('write', transaction).rows,
    };
  }
}
