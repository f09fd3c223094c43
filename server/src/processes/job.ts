/** A job: a function that runs in a child process, from its input to its answer, and writes what streams to the caller. */
import type { Chunk } from './protocol/chunk-writer.ts';
import type { SizedRequest } from './protocol/message.ts';

/** The tools of every job. */
export interface JobTools {
  /** Waits for content from the service. */
  readonly fetch: (request: SizedRequest) => Uint8Array;
  /** Content piece by piece, as it comes. */
  readonly pieces: (id: string) => Iterable<Uint8Array>;
  /** Sends in chunks of 64 KiB; waits while the caller does not take them. */
  readonly write: (chunk: Chunk) => void;
  /** Sends at once what was written so far. */
  readonly flush: () => void;
  /** Ends the job where nobody wants its answer any more, or its time is over. Loops meet it. */
  readonly checkpoint: () => void;
  /** The same for a job that waits. */
  readonly signal: () => AbortSignal;
}

/** A job may take its time: its answer may be a promise. */
export type Job<Input, Result, Context> = (input: Input, context: Context) => Result | Promise<Result>;

/** All jobs of a program, by their names. */
export type JobTable<Context> = Readonly<Record<string, Job<never, unknown, Context>>>;

export type InputOf<Table, Name extends keyof Table> = JobInput<Table[Name]>;
export type ResultOf<Table, Name extends keyof Table> = JobResult<Table[Name]>;

type JobInput<One> = One extends (input: infer Input, context: never) => unknown ? Input : never;
type JobResult<One> = One extends (input: never, context: never) => infer Result ? Awaited<Result> : never;
