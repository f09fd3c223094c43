/** Finds the diagnostics that an edit adds to a model, and refuses new errors. */
import type { Diagnostic } from '@orrery/kernel';
import { Failure, type FieldError } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Queryable } from '../../storage/database.ts';
import { type KnownDiagnostic, knownIn } from '../../storage/readings/diagnostics.ts';

const mostTold = 20;

type ObjectError = Pick<Diagnostic, 'message' | 'objectId' | 'feature'>;
type Found = Pick<Diagnostic, 'code' | 'objectId' | 'feature'> | KnownDiagnostic;

/** Those of the diagnostics that the model does not have yet. */
export async function newDiagnostics(
  queryable: Queryable,
  { id }: Pick<Model, 'id'>,
  diagnostics: readonly Diagnostic[],
): Promise<Diagnostic[]> {
  if (diagnostics.length === 0) return [];
  const known = new Set((await knownIn(queryable, id)).map(nameOf));
  return diagnostics.filter((one) => !known.has(nameOf(one)));
}

/** "Only errors that were not there before are 400." */
export function refuseErrors({ id }: Pick<Model, 'id'>, added: readonly Diagnostic[], edit: 'update' | 'changes'): void {
  const errors = added.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const told = errors.slice(0, mostTold).map((error) => errorInField(error, edit));
  const words = edit === 'update' ? 'The update would make' : 'The changes would make';
  throw new Failure('invalid', `${words} the model ${id} invalid: ${errors[0]!.message}`, told);
}

/** An error of an object as one of the request: its field is the feature, where there is one. */
export function errorInField({ message, feature, objectId }: ObjectError, edit: 'update' | 'changes'): FieldError {
  return { field: feature ?? edit, message, ...(objectId && { objectId }) };
}

function nameOf({ code, objectId, feature }: Found): string {
  return JSON.stringify([code, objectId ?? null, feature ?? null]);
}
