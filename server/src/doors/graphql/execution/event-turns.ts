/** Events of subscriptions are answered in fair turns: one change is an event of very many of them, and each asks for as much as a query. */
import { Failure } from '../../../failures.ts';
import { FairTurns } from '../../../fair-turns.ts';

export const eventTurns = new FairTurns({
  atOnce: 4,
  atOnceOfOne: 1,
  longestWaitMilliseconds: 30_000,
  mostWaitingOfOne: 1000,
  mostWaiting: 10_000,
  refusal: () =>
    new Failure('unavailable', 'Too many events of subscriptions are answered at the same time. Ask for less of each.'),
});
