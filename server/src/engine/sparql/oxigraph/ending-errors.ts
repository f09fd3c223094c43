/** What an engine process says went wrong, as an error of the port. */
import { QueryLimit, SparqlRefused, SparqlSyntaxError, UpdateFailed } from '@orrery/sparql';
import type { ChildFailure, Ending } from './messages.ts';

type Failed = Extract<Ending, { event: 'failed' }>;

export function errorOf({ failure, message }: Failed): Error {
  return (makers[failure] ?? ((text: string) => new Error(text)))(message);
}

const makers: Readonly<Partial<Record<ChildFailure, (message: string) => Error>>> = {
  time: (message) => new QueryLimit('time', message),
  memory: (message) => new QueryLimit('memory', 'The query needs more memory than it may have.', { cause: new Error(message) }),
  answer: (message) => new QueryLimit('answer', `The answer is too large. ${message}`),
  depth: () => new QueryLimit('depth', 'The query is too deep to be evaluated.'),
  update: (message) => new UpdateFailed(message),
  refused,
};

/** The engine's grammar is its own: what passes ours may fail there. */
function refused(message: string): Error {
  const [, line, column, reason] = /^error at (\d+):(\d+): (.*)$/s.exec(message) ?? [];
  return reason === undefined ? new SparqlRefused(message) : new SparqlSyntaxError(reason, Number(line), Number(column));
}
