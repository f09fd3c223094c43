/** The thread of one lane after the other: runs statements on its own connection, in the order in which they arrive. */
import { flushCompileCache } from 'node:module';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import { collectGarbage } from '../../collect-garbage.ts';
import type { Cells, Value } from '../database.ts';
import { goesOn, Interruption } from './interruption.ts';

/** Ticket, number of the statement, its values, its text when the number is new, whether it must not run outside a transaction, and the rows that it is run for. */
export type LaneRequest = readonly [
  ticket: number,
  statement: number,
  values: readonly Value[],
  text: string | undefined,
  needsTransaction: boolean,
  rows: string | undefined,
];

export type LaneReply =
  | readonly [ticket: number, rows: readonly Cells[], changes: number, columns: readonly string[] | undefined]
  | readonly [ticket: number, failure: LaneFailure];

export interface LaneFailure {
  readonly message: string;
  readonly errcode: number | undefined;
}

export interface LaneOptions {
  readonly file: string;
  readonly pragmas: readonly string[];
  /** How long a statement may take, where that is limited. */
  readonly milliseconds?: number;
  /** Holds the ticket of the statement that nobody wants any more. */
  readonly unwanted?: SharedArrayBuffer;
}

/** First its options, which are answered by `ready`; after `close`, which is answered by `closed`, those of the next lane may come. */
export type LaneMessage = LaneOptions | readonly LaneRequest[] | 'forget' | 'close' | 'end';

interface Prepared {
  readonly statement: StatementSync;
  readonly columns: readonly string[];
}

// Answers are kept back until a batch is done, but no longer than this: a quick answer does not wait behind a slow one.
const holdBackMilliseconds = 1;

const port = parentPort!;
const prepared = new Map<number, Prepared>();
let database: DatabaseSync;
let interruption: Interruption;

port.on('message', (message: LaneMessage) => {
  if (message === 'forget') return forget();
  if (message === 'close') return close();
  if (message === 'end') return port.close();
  if ('file' in message) return open(message);
  answer(message);
});

function open({ file, pragmas, ...limits }: LaneOptions): void {
  const asked = new Interruption(limits);
  interruption = asked;
  database = new DatabaseSync(file);
  for (const pragma of pragmas) database.exec(`pragma ${pragma}`);
  // With the row as its argument, or SQLite would ask it once for the whole statement.
  database.function(goesOn, (_row: unknown) => asked.check());
  port.postMessage('ready');
  // Of a thread Node.js keeps what it has compiled only where it ends by itself: the next one would strip types anew, which takes longer than all the rest.
  flushCompileCache();
}

function answer(batch: readonly LaneRequest[]): void {
  let replies: LaneReply[] = [];
  let since = performance.now();
  for (const request of batch) {
    replies.push(run(request));
    if (performance.now() - since < holdBackMilliseconds) continue;
    port.postMessage(replies);
    replies = [];
    since = performance.now();
  }
  if (replies.length > 0) port.postMessage(replies);
}

function run([ticket, number, values, text, needsTransaction, many]: LaneRequest): LaneReply {
  try {
    // Whoever sent it did not wait for the beginning, and must not write piece by piece where there is none.
    if ((needsTransaction || many !== undefined) && !database.isTransaction) throw new Error('The transaction is over.');
    interruption.begin(ticket);
    const { statement, columns } = prepared.get(number) ?? prepare(number, text!);
    if (many !== undefined) return [ticket, [], runForEach(statement, values, many), undefined];
    if (columns.length === 0) return [ticket, [], Number(statement.run(...(values as Value[])).changes), undefined];
    const rows = statement.all(...(values as Value[])) as unknown as Cells[];
    return [ticket, rows, rows.length, text === undefined ? undefined : columns];
  } catch (error) {
    prepared.delete(number);
    return [ticket, { message: (error as Error).message, errcode: (error as { errcode?: number }).errcode }];
  }
}

/** A loop over bound values: SQLite takes several times as long to find the cells of rows in JSON itself. */
function runForEach(statement: StatementSync, values: readonly Value[], many: string): number {
  const rows = JSON.parse(many) as Cells[];
  for (let place = 0; place < rows.length; place++) statement.run(...values, place, ...rows[place]!);
  return rows.length;
}

function prepare(number: number, text: string): Prepared {
  const statement = database.prepare(text);
  const columns = statement.columns().map((column) => column.name ?? '');
  statement.setReturnArrays(true);
  const made = { statement, columns };
  prepared.set(number, made);
  return made;
}

/**
 * SQLite keeps some 45 KB for a statement of a list until its object is collected. Of these objects the heap of the thread takes no notice: without
 * being told to, it would keep all statements that anybody has ever made it prepare.
 */
function forget(): void {
  prepared.clear();
  collectGarbage();
}

function close(): void {
  prepared.clear();
  database.close();
  port.postMessage('closed');
}
