/** Turns refusals of changes by the engine into failures of the request. */
import { RefusedChange, type RequestedChange, UnwritableContent } from '@orrery/kernel';
import { ChangeConflict, type ShownConflict } from '../../engine/editing/change-conflict.ts';
import { RefusedErrors } from '../../engine/editing/refused-errors.ts';
import { Failure, type FieldError } from '../../failures.ts';
import { failureOf } from '../engine-failures.ts';
import { errorInField } from '../readings/new-errors.ts';
import { fieldAt } from './change-request.ts';

export async function withChangeFailures<T>(work: () => Promise<T>, changes: readonly RequestedChange[] = []): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw changeFailure(error, changes);
  }
}

function changeFailure(error: unknown, changes: readonly RequestedChange[]): unknown {
  if (error instanceof RefusedChange) return refusal(error, [{ field: fieldAt(error.place), ...objectIn(error, changes) }]);
  if (error instanceof RefusedErrors) return new Failure('invalid', error.message, named(error), { cause: error });
  if (error instanceof UnwritableContent) return refusal(error, [{ field: 'changes' }]);
  if (error instanceof ChangeConflict)
    return new Failure('conflict', 'Somebody else has changed the same since then.', [], {
      problem: 'conflicting-changes',
      conflicts: error.conflicts.map(presented),
      cause: error,
    });
  return failureOf(error);
}

function refusal(error: Error, fields: readonly Omit<FieldError, 'message'>[]): Failure {
  const { message } = error;
  return new Failure(
    'invalid',
    message,
    fields.map((field) => ({ ...field, message })),
    { cause: error },
  );
}

function named({ errors }: RefusedErrors): FieldError[] {
  return errors.map((error) => errorInField(error, 'changes'));
}

/** The object that the change at fault is about. Whoever adds one knows it by the place alone. */
function objectIn({ place }: RefusedChange, changes: readonly RequestedChange[]): Pick<FieldError, 'objectId'> {
  const change = changes[Number(place[0])];
  return change && change.kind !== 'added' ? { objectId: change.id } : {};
}

function presented({ base, theirs, ours, ...conflict }: ShownConflict) {
  return { ...conflict, base: JSON.parse(base), theirs: JSON.parse(theirs), ours: JSON.parse(ours) };
}
