/** Merges small dictionaries into a large one: only their keys are looked up, and the ids of the large one move by how many came before. */
import type { Dictionary } from '../terms/dictionary.ts';
import type { MergedIds } from './merged-ids.ts';

export function mergedInto(
  large: number,
  dictionaries: readonly Dictionary[],
  merge: (dictionaries: readonly Dictionary[]) => MergedIds,
): MergedIds {
  const others = dictionaries.flatMap((dictionary, index) => (index === large ? [] : [{ dictionary, index }]));
  const small = merge(others.map(({ dictionary }) => dictionary));
  const inserting = new Inserting(dictionaries[large]!, small.count);
  const placed = new Uint32Array(small.count + 1);
  const [owners, ownIds] = [inserting.owners.fill(large), inserting.ownIds];
  for (let id = 1; id <= small.count; id++) {
    const { dictionary, index } = others[small.owners[id]!]!;
    const own = small.ownIds[id]!;
    const { id: common, isNew } = inserting.place(
      dictionary.arena.subarray(dictionary.offsets[own]!, dictionary.offsets[own + 1]!),
    );
    placed[id] = common;
    if (!isNew) continue;
    owners[common] = index;
    ownIds[common] = own;
  }
  const { count, map } = inserting.finished();
  const maps: Uint32Array[] = small.maps.map((ids) => ids.map((id) => placed[id]!));
  return {
    count,
    maps: maps.toSpliced(large, 0, map),
    owners: owners.subarray(0, count + 1),
    ownIds: ownIds.subarray(0, count + 1),
  };
}

/** Keys come in their order. */
class Inserting {
  readonly owners: Uint16Array;
  readonly ownIds: Uint32Array;
  private readonly large: Dictionary;
  private readonly map: Uint32Array;
  /** The next id of the large one that has no common id yet. */
  private next = 1;
  private shift = 0;

  constructor(large: Dictionary, others: number) {
    this.large = large;
    this.map = new Uint32Array(large.count + 1);
    this.owners = new Uint16Array(large.count + others + 1);
    this.ownIds = new Uint32Array(large.count + others + 1);
  }

  place(key: Uint8Array): { readonly id: number; readonly isNew: boolean } {
    const at = this.large.lowerBound(key);
    this.moveUpTo(at);
    const id = at + this.shift;
    if (this.large.find(key) !== 0) return { id, isNew: false };
    this.shift++;
    return { id, isNew: true };
  }

  finished(): { readonly count: number; readonly map: Uint32Array } {
    const { count } = this.large;
    this.moveUpTo(count + 1);
    return { count: count + this.shift, map: this.map };
  }

  private moveUpTo(end: number): void {
    const { map, ownIds, shift } = this;
    for (let id = this.next; id < end; id++) {
      map[id] = id + shift;
      ownIds[id + shift] = id;
    }
    this.next = Math.max(this.next, end);
  }
}
