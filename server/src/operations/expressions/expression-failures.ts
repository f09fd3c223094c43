/** Turns what is refused about an expression into failures of the request. */
import { ExpressionRefused } from '../../engine/expressions/expression-refused.ts';
import { Failure } from '../../failures.ts';
import { ProcessLimit } from '../../processes/process-limit.ts';
import { sparqlFailure } from '../sparql/sparql-failures.ts';

/** Does the work. An error of the engine becomes a failure of the request. */
export async function withExpressionFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw expressionFailure(error);
  }
}

export function expressionFailure(error: unknown): unknown {
  if (error instanceof ExpressionRefused) return new Failure('invalid', error.message, [fieldOf(error)], { cause: error });
  if (error instanceof ProcessLimit)
    return new Failure('unavailable', error.message, [], { problem: 'evaluation-limit', cause: error });
  return sparqlFailure('expression', error);
}

function fieldOf({ message, part: { field, line, column } }: ExpressionRefused) {
  return { field, message, ...(line !== undefined && { line, column }) };
}
