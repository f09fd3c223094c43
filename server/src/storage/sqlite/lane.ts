/** A queue of statements to one thread with its own connection; what comes in one turn of the event loop travels as one message. */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Cells, Statement } from '../database.ts';
import type { LaneFailure, LaneMessage, LaneOptions, LaneReply, LaneRequest } from './lane-thread.ts';
import { LaneThreads } from './lane-threads.ts';

export interface LaneResult {
  readonly rows: readonly Cells[];
  readonly changes: number;
  readonly columns: readonly string[];
}

/** A statement that SQLite refused, with SQLite's own number for the reason. */
export class SqliteError extends Error {
  readonly errcode: number | undefined;

  constructor({ message, errcode }: LaneFailure) {
    super(message);
    this.name = 'SqliteError';
    this.errcode = errcode;
  }
}

/** A text that the thread has prepared: the number that it goes by there, and its columns from the first answer on. */
interface KnownStatement {
  readonly text: string;
  readonly number: number;
  columns: readonly string[];
}

interface Waiting {
  readonly statement: KnownStatement;
  readonly resolve: (result: LaneResult) => void;
  readonly reject: (error: Error) => void;
}

// Filters make texts without end; the threads keep this many prepared.
const mostPreparedStatements = 1000;
/** Of long texts, as filters with hundreds of values make them, so many characters: a prepared statement takes some fifty times as much memory as its text. */
const mostPreparedCharacters = 2 ** 20;
const longText = 20_000;

export class Lane {
  private readonly worker: Worker;
  private readonly threads: LaneThreads;
  private readonly unwanted: Int32Array;
  private readonly closed = Promise.withResolvers<void>();
  private readonly waiting = new Map<number, Waiting>();
  private readonly known = new Map<string, KnownStatement>();
  private longCharacters = 0;
  private batch: LaneRequest[] = [];
  private end: Error | undefined;
  private nextTicket = 0;
  private submitted = 0;
  private nextNumber = 1;

  private constructor(worker: Worker, threads: LaneThreads, unwanted: Int32Array) {
    this.worker = worker;
    this.threads = threads;
    this.unwanted = unwanted;
    worker.on('message', this.settle);
    worker.on('error', this.failAll);
    worker.on('exit', this.over);
  }

  /** In a thread of those, to which it goes back. */
  static async open(options: Omit<LaneOptions, 'unwanted'>, threads = new LaneThreads(0)): Promise<Lane> {
    const unwanted = new SharedArrayBuffer(4);
    const worker = threads.take();
    worker.postMessage({ ...options, unwanted } satisfies LaneMessage);
    // Where the thread fails before it is ready, this fails with its error.
    const [message] = await once(worker, 'message');
    if (message !== 'ready') throw new Error(`The database thread said ${String(message)}.`);
    return new Lane(worker, threads, new Int32Array(unwanted));
  }

  /** How many statements it was given so far; nothing while one of them is not answered. */
  get answered(): number | undefined {
    return this.waiting.size === 0 ? this.submitted : undefined;
  }

  /** With a signal: a statement that asks whether it goes on ends when the signal does. */
  async run(statement: Statement, signal?: AbortSignal): Promise<LaneResult> {
    if (!signal) return this.submit(statement, this.newTicket(), false);
    signal.throwIfAborted();
    const ticket = this.newTicket();
    const stop = () => void Atomics.store(this.unwanted, 0, ticket);
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await this.submit(statement, ticket, false);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Runs a statement that fails where no transaction is open. */
  runInTransaction(statement: Statement): Promise<LaneResult> {
    return this.submit(statement, this.newTicket(), true);
  }

  async close(): Promise<void> {
    this.send();
    // What came later would be answered when the thread is with the next lane.
    this.end ??= new Error('The database is closed.');
    this.worker.postMessage('close' satisfies LaneMessage);
    await this.closed.promise;
    this.worker.off('message', this.settle).off('error', this.failAll).off('exit', this.over);
    await this.threads.giveBack(this.worker);
  }

  /** Never 0, which stands for no statement. */
  private newTicket(): number {
    this.nextTicket = (this.nextTicket % 0x7fffffff) + 1;
    return this.nextTicket;
  }

  private submit({ text, values, rows }: Statement, ticket: number, needsTransaction: boolean): Promise<LaneResult> {
    if (this.end) return Promise.reject(this.end);
    this.submitted++;
    return new Promise((resolve, reject) => {
      const known = this.known.get(text);
      const statement = known ?? this.newStatement(text);
      this.waiting.set(ticket, { statement, resolve, reject });
      const request: LaneRequest = [ticket, statement.number, values, known ? undefined : text, needsTransaction, rows];
      if (this.batch.push(request) === 1) setImmediate(() => this.send());
    });
  }

  private newStatement(text: string): KnownStatement {
    const isFull = this.known.size >= mostPreparedStatements || this.longCharacters > mostPreparedCharacters;
    if (isFull) this.forgetStatements();
    if (text.length > longText) this.longCharacters += text.length;
    const statement: KnownStatement = { text, number: this.nextNumber++, columns: [] };
    this.known.set(text, statement);
    return statement;
  }

  private forgetStatements(): void {
    this.send();
    this.known.clear();
    this.longCharacters = 0;
    this.worker.postMessage('forget' satisfies LaneMessage);
  }

  private send(): void {
    if (this.batch.length === 0) return;
    const batch = this.batch;
    this.batch = [];
    this.worker.postMessage(batch satisfies LaneMessage);
  }

  private readonly settle = (replies: readonly LaneReply[] | 'closed'): void => {
    if (replies === 'closed') {
      this.over();
      return;
    }
    for (const reply of replies) {
      const waiting = this.waiting.get(reply[0])!;
      this.waiting.delete(reply[0]);
      if (reply.length === 2) this.reject(waiting, reply[1]);
      else this.resolve(waiting, reply[1], reply[2], reply[3]);
    }
  };

  private resolve(
    { statement, resolve }: Waiting,
    rows: readonly Cells[],
    changes: number,
    columns: readonly string[] | undefined,
  ): void {
    if (columns) statement.columns = columns;
    resolve({ rows, changes, columns: statement.columns });
  }

  /** A statement that failed is prepared anew the next time: the thread forgot it. */
  private reject({ statement, reject }: Waiting, failure: LaneFailure): void {
    if (this.known.get(statement.text) === statement) this.known.delete(statement.text);
    reject(new SqliteError(failure));
  }

  private readonly failAll = (error: Error): void => {
    this.end ??= error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  };

  private readonly over = (): void => {
    this.failAll(new Error('The database is closed.'));
    this.closed.resolve();
  };
}
