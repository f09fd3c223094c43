/** The port to the database, whichever it is. */
import type { Kysely } from 'kysely';
import type { SqlDialect } from '../conditions/to-sql.ts';
import type { TurnRequest } from '../fair-turns.ts';
import type { Tables } from './tables/tables.ts';

/** A statement ready to run: text in the database's own dialect, with the values of its placeholders. */
export interface Statement {
  readonly text: string;
  readonly values: readonly Value[];
  /**
   * For the embedded database alone, within a transaction: rows of further values, as a JSON array of arrays. The statement is run for each of
   * them, with the values above, the place of the row, counted from 0, and its own.
   */
  readonly rows?: string;
  /** For lists of PostgreSQL alone: one plan is good for all values, and making it takes longer than running it. */
  readonly isPlannedOnce?: boolean;
}

export type Value = string | number | bigint | Uint8Array | null;

/** A row of a statement's result, its cells in the order in which the statement names them. */
export type Cells = readonly Value[];

/** Takes statements that read: a transaction, or the lanes or connections for one kind of question. */
export interface Queryable {
  readonly dialect: Dialect;
  /** Runs a statement that reads; lists are read in the turn of whoever asks. */
  rows(statement: Statement, request?: TurnRequest): Promise<readonly Cells[]>;
}

/** One unit of work: everything in it happens, or nothing. */
export interface Transaction extends Queryable {
  readonly tables: Kysely<Tables>;
}

export interface Database {
  readonly dialect: Dialect;
  /** Reads single rows by key; never waits behind a list. */
  readonly points: Queryable;
  /** Reads lists, counts and searches for callers: in fair turns, and for a limited time. */
  readonly lists: Queryable;
  /** Reads for work of the service's own; never waits behind a list. */
  readonly work: Queryable;
  /** Queries for what is neither hot nor part of a larger write. */
  readonly tables: Kysely<Tables>;
  /** Whether no other process can write to it, so that what is cached here stays true. */
  readonly isExclusive: boolean;
  /** Runs the work serializably; runs it again where the database asks for that, so the work must not act on anything else. */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * A number that changes with every write: what was read in one state is true as long as that state lasts. Nothing while a write is under
   * way, and where other processes may write.
   */
  state(): number | undefined;
  /** Keeps search and statistics in order; to be done now and then. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

/** The little in which the databases differ for those who write statements. */
export interface Dialect extends SqlDialect {
  readonly name: 'sqlite' | 'postgres';
  /** Where rows come that have no value, in an order that does not say so. */
  readonly absentCome: Readonly<Record<'asc' | 'desc', 'first' | 'last'>>;
  /** The beginning of a where: a condition on a table's rows that ends the statement when nobody wants its answer. Empty where the database ends it otherwise. */
  whileWanted(table: string): string;
  /** Which unique rule a failed write broke, by the name of its index; undefined where it failed otherwise. */
  brokenUniqueRule(error: unknown): string | undefined;
}
