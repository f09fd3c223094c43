/** Turns what keeps a table from being made into failures of the request that asks for it. */
import { ExpressionRefused } from '../../engine/expressions/expression-refused.ts';
import { Failure } from '../../failures.ts';
import { failureOf } from '../engine-failures.ts';

/** What is wrong is what somebody has stored, and not what is asked: no form of it can be had. */
export function tableFailure(error: unknown): unknown {
  if (error instanceof ExpressionRefused) {
    const { message, part } = error;
    return unacceptable(message, [{ field: part.field, message }], error);
  }
  if (error instanceof Failure && error.kind === 'invalid') return unacceptable(error.message, error.errors, error);
  return failureOf(error);
}

function unacceptable(message: string, errors: Failure['errors'], cause: unknown): Failure {
  const words = errors.map(({ field, message: why }) => `${field}: ${why}`).join('; ') || message;
  return new Failure('unacceptable', `The table cannot be made. ${words}`, errors, { cause });
}
