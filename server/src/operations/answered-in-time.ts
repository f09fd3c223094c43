/** Waits for work as long as clients wait for an answer: what takes longer goes on for a while, and is there for whoever asks again. */
import { Failure } from '../failures.ts';

export interface Patience {
  /** Of the request: where its client goes in time, the work is not wanted any more. */
  readonly signal?: AbortSignal | undefined;
  readonly milliseconds?: number;
  readonly lingerMilliseconds?: number;
}

/** Clients give up after five minutes without an answer, and learn nothing then. */
const mostMilliseconds = 4 * 60_000;
/** So long there is time to ask again. */
const mostLingerMilliseconds = 60_000;
const retryAfterSeconds = 5;

export async function answeredInTime<T>(begin: (signal: AbortSignal) => Promise<T>, patience: Patience): Promise<T> {
  const { signal, milliseconds = mostMilliseconds, lingerMilliseconds = mostLingerMilliseconds } = patience;
  signal?.throwIfAborted();
  const controller = new AbortController();
  const giveUp = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp, { once: true });
  const late = Promise.withResolvers<never>();
  const work = begin(controller.signal);
  const timer = setTimeout(() => {
    signal?.removeEventListener('abort', giveUp);
    lingering(work, controller, lingerMilliseconds);
    late.reject(stillUnderWay());
  }, milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Whoever has asked again by then waits for the same work, and it goes on for them. */
function lingering(work: Promise<unknown>, controller: AbortController, milliseconds: number): void {
  const timer = setTimeout(() => controller.abort(new Error('Nobody has asked again.')), milliseconds).unref();
  // How it ends is told to those who wait for it then.
  work.catch(() => {}).finally(() => clearTimeout(timer));
}

function stillUnderWay(): Failure {
  const sentence = 'The work takes longer than an answer can wait. It goes on for a minute: ask again.';
  return new Failure('unavailable', sentence, [], { problem: 'conversion-limit', retryAfterSeconds });
}
