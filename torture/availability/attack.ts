/** An attack on the availability of a service: what it does, and what must have come of it. */
import type { Victim } from './target.ts';

export interface Attack {
  readonly name: string;
  /** It breaks processes, which no caller can: those who wait for the next process wait longer, but nobody is refused. */
  readonly isFault?: true;
  /** Goes on until the signal ends it. Tells what the service answered, in a few words. */
  readonly run: (victim: Victim, end: AbortSignal) => Promise<string>;
}
