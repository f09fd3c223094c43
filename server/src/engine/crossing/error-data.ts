/** Errors as data, so that they cross between threads and are of their class again on the other side. */
import { type Place, UnreadableContent, UnwritableContent } from '@orrery/kernel';
import { EngineLimit, type LimitReason } from '../engine-limit.ts';

export interface ErrorData {
  readonly kind: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly detail: unknown;
}

interface KnownError<E extends Error> {
  readonly kind: string;
  readonly is: (error: unknown) => error is E;
  readonly detail: (error: E) => unknown;
  readonly again: (message: string, detail: unknown) => Error;
}

const knownErrors = [
  known({
    kind: 'unreadable',
    is: (error) => error instanceof UnreadableContent,
    detail: ({ place }) => place,
    again: (message, detail) => new UnreadableContent(message, detail as Place),
  }),
  known({
    kind: 'unwritable',
    is: (error) => error instanceof UnwritableContent,
    detail: () => undefined,
    again: (message) => new UnwritableContent(message),
  }),
  known({
    kind: 'limit',
    is: (error) => error instanceof EngineLimit,
    detail: ({ reason }) => reason,
    again: (_, detail) => new EngineLimit(detail as LimitReason),
  }),
];

export function errorToData(error: unknown): ErrorData {
  const found = knownErrors.find(({ is }) => is(error));
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: found?.kind ?? 'other', message, stack, detail: found?.detail(error as never) };
}

/** What is none of the known errors is a fault of ours: it keeps the stack of the worker. */
export function errorOfData({ kind, message, stack, detail }: ErrorData): Error {
  const found = knownErrors.find((one) => one.kind === kind);
  if (found) return found.again(message, detail);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}

function known<E extends Error>(error: KnownError<E>): KnownError<E> {
  return error;
}
