/** The errors of a query process: how they cross to the service and become errors of the port. */
import { type LimitKind, QueryLimit, SparqlRefused, SparqlSyntaxError, UpdateFailed } from '@orrery/sparql/evaluation.ts';
import { ProcessLimit } from '../../../processes/process-limit.ts';
import type { KnownError } from '../../../processes/protocol/error-data.ts';

/** A store cannot be loaded, or not in this way. */
export class LoadFailure extends Error {
  readonly failure: 'too-large' | 'underivable';

  constructor(failure: LoadFailure['failure'], message: string) {
    super(message);
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
  // V8 has no longer strings than half a gigabyte.
  { kind: 'answer', is: (error) => /string (?:length|longer)/i.test(String(error)), again: answerTooLarge },
  {
    kind: 'depth',
    is: (error) => error instanceof RangeError,
    again: () => new QueryLimit('depth', 'The query is too deep to be evaluated.'),
    isFatal: true,
  },
  {
    kind: 'memory',
    is: (error) => error instanceof Error && error.name === 'RuntimeError',
    again: (message) => new QueryLimit('memory', tooMuchMemory, { cause: new Error(message) }),
    isFatal: true,
  },
  { kind: 'refused', is: () => true, again: refused },
];

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

/** The engine's grammar is its own: what passes ours may fail there. */
function refused(message: string): Error {
  const [, line, column, reason] = /^error at (\d+):(\d+): (.*)$/s.exec(message) ?? [];
  return reason === undefined ? new SparqlRefused(message) : new SparqlSyntaxError(reason, Number(line), Number(column));
}
