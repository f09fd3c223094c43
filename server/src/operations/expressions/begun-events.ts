/** Waits for the first bytes of a stream of events: what is refused before them fails the request, and what goes wrong later is an event. */

import { eventText } from '../../engine/expressions/event-text.ts';
import { ExpressionRefused } from '../../engine/expressions/expression-refused.ts';
import { ProcessLimit } from '../../processes/process-limit.ts';
import { expressionFailure } from './expression-failures.ts';
import type { EventBytes } from './expression-request.ts';

/** Nobody waits longer for the head of an answer. */
const patienceMilliseconds = 15_000;

export async function begun(events: AsyncGenerator<Uint8Array, void>): Promise<EventBytes> {
  const first = events.next();
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patienceMilliseconds);
  try {
    await Promise.race([first, late]);
  } catch (error) {
    throw expressionFailure(error);
  } finally {
    clearTimeout(timer);
  }
  return fromTheFirst(first, events);
}

async function* fromTheFirst(first: Promise<IteratorResult<Uint8Array, void>>, rest: AsyncGenerator<Uint8Array, void>) {
  try {
    for (let next = await first; !next.done; next = await rest.next()) yield next.value;
  } catch (error) {
    if (!(error instanceof ProcessLimit || error instanceof ExpressionRefused)) throw error;
    yield new TextEncoder().encode(eventText('error', { message: error.message, ...placeOf(error) }));
  } finally {
    await rest.return();
  }
}

function placeOf(error: ProcessLimit | ExpressionRefused) {
  return error instanceof ExpressionRefused ? { start: error.part.start, end: error.part.end } : {};
}
