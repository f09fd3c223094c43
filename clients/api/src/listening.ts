/** Listening to projects: the stream is opened anew where it breaks, and goes on after the last event that was heard. */
import type { ServerEvent } from './event-stream.ts';
import type { Operations } from './generated/operations.ts';
import { RefusedRequest } from './problem.ts';

export interface ListenOptions {
  readonly signal?: AbortSignal;
  /** The id of an event after which it goes on; from now on without it. */
  readonly after?: string;
  /** Told after each break, before the stream is opened again. */
  readonly onBreak?: (reason: unknown) => void;
}

const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 30_000;

/** A refusal that another attempt would meet again. */
function isFinal(reason: unknown): boolean {
  return reason instanceof RefusedRequest && reason.status < 500 && reason.status !== 429;
}

export async function* listened(
  operations: Operations,
  projectIds: readonly string[],
  { signal, after, onBreak }: ListenOptions,
): AsyncGenerator<ServerEvent> {
  let lastId = after;
  let pause = firstPauseMilliseconds;
  const query = { 'project.id': projectIds.join(',') };
  while (!signal?.aborted) {
    try {
      const headers = lastId === undefined ? {} : { 'Last-Event-Id': lastId };
      for await (const event of operations.streamEvents({ query, headers, ...(signal && { signal }) })) {
        lastId = event.id ?? lastId;
        pause = firstPauseMilliseconds;
        yield event;
      }
    } catch (reason) {
      if (signal?.aborted) return;
      if (isFinal(reason)) throw reason;
      onBreak?.(reason);
    }
    await paused(pause, signal);
    pause = Math.min(pause * 2, longestPauseMilliseconds);
  }
}

function paused(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
