/** The errors of jobs that are told to callers: all others are faults of ours. */
import {
  ConflictingChanges,
  type Place,
  RefusedChange,
  type RequestPlace,
  UnreadableContent,
  UnwritableContent,
} from '@orrery/kernel';
import type { KnownError } from '../processes/protocol/error-data.ts';
import { ChangeConflict, type ShownConflict, shownConflicts } from './editing/change-conflict.ts';
import { type NamedError, RefusedErrors } from './editing/refused-errors.ts';
import { ExpressionRefused, type RefusedPart } from './expressions/expression-refused.ts';

export const engineErrors: readonly KnownError[] = [
  {
    kind: 'unreadable',
    is: (error) => error instanceof UnreadableContent,
    detail: ({ place }: UnreadableContent) => place,
    again: (message, detail: Place) => new UnreadableContent(message, detail),
  },
  {
    // Before all others that cannot be written: it says more.
    kind: 'refused-errors',
    is: (error) => error instanceof RefusedErrors,
    detail: ({ errors }: RefusedErrors) => errors,
    again: (message, errors: readonly NamedError[]) => new RefusedErrors(message, errors),
  },
  {
    kind: 'unwritable',
    is: (error) => error instanceof UnwritableContent,
    again: (message) => new UnwritableContent(message),
  },
  {
    kind: 'refused',
    is: (error) => error instanceof ExpressionRefused,
    detail: ({ part }: ExpressionRefused) => part,
    again: (message, part: RefusedPart) => new ExpressionRefused(message, part),
  },
  {
    kind: 'refused-change',
    is: (error) => error instanceof RefusedChange,
    detail: ({ place }: RefusedChange) => place,
    again: (message, place: RequestPlace) => new RefusedChange(message, place),
  },
  {
    kind: 'conflicting-changes',
    is: (error) => error instanceof ConflictingChanges,
    detail: ({ conflicts }: ConflictingChanges) => shownConflicts(conflicts),
    again: (message, conflicts: readonly ShownConflict[]) => new ChangeConflict(message, conflicts),
  },
];
