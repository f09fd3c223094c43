/** The limits of an evaluation. */
import type { Caller } from '../../access/caller.ts';

export interface EvaluationLimits {
  readonly seconds: number;
  readonly anonymousSeconds: number;
  readonly mostValues: number;
}

export function secondsOf({ seconds, anonymousSeconds }: EvaluationLimits, caller: Caller): number {
  return caller === 'anonymous' ? Math.min(seconds, anonymousSeconds) : seconds;
}
