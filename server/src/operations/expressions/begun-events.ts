/** Waits for the first bytes of a stream of events: what is refused before them fails the request, and what goes wrong later is an event. */

import { ExpressionRefused } from '../../engine/expressions/expression-refused.ts';
import { eventText } from '../../event-text.ts';
import { Failure } from '../../failures.ts';
import { expressionFailure } from './expression-failures.ts';
import type { EventBytes } from './expression-request.ts';
import { WholeEvents } from './whole-events.ts';

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

/** The part of an event that was on its way when its worker was lost is left out, so that the error is an event. */
async function* fromTheFirst(first: Promise<IteratorResult<Uint8Array, void>>, rest: AsyncGenerator<Uint8Array, void>) {
  const events = new WholeEvents();
  try {
    for (let next = await first; !next.done; next = await rest.next()) {
      const whole = events.next(next.value);
      if (whole.length > 0) yield whole;
    }
  } catch (error) {
    const failure = expressionFailure(error);
    if (!(failure instanceof Failure)) throw error;
    yield new TextEncoder().encode(eventText('error', { message: failure.message, ...placeOf(error) }));
  } finally {
    await rest.return();
  }
}

function placeOf(error: unknown) {
  const { start = 0, end = 0 } = error instanceof ExpressionRefused ? error.part : {};
  return { start, end };
}
