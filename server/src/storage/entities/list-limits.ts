/** The limits of lists, on either database: time, and fair turns. */

import { Failure } from '../../failures.ts';
import { FairTurns } from '../../fair-turns.ts';

export const listMilliseconds = 10_000;

export function listTookTooLong(cause: unknown): Failure {
  const sentence = `The list took longer than ${listMilliseconds / 1000} seconds. Ask for less: fewer conditions, or one that begins with more characters.`;
  return new Failure('unavailable', sentence, [], { cause });
}

/** How many lists of one caller may wait, and how many in all. */
const mostWaiting = { mostWaitingOfOne: 1000, mostWaiting: 5000 };

/** One caller leaves one to the others, where there are two. */
export function listTurns(
  atOnce: number,
  atOnceOfOne = Math.max(1, atOnce - 1),
  tooMany = 'Too many lists are asked for',
): FairTurns {
  const limits = { atOnce, atOnceOfOne, longestWaitMilliseconds: listMilliseconds, ...mostWaiting };
  return new FairTurns({ ...limits, refusal: () => refusalOf(tooMany) });
}

function refusalOf(tooMany: string): Failure {
  return new Failure('unavailable', `${tooMany} at the same time. Try again in a few seconds.`, [], { retryAfterSeconds: 5 });
}
