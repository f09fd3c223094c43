/** What a job is: a function that runs in a worker, from its input to its answer, and writes what streams to the caller. */
import type { Chunk } from '../crossing/chunk-writer.ts';
import type { Readings } from '../worker/readings.ts';

/** What a job works with. */
export interface Bench {
  readonly readings: Readings;
  readonly write: (chunk: Chunk) => void;
}

export type Job<Input, Result = void> = (input: Input, bench: Bench) => Result;
