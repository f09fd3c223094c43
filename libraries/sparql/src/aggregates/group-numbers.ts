/** A number for each group, 0 until it is set, counted against the memory of the query. */

export class GroupNumbers {
  private readonly take: (bytes: number) => void;
  private values = new Float64Array(16);

  constructor(take: (bytes: number) => void) {
    this.take = take;
  }

  of(group: number): number {
    return group < this.values.length ? this.values[group]! : 0;
  }

  set(group: number, value: number): void {
    if (group >= this.values.length) this.grow(group);
    this.values[group] = value;
  }

  private grow(group: number): void {
    const size = Math.max(this.values.length * 2, group + 1);
    this.take((size - this.values.length) * 8);
    const larger = new Float64Array(size);
    larger.set(this.values);
    this.values = larger;
  }
}
