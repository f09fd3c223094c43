/** A queue in which everybody gets a turn: nobody waits behind all that another one has lined up. */

export class FairQueue<T extends { readonly affinity: string }> {
  /** In the order of turns. */
  private readonly lines = new Map<string, T[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(item: T): void {
    const line = this.lines.get(item.affinity);
    if (line) line.push(item);
    else this.lines.set(item.affinity, [item]);
    this.count++;
  }

  /** Those who wait, the next one first. */
  affinities(): string[] {
    return [...this.lines.keys()];
  }

  /** The first item of a line, which then goes behind the others. */
  take(affinity: string): T | undefined {
    const line = this.lines.get(affinity);
    const item = line?.shift();
    this.lines.delete(affinity);
    if (line && line.length > 0) this.lines.set(affinity, line);
    if (item) this.count--;
    return item;
  }

  remove(item: T): void {
    const line = this.lines.get(item.affinity);
    const index = line?.indexOf(item) ?? -1;
    if (!line || index < 0) return;
    line.splice(index, 1);
    this.count--;
    if (line.length === 0) this.lines.delete(item.affinity);
  }

  items(): T[] {
    return [...this.lines.values()].flat();
  }
}
