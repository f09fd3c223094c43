/** Merges sorted dictionaries: each gets a map from its ids to the common ones, and a key that several have gets one id. */
import type { Dictionary } from '../terms/dictionary.ts';
import { compareBytes } from '../terms/key-bytes.ts';
import { mergedInto } from './merge-into-large.ts';
import type { MergedIds } from './merged-ids.ts';

/** A dictionary so much larger than all others together is not read: the others are looked up in it. */
const muchLarger = 16;

export function mergeDictionaries(dictionaries: readonly Dictionary[]): MergedIds {
  const counts = dictionaries.map(({ count }) => count);
  const large = counts.indexOf(Math.max(...counts));
  const others = counts.reduce((sum, count) => sum + count, 0) - (counts[large] ?? 0);
  return others * muchLarger < (counts[large] ?? 0)
    ? mergedInto(large, dictionaries, mergedOneByOne)
    : mergedOneByOne(dictionaries);
}

function mergedOneByOne(dictionaries: readonly Dictionary[]): MergedIds {
  const merging = new Merging(dictionaries);
  while (merging.size > 0) merging.takeLeast();
  return merging.result();
}

/** A heap of the dictionaries, the one with the least next key on top. */
class Merging {
  size = 0;
  private readonly dictionaries: readonly Dictionary[];
  private readonly heap: Int32Array;
  private readonly next: Uint32Array;
  private readonly maps: Uint32Array[];
  private readonly owners: Uint16Array;
  private readonly ownIds: Uint32Array;
  private count = 0;

  constructor(dictionaries: readonly Dictionary[]) {
    this.dictionaries = dictionaries;
    const most = dictionaries.reduce((sum, { count }) => sum + count, 0);
    this.heap = new Int32Array(dictionaries.length);
    this.next = new Uint32Array(dictionaries.length).fill(1);
    this.maps = dictionaries.map(({ count }) => new Uint32Array(count + 1));
    this.owners = new Uint16Array(most + 1);
    this.ownIds = new Uint32Array(most + 1);
    for (const [index, { count }] of dictionaries.entries()) if (count > 0) this.push(index);
  }

  takeLeast(): void {
    const least = this.heap[0]!;
    const id = this.next[least]!;
    if (this.count === 0 || !this.isLast(least, id)) {
      this.count++;
      this.owners[this.count] = least;
      this.ownIds[this.count] = id;
    }
    this.maps[least]![id] = this.count;
    this.next[least] = id + 1;
    if (id === this.dictionaries[least]!.count) this.heap[0] = this.heap[--this.size]!;
    this.sink();
  }

  result(): MergedIds {
    const { count, maps } = this;
    return { count, maps, owners: this.owners.slice(0, count + 1), ownIds: this.ownIds.slice(0, count + 1) };
  }

  /** Whether the key is the one that was taken last. */
  private isLast(index: number, id: number): boolean {
    return this.compare(this.owners[this.count]!, this.ownIds[this.count]!, index, id) === 0;
  }

  private compare(one: number, oneId: number, other: number, otherId: number): number {
    const [first, second] = [this.dictionaries[one]!, this.dictionaries[other]!];
    const [here, there] = [first.offsets, second.offsets];
    return compareBytes(first.arena, here[oneId]!, here[oneId + 1]!, second.arena, there[otherId]!, there[otherId + 1]!);
  }

  /** Of equal keys the one of the earlier dictionary comes first. */
  private isBefore(one: number, other: number): boolean {
    const order = this.compare(one, this.next[one]!, other, this.next[other]!);
    return order < 0 || (order === 0 && one < other);
  }

  private push(index: number): void {
    let at = this.size++;
    for (let above = (at - 1) >> 1; at > 0 && this.isBefore(index, this.heap[above]!); above = (at - 1) >> 1) {
      this.heap[at] = this.heap[above]!;
      at = above;
    }
    this.heap[at] = index;
  }

  private sink(): void {
    const { heap, size } = this;
    const moved = heap[0]!;
    let at = 0;
    for (let below = 1; below < size; below = at * 2 + 1) {
      if (below + 1 < size && this.isBefore(heap[below + 1]!, heap[below]!)) below++;
      if (!this.isBefore(heap[below]!, moved)) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = moved;
  }
}
