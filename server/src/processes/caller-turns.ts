/** A queue for each caller. Callers take turns, so that nobody waits behind all that another one has queued. */

export class CallerTurns<T extends { readonly caller: string }> {
  /** By caller, in the order of turns. */
  private readonly queues = new Map<string, T[]>();

  add(item: T): void {
    const queue = this.queues.get(item.caller);
    if (queue) queue.push(item);
    else this.queues.set(item.caller, [item]);
  }

  /** It goes before all else of its caller. */
  addFirst(item: T): void {
    this.queues.set(item.caller, [item, ...(this.queues.get(item.caller) ?? [])]);
  }

  /** How many items of the caller wait. */
  countOf(caller: string): number {
    return this.queues.get(caller)?.length ?? 0;
  }

  /** The first item of a caller, in the order of turns, that can be served; that caller then goes behind the others. */
  takeFirst<Found>(serve: (item: T) => Found | undefined): { readonly item: T; readonly found: Found } | undefined {
    for (const [caller, queue] of this.queues) {
      for (const item of queue) {
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
    const queue = this.queues.get(item.caller);
    const index = queue?.indexOf(item) ?? -1;
    if (!queue || index < 0) return;
    queue.splice(index, 1);
    if (queue.length === 0) this.queues.delete(item.caller);
  }

  /** The caller has the next turn. */
  bringForward(caller: string): void {
    for (const other of [...this.queues.keys()]) if (other !== caller) this.goBehind(other);
  }

  items(): T[] {
    return [...this.queues.values()].flat();
  }

  private goBehind(caller: string): void {
    const queue = this.queues.get(caller);
    if (!queue) return;
    this.queues.delete(caller);
    this.queues.set(caller, queue);
  }
}
