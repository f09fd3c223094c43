/** The ways a request can fail, without a word about HTTP. */
import type { Place } from '@orrery/kernel';

export type FailureKind =
  | 'invalid'
  | 'anonymous'
  | 'forbidden'
  | 'missing'
  | 'method'
  | 'unacceptable'
  | 'conflict'
  | 'stale'
  | 'too-large'
  | 'unsupported'
  | 'throttled'
  | 'unavailable'
  | 'full';

/** A field of the request that is at fault, and why; the place where it holds a document, the object where it is about one. */
export interface FieldError extends Place {
  readonly field: string;
  readonly message: string;
  readonly objectId?: string;
}

/** What two people have changed in different ways: what it was before, what others made of it, and what was asked for. */
export interface Contradiction {
  readonly id: string;
  readonly kind: string;
  readonly feature?: string;
  readonly message: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly ours: unknown;
}

export class Failure extends Error {
  readonly kind: FailureKind;
  readonly errors: readonly FieldError[];
  /** Where it says more than the kind: `query-limit`. */
  readonly problem: string | undefined;
  readonly conflicts: readonly Contradiction[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Whether credentials were given, and were not good. */
  readonly isBadToken: boolean;

  constructor(kind: FailureKind, message: string, errors: readonly FieldError[] = [], more: FailureDetails = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'Failure';
    this.kind = kind;
    this.errors = errors;
    this.problem = more.problem;
    this.conflicts = more.conflicts;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.isBadToken = more.isBadToken ?? false;
  }
}

interface FailureDetails {
  readonly cause?: unknown;
  readonly problem?: string;
  readonly conflicts?: readonly Contradiction[];
  readonly retryAfterSeconds?: number;
  readonly isBadToken?: boolean;
}

/** What a failure says whose fields say the rest. */
export const invalidRequest = 'Invalid request content.';

/** A field of the request holds something that cannot be accepted. */
export function invalid(field: string, message: string): Failure {
  return invalidFields([{ field, message }]);
}

export function invalidFields(errors: readonly FieldError[], cause?: unknown): Failure {
  return new Failure('invalid', invalidRequest, errors, { cause });
}

/** What was looked for, or nothing where it is missing; everything else that goes wrong still does. */
export async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: unknown) => {
    if (error instanceof Failure && error.kind === 'missing') return undefined;
    throw error;
  });
}
