/** Something that goes away beneath a running service: what it is, and what was seen meanwhile and afterwards. */

export interface Outage {
  readonly name: string;
  /** Gives what was seen; throws `NotShown` where this machine does not let it happen. */
  readonly run: () => Promise<Seen>;
}

export interface Seen {
  /** In a few words. */
  readonly told: string;
  readonly faults: readonly string[];
}

export class NotShown extends Error {}

/** The fault, unless it is as it should be. */
export function unless(isRight: boolean, fault: string): string[] {
  return isRight ? [] : [fault];
}
