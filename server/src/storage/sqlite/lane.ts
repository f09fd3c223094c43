/** A queue of statements to one thread with its own connection; what comes in one turn of the event loop travels as one message. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Cells, Statement } from '../database.ts';
import type { LaneFailure, LaneOptions, LaneReply, LaneRequest } from './lane-thread.ts';

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

interface Waiting {
  readonly number: number;
  readonly resolve: (result: LaneResult) => void;
  readonly reject: (error: Error) => void;
}

// Filters make texts without end; the threads keep this many prepared.
const mostPreparedStatements = 1000;

export class Lane {
  private readonly worker: Worker;
  private readonly unwanted: Int32Array;
  private readonly waiting = new Map<number, Waiting>();
  private readonly numbers = new Map<string, number>();
  private readonly columns = new Map<number, readonly string[]>();
  private batch: LaneRequest[] = [];
  private end: Error | undefined;
  private nextTicket = 0;
  private nextNumber = 1;

  private constructor(worker: Worker, unwanted: Int32Array) {
    this.worker = worker;
    this.unwanted = unwanted;
    worker.on('message', (replies: readonly LaneReply[]) => this.settle(replies));
    worker.on('error', (error) => this.failAll(error));
    worker.on('exit', () => this.failAll(new Error('The database is closed.')));
  }

  static async open(options: Omit<LaneOptions, 'unwanted'>): Promise<Lane> {
    const unwanted = new SharedArrayBuffer(4);
    const workerData: LaneOptions = { ...options, unwanted };
    const worker = new Worker(new URL('./lane-thread.ts', import.meta.url), { workerData, execArgv: [] });
    const [message] = await Promise.race([
      once(worker, 'message'),
      once(worker, 'error').then(([error]) => Promise.reject(error)),
    ]);
    if (message !== 'ready') throw new Error(`The database thread said ${String(message)}.`);
    return new Lane(worker, new Int32Array(unwanted));
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
    this.worker.postMessage('close');
    await once(this.worker, 'exit');
  }

  /** Never 0, which stands for no statement. */
  private newTicket(): number {
    this.nextTicket = (this.nextTicket % 0x7fffffff) + 1;
    return this.nextTicket;
  }

  private submit({ text, values, rows }: Statement, ticket: number, needsTransaction: boolean): Promise<LaneResult> {
    if (this.end) return Promise.reject(this.end);
    return new Promise((resolve, reject) => {
      const known = this.numbers.get(text);
      const number = known ?? this.numberOf(text);
      this.waiting.set(ticket, { number, resolve, reject });
      const request: LaneRequest = [ticket, number, values, known === undefined ? text : undefined, needsTransaction, rows];
      if (this.batch.push(request) === 1) setImmediate(() => this.send());
    });
  }

  private numberOf(text: string): number {
    if (this.numbers.size >= mostPreparedStatements) this.forgetStatements();
    const number = this.nextNumber++;
    this.numbers.set(text, number);
    return number;
  }

  private forgetStatements(): void {
    this.send();
    this.numbers.clear();
    this.worker.postMessage('forget');
  }

  private send(): void {
    if (this.batch.length === 0) return;
    const batch = this.batch;
    this.batch = [];
    this.worker.postMessage(batch);
  }

  private settle(replies: readonly LaneReply[] | 'closed'): void {
    if (replies === 'closed') return;
    for (const reply of replies) {
      const waiting = this.waiting.get(reply[0])!;
      this.waiting.delete(reply[0]);
      if (reply.length === 2) this.reject(waiting, reply[1]);
      else this.resolve(waiting, reply[1], reply[2], reply[3]);
    }
  }

  private resolve(
    { number, resolve }: Waiting,
    rows: readonly Cells[],
    changes: number,
    columns: readonly string[] | undefined,
  ): void {
    if (columns) this.columns.set(number, columns);
    resolve({ rows, changes, columns: this.columns.get(number) ?? [] });
  }

  /** A statement that failed is prepared anew the next time: the thread forgot it. */
  private reject({ number, reject }: Waiting, failure: LaneFailure): void {
    for (const [text, known] of this.numbers) if (known === number) this.numbers.delete(text);
    reject(new SqliteError(failure));
  }

  private failAll(error: Error): void {
    this.end ??= error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
