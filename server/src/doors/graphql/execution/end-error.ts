/** Why an operation ended before it was done, as an error of its answer. */
import { GraphQLError } from 'graphql';
import { Failure } from '../../../failures.ts';

export function endError(error: unknown, signal: AbortSignal): GraphQLError {
  if (!signal.aborted) return asError(error);
  const { reason } = signal;
  return asError(reason instanceof Failure ? reason : new Failure('unavailable', 'The request took too long. Ask for less.'));
}

export function asError(error: unknown): GraphQLError {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}
