/** Turns refusals of the SPARQL engine into failures of the request. */
import { UnwritableContent } from '@orrery/kernel';
import { DatasetTooLarge, QueryLimit, SparqlRefused, SparqlSyntaxError, UpdateFailed } from '@orrery/sparql';
import { RefusedErrors } from '../../engine/editing/refused-errors.ts';
import { Failure } from '../../failures.ts';
import { failureOf } from '../engine-failures.ts';
import { errorInField } from '../readings/new-errors.ts';

/** Does the work. An error of the engine becomes a failure of the request. */
export async function withSparqlFailures<T>(kind: 'query' | 'update', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sparqlFailure(kind, error);
  }
}

const faultsOfTheText = [SparqlSyntaxError, SparqlRefused, UpdateFailed, UnwritableContent];

/** The failure of a request whose text stands in a field. */
export function sparqlFailure(kind: 'query' | 'update' | 'expression', error: unknown): unknown {
  if (error instanceof RefusedErrors)
    return new Failure(
      'invalid',
      error.message,
      error.errors.map((one) => errorInField(one, 'update')),
      { cause: error },
    );
  if (faultsOfTheText.some((fault) => error instanceof fault) && error instanceof Error)
    return new Failure('invalid', error.message, [{ field: kind, message: error.message, ...placeOf(error) }], { cause: error });
  if (error instanceof QueryLimit) return new Failure('unavailable', error.message, [], { problem: 'query-limit', cause: error });
  if (error instanceof DatasetTooLarge)
    return new Failure('unavailable', error.message, [], { problem: 'dataset-too-large', cause: error });
  return failureOf(error);
}

/** Where a text is no SPARQL, or asks for what is not done, so that editors lead there. */
function placeOf(error: Error): { readonly line?: number; readonly column?: number } {
  if (error instanceof SparqlRefused) return error.place ?? {};
  return error instanceof SparqlSyntaxError ? { line: error.line, column: error.column } : {};
}
