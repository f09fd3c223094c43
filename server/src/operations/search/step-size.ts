/** How many labels are written at once: as many as keep other writers waiting for half as long as they bear. */
const goalMilliseconds = 10;
const [least, most] = [100, 2000] as const;

export class StepSize {
  private size = 100;

  get next(): number {
    return this.size;
  }

  /** The next step is larger or smaller, by how long this one took. */
  async timed<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await work();
    const factor = Math.min(1.5, goalMilliseconds / Math.max(1, performance.now() - began));
    this.size = Math.round(Math.min(most, Math.max(least, this.size * factor)));
    return result;
  }
}
