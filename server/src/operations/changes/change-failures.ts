/** Turns refusals of changes by the engine into failures of the request. */
import { RefusedChange, UnwritableContent } from '@orrery/kernel';
import { ChangeConflict, type ShownConflict } from '../../engine/editing/change-conflict.ts';
import { Failure } from '../../failures.ts';
import { failureOf } from '../engine-failures.ts';
import { fieldAt } from './change-request.ts';

export async function sayingWhy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw changeFailure(error);
  }
}

function changeFailure(error: unknown): unknown {
  if (error instanceof RefusedChange) return refusal(error, fieldAt(error.place));
  if (error instanceof UnwritableContent) return refusal(error, 'changes');
  if (error instanceof ChangeConflict)
    return new Failure('conflict', 'Somebody else has changed the same since then.', [], {
      problem: 'conflicting-changes',
      conflicts: error.conflicts.map(presented),
      cause: error,
    });
  return failureOf(error);
}

function refusal(error: Error, field: string): Failure {
  return new Failure('invalid', error.message, [{ field, message: error.message }], { cause: error });
}

function presented({ base, theirs, ours, ...conflict }: ShownConflict) {
  return { ...conflict, base: JSON.parse(base), theirs: JSON.parse(theirs), ours: JSON.parse(ours) };
}
