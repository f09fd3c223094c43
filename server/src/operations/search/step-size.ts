/** The size of the steps in which the search index is written: adapted so that one step takes about the time for which other writers may wait. */
import type { Dialect } from '../../storage/database.ts';

/** How long a step should take. On the embedded database all other writers wait for it; on PostgreSQL only the indexing of names does. */
export const goalMilliseconds: Readonly<Record<Dialect['name'], number>> = { sqlite: 8, postgres: 40 };
/** Steps grow slowly, so that none is far beyond the goal, and shrink as fast as they must. */
const mostGrowth = 1.2;
const leastGrowth = 0.25;

export interface StepBounds {
  readonly least: number;
  readonly most: number;
  /** In milliseconds. */
  readonly goal: number;
}

export class StepSize {
  private readonly bounds: StepBounds;
  private readonly now: () => number;
  private size: number;

  constructor(bounds: StepBounds, now: () => number = () => performance.now()) {
    this.bounds = bounds;
    this.now = now;
    this.size = bounds.least;
  }

  get next(): number {
    return Math.round(this.size);
  }

  /** The next step is larger or smaller, by how long this one took. */
  async timed<T>(work: () => Promise<T>): Promise<T> {
    const began = this.now();
    const result = await work();
    const { least, most, goal } = this.bounds;
    const factor = goal / Math.max(1, this.now() - began);
    this.size = Math.min(most, Math.max(least, this.size * Math.min(mostGrowth, Math.max(leastGrowth, factor))));
    return result;
  }
}
