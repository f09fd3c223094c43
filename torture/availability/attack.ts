/** An attack on the availability of a service: what it does, and what must have come of it. */
import type { Victim } from './target.ts';

export interface Attack {
  readonly name: string;
  /** Goes on until the signal ends it. Tells what the service answered, in a few words. */
  readonly run: (victim: Victim, end: AbortSignal) => Promise<string>;
}
