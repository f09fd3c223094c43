/** The pace at which the answer of a provider is read: above that of any assistant, so that others feel little of one that pours. */
import { setTimeout as rest } from 'node:timers/promises';

export interface ReadingLimits {
  /** What comes at once, in bytes, and how much more a second. */
  readonly burst: number;
  readonly aSecond: number;
}

/** An event takes as long as so many bytes, however short it is. */
const bytesOfEvent = 1024;
/** Shorter rests are put together. */
const leastRestMilliseconds = 5;

export const readingLimits: ReadingLimits = { burst: 2 ** 19, aSecond: 2 ** 21 };

export class ReadingPace {
  private readonly limits: ReadingLimits;
  private owed = 0;
  private at = performance.now();

  constructor(limits: ReadingLimits) {
    this.limits = limits;
  }

  afterBytes(count: number): Promise<void> | undefined {
    const wait = this.waitAfter(count, performance.now());
    return wait < leastRestMilliseconds ? undefined : rest(wait);
  }

  afterEvent(): Promise<void> | undefined {
    return this.afterBytes(bytesOfEvent);
  }

  /** In milliseconds. */
  waitAfter(count: number, now: number): number {
    const { burst, aSecond } = this.limits;
    this.owed = Math.max(0, this.owed - ((now - this.at) * aSecond) / 1000) + count;
    this.at = now;
    return Math.max(0, ((this.owed - burst) * 1000) / aSecond);
  }
}
