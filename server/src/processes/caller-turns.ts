/** Those who wait, in the order of their turns: callers take turns, and nobody waits behind all that another one has lined up. */

export class CallerTurns<T extends { readonly caller: string }> {
  /** In the order of turns. */
  private readonly lines = new Map<string, T[]>();

  add(item: T): void {
    const line = this.lines.get(item.caller);
    if (line) line.push(item);
    else this.lines.set(item.caller, [item]);
  }

  /** How much of one caller waits. */
  countOf(caller: string): number {
    return this.lines.get(caller)?.length ?? 0;
  }

  /** The first item of a caller, in the order of turns, that can be served; that caller then goes behind the others. */
  takeFirst<Found>(serve: (item: T) => Found | undefined): { readonly item: T; readonly found: Found } | undefined {
    for (const [caller, line] of this.lines) {
      for (const item of line) {
        const found = serve(item);
        if (found === undefined) continue;
        this.remove(item);
        this.goBehind(caller);
        return { item, found };
      }
    }
    return undefined;
  }

  remove(item: T): void {
    const line = this.lines.get(item.caller);
    const index = line?.indexOf(item) ?? -1;
    if (!line || index < 0) return;
    line.splice(index, 1);
    if (line.length === 0) this.lines.delete(item.caller);
  }

  items(): T[] {
    return [...this.lines.values()].flat();
  }

  private goBehind(caller: string): void {
    const line = this.lines.get(caller);
    if (!line) return;
    this.lines.delete(caller);
    this.lines.set(caller, line);
  }
}
