/** What went wrong in the engine, in words that the service understands. */
import { QueryLimit, UpdateFailed } from '@orrery/sparql/evaluation.ts';
import type { ChildFailure, Ending } from '../messages.ts';

type Failed = Extract<Ending, { event: 'failed' }>;

export class LoadFailure extends Error {
  readonly failure: ChildFailure;

  constructor(failure: ChildFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

export function failedBecause(error: unknown): Failed {
  const message = error instanceof Error ? error.message : String(error);
  const kind = kinds.find(({ matches }) => matches(error, message))!;
  return { event: 'failed', failure: kind.failure(error), message, isFatal: kind.isFatal };
}

interface Kind {
  readonly matches: (error: unknown, message: string) => boolean;
  readonly failure: (error: unknown) => ChildFailure;
  /** Whether the engine may be left in disorder. */
  readonly isFatal: boolean;
}

const kinds: readonly Kind[] = [
  { matches: (error) => error instanceof LoadFailure, failure: (error) => (error as LoadFailure).failure, isFatal: false },
  { matches: (error) => error instanceof UpdateFailed, failure: () => 'update', isFatal: false },
  { matches: (error) => error instanceof QueryLimit, failure: (error) => (error as QueryLimit).limit, isFatal: false },
  // V8 has no longer strings than half a gigabyte.
  { matches: (_, message) => /string (?:length|longer)/i.test(message), failure: () => 'answer', isFatal: false },
  { matches: (error) => error instanceof RangeError, failure: () => 'depth', isFatal: true },
  { matches: (error) => (error as Error | undefined)?.name === 'RuntimeError', failure: () => 'memory', isFatal: true },
  { matches: () => true, failure: () => 'refused', isFatal: false },
];
