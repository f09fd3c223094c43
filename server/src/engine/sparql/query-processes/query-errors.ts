/** The errors of a query process: how they cross to the service and become errors of the port. */
import { UnwritableContent } from '@orrery/kernel/diagnostics.ts';
import { type LimitKind, QueryLimit, SparqlRefused, SparqlSyntaxError, UpdateFailed } from '@orrery/sparql/evaluation.ts';
import { ProcessLimit } from '../../../processes/process-limit.ts';
import type { KnownError } from '../../../processes/protocol/error-data.ts';

/** A view cannot be loaded, or is not there any more. */
export class LoadFailure extends Error {
  readonly failure: 'too-large' | 'unreadable' | 'not-loaded';

  constructor(failure: LoadFailure['failure'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

const tooMuchMemory = 'The query needs more memory than it may have.';

/** The first that fits counts. */
export const queryErrors: readonly KnownError[] = [
  {
    kind: 'load',
    is: (error) => error instanceof LoadFailure,
    detail: ({ failure }: LoadFailure) => failure,
    again: (message, failure: LoadFailure['failure']) => new LoadFailure(failure, message),
  },
  { kind: 'update', is: (error) => error instanceof UpdateFailed, again: (message) => new UpdateFailed(message) },
  {
    kind: 'limit',
    is: (error) => error instanceof QueryLimit,
    detail: ({ limit }: QueryLimit) => limit,
    again: (message, limit: LimitKind) => (limit === 'answer' ? answerTooLarge(message) : new QueryLimit(limit, message)),
  },
  {
    kind: 'unwritable',
    is: (error) => error instanceof UnwritableContent,
    again: (message) => new UnwritableContent(message),
  },
  {
    kind: 'refused',
    is: (error) => error instanceof SparqlRefused,
    detail: ({ place }: SparqlRefused) => place,
    again: (message, place: SparqlRefused['place']) => new SparqlRefused(message, { place }),
  },
  {
    kind: 'syntax',
    is: (error) => error instanceof SparqlSyntaxError,
    detail: ({ reason, line, column }: SparqlSyntaxError) => ({ reason, line, column }),
    again: (_, { reason, line, column }: SparqlSyntaxError) => new SparqlSyntaxError(reason, line, column),
  },
  // V8 has no longer strings than half a gigabyte.
  { kind: 'answer', is: (error) => /string (?:length|longer)/i.test(String(error)), again: answerTooLarge },
  {
    kind: 'memory',
    is: (error) => error instanceof RangeError && /allocation|array length|array buffer/i.test(error.message),
    again: (message) => new QueryLimit('memory', tooMuchMemory, { cause: new Error(message) }),
    isFatal: true,
  },
  {
    kind: 'depth',
    is: (error) => error instanceof RangeError,
    again: () => new QueryLimit('depth', 'The query is too deep to be evaluated.'),
  },
];

/** The service believed that a view was there. To load it once more mends that. */
export function isNotLoaded(error: unknown): boolean {
  return error instanceof LoadFailure && error.failure === 'not-loaded';
}

/** What became of a process, in words about queries. */
export function queryErrorOf(error: unknown, seconds: number): unknown {
  if (!(error instanceof ProcessLimit)) return error;
  const { reason, message } = error;
  if (reason === 'time') return new QueryLimit('time', `The query took longer than ${seconds} seconds.`, { cause: error });
  if (reason === 'memory') return new QueryLimit('memory', tooMuchMemory, { cause: error });
  if (reason === 'busy') return new QueryLimit('crowd', 'Too many queries are waiting.', { cause: error });
  return new QueryLimit('process', message, { cause: error });
}

function answerTooLarge(message: string): QueryLimit {
  return new QueryLimit('answer', `The answer is too large. ${message}`);
}
