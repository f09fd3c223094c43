/** How much is written at once: as much as keeps other writers waiting for half as long as they bear. */
const goalMilliseconds = 10;

export interface StepBounds {
  readonly least: number;
  readonly most: number;
}

export class StepSize {
  private readonly bounds: StepBounds;
  private size: number;

  constructor(bounds: StepBounds) {
    this.bounds = bounds;
    this.size = bounds.least;
  }

  get next(): number {
    return this.size;
  }

  /** The next step is larger or smaller, by how long this one took. */
  async timed<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await work();
    const factor = Math.min(1.5, goalMilliseconds / Math.max(1, performance.now() - began));
    const { least, most } = this.bounds;
    this.size = Math.round(Math.min(most, Math.max(least, this.size * factor)));
    return result;
  }
}
