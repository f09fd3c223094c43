/** Errors as data, so that they cross between processes and are of their class again on the other side. */
import { type LimitReason, ProcessLimit } from '../process-limit.ts';

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

/** Every program has limits: of its answers, and of what its jobs run in threads of their own. */
const limit: KnownError = {
  kind: 'limit',
  is: (error) => error instanceof ProcessLimit,
  detail: ({ reason }: ProcessLimit) => reason,
  again: (_, reason: LimitReason) => new ProcessLimit(reason),
};

/** Nobody reads on; a document may bring names of any length into a message. */
const longestText = 10_000;

export function errorToData(error: unknown, knownErrors: readonly KnownError[]): ErrorData {
  const found = [...knownErrors, limit].find(({ is }) => is(error));
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const detail = bounded(found?.detail?.(error as never));
  const texts = { message: cut(message), stack: stack?.slice(0, longestText) };
  return { kind: found?.kind ?? 'other', ...texts, detail, isFatal: found?.isFatal ?? false };
}

/** The same, with no text in it that is longer than anybody reads. */
function bounded(detail: unknown): unknown {
  if (typeof detail === 'string') return cut(detail);
  if (Array.isArray(detail)) return detail.map(bounded);
  if (typeof detail !== 'object' || detail === null) return detail;
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, bounded(value)]));
}

function cut(text: string): string {
  return text.length > longestText ? text.slice(0, longestText).toWellFormed() : text;
}

/** What is none of the known errors is a fault of ours: it keeps the stack of the child. */
export function errorOfData({ kind, message, stack, detail }: ErrorData, knownErrors: readonly KnownError[]): Error {
  const found = [...knownErrors, limit].find((one) => one.kind === kind);
  if (found) return found.again(message, detail as never);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
