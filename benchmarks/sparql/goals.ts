/** The goals for answers beside those of peers. */
import { precise } from '@orrery/testing/printing/numbers.ts';
import type { Comparison } from './comparison.ts';

export interface Goal {
  readonly says: string;
  readonly isReached: boolean;
}

/** Of one question: how many times the best peer, where that takes long enough for a comparison. */
const mostTimes = 3;
const fromMilliseconds = 5;
const mostBytes = 45;

export function goalsOf(comparisons: readonly Comparison[], bytesOfQuad: number): Goal[] {
  const names = [...new Set(comparisons.flatMap(({ peers }) => [...peers.keys()]))];
  return [
    ...names.map((name) => sumGoal(comparisons, name)),
    worstGoal(comparisons),
    bytesGoal(bytesOfQuad),
    rowsGoal(comparisons),
  ];
}

/** Of the questions that both answered. */
function sumGoal(comparisons: readonly Comparison[], name: string): Goal {
  const both = comparisons.filter(({ peers }) => peers.get(name) !== undefined);
  const own = both.reduce((sum, comparison) => sum + comparison.own.milliseconds, 0);
  const other = both.reduce((sum, { peers }) => sum + peers.get(name)!.milliseconds, 0);
  return { says: `sum of ${both.length} questions: ${precise(own)} of ${precise(other)} (${name})`, isReached: own <= other };
}

function worstGoal(comparisons: readonly Comparison[]): Goal {
  const slow = comparisons.flatMap((comparison) => {
    const best = bestOf(comparison);
    const isSlow = best >= fromMilliseconds && comparison.own.milliseconds > best * mostTimes;
    return isSlow ? `${comparison.name} (${precise(comparison.own.milliseconds)} of ${precise(best)})` : [];
  });
  const named = slow.length === 0 ? 'none' : slow.join(', ');
  return { says: `above ${mostTimes} × the best peer from ${fromMilliseconds} ms on: ${named}`, isReached: slow.length === 0 };
}

function bestOf({ peers }: Comparison): number {
  return Math.min(...[...peers.values()].map((answer) => answer?.milliseconds ?? Number.POSITIVE_INFINITY));
}

function bytesGoal(bytesOfQuad: number): Goal {
  return { says: `bytes a quad: ${precise(bytesOfQuad)} of ${mostBytes}`, isReached: bytesOfQuad <= mostBytes };
}

function rowsGoal(comparisons: readonly Comparison[]): Goal {
  const different = comparisons.filter(({ own, peers }) =>
    [...peers.values()].some((answer) => answer && answer.rows !== own.rows),
  );
  const named = different.length === 0 ? 'none' : different.map(({ name }) => name).join(', ');
  return { says: `answers with another number of rows: ${named}`, isReached: different.length === 0 };
}

export function printGoals(goals: readonly Goal[]): void {
  for (const { says, isReached } of goals) console.log(`${isReached ? 'reached' : 'MISSED '}  ${says}`);
}
