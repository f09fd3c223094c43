/** A queue for each caller, so that nobody waits behind all that another one has queued; anonymous callers have one turn, in which their networks take turns. */
import { shareOf } from './turn-keys.ts';

export class CallerTurns<T extends { readonly caller: string }> {
  /** By share and in it by caller, both in the order of turns. */
  private readonly shares = new Map<string, Map<string, T[]>>();

  get isEmpty(): boolean {
    return this.shares.size === 0;
  }

  add(item: T): void {
    const queues = this.shares.get(shareOf(item.caller)) ?? new Map<string, T[]>();
    this.shares.set(shareOf(item.caller), queues);
    const queue = queues.get(item.caller);
    if (queue) queue.push(item);
    else queues.set(item.caller, [item]);
  }

  /** It goes before all else of its caller. */
  addFirst(item: T): void {
    const queue = this.shares.get(shareOf(item.caller))?.get(item.caller);
    if (queue) queue.unshift(item);
    else this.add(item);
  }

  /** How many items wait of all who share with the caller. */
  countOf(caller: string): number {
    const queues = this.shares.get(shareOf(caller));
    return queues ? queues.values().reduce((sum, { length }) => sum + length, 0) : 0;
  }

  has(item: T): boolean {
    return this.shares.get(shareOf(item.caller))?.get(item.caller)?.includes(item) ?? false;
  }

  /** What gives way to one more of the caller: the last of whoever has most among those who share. Nobody makes others go who would have as many then. */
  givingWayTo(caller: string): T | undefined {
    const queues = this.shares.get(shareOf(caller));
    const own = queues?.get(caller)?.length ?? 0;
    const longest = queues?.values().reduce((one, other) => (other.length > one.length ? other : one));
    return longest && longest.length > own + 1 ? longest.at(-1) : undefined;
  }

  /** The first item of a caller, in the order of turns, that can be served; that caller then goes behind the others. */
  takeFirst<Found>(serve: (item: T) => Found | undefined): { readonly item: T; readonly found: Found } | undefined {
    for (const queues of this.shares.values()) {
      for (const queue of queues.values()) {
        for (const item of queue) {
          const found = serve(item);
          if (found === undefined) continue;
          this.remove(item);
          this.goBehind(item.caller);
          return { item, found };
        }
      }
    }
    return undefined;
  }

  remove(item: T): void {
    const queues = this.shares.get(shareOf(item.caller));
    const queue = queues?.get(item.caller);
    const index = queue?.indexOf(item) ?? -1;
    if (!queues || !queue || index < 0) return;
    queue.splice(index, 1);
    if (queue.length === 0) queues.delete(item.caller);
    if (queues.size === 0) this.shares.delete(shareOf(item.caller));
  }

  /** The caller has the next turn. */
  bringForward(caller: string): void {
    for (const other of [...this.shares.keys()]) if (other !== shareOf(caller)) toEnd(this.shares, other);
    const queues = this.shares.get(shareOf(caller));
    for (const other of [...(queues?.keys() ?? [])]) if (other !== caller) toEnd(queues!, other);
  }

  items(): T[] {
    return [...this.shares.values()].flatMap((queues) => [...queues.values()].flat());
  }

  private goBehind(caller: string): void {
    const queues = this.shares.get(shareOf(caller));
    if (queues) toEnd(queues, caller);
    toEnd(this.shares, shareOf(caller));
  }
}

function toEnd<Key, Value>(map: Map<Key, Value>, key: Key): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
