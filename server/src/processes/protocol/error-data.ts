/** Errors as data, so that they cross between processes and are of their class again on the other side. */

export interface ErrorData {
  readonly kind: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly detail: unknown;
  /** Whether the process may be left in disorder. */
  readonly isFatal: boolean;
}

/** A kind of error that a program tells its service. */
export interface KnownError {
  readonly kind: string;
  readonly is: (error: unknown) => boolean;
  /** What the error says beside its message. */
  readonly detail?: (error: never) => unknown;
  readonly again: (message: string, detail: never) => Error;
  readonly isFatal?: boolean;
}

export function errorToData(error: unknown, knownErrors: readonly KnownError[]): ErrorData {
  const found = knownErrors.find(({ is }) => is(error));
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const detail = found?.detail?.(error as never);
  return { kind: found?.kind ?? 'other', message, stack, detail, isFatal: found?.isFatal ?? false };
}

/** What is none of the known errors is a fault of ours: it keeps the stack of the child. */
export function errorOfData({ kind, message, stack, detail }: ErrorData, knownErrors: readonly KnownError[]): Error {
  const found = knownErrors.find((one) => one.kind === kind);
  if (found) return found.again(message, detail as never);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
