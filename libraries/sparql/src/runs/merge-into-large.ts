/** Merges small dictionaries into a large one: only their keys are looked up, and the ids of the large one move by how many came before. */
import type { Dictionary } from '../terms/dictionary.ts';
import type { MergedIds } from './merged-ids.ts';

/** Terms that have ids already, in the order of their keys. */
type NumberedTerms = Pick<Dictionary, 'count' | 'lowerBound' | 'isAt'>;

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

/** Puts one more dictionary after those that are merged already; nothing is merged where the terms are those of one dictionary. */
export function mergedBeside(terms: NumberedTerms, merged: MergedIds | undefined, dictionary: Dictionary): MergedIds {
  const inserting = new Inserting(terms, dictionary.count);
  const { arena, offsets } = dictionary;
  const placed = new Uint32Array(dictionary.count + 1);
  const added = new Map<number, number>();
  for (let id = 1; id <= dictionary.count; id++) {
    const { id: common, isNew } = inserting.place(arena.subarray(offsets[id]!, offsets[id + 1]!));
    placed[id] = common;
    if (isNew) added.set(common, id);
  }
  const { count, map } = inserting.finished();
  const before = inserting.ownIds.subarray(0, count + 1);
  const maps = merged?.maps.map((ids) => ids.map((id) => map[id]!)) ?? [map];
  const owners = new Uint16Array(count + 1);
  const ownIds = merged ? before.map((id) => merged.ownIds[id]!) : before;
  if (merged) for (let id = 1; id <= count; id++) owners[id] = merged.owners[before[id]!]!;
  for (const [common, id] of added) {
    owners[common] = maps.length;
    ownIds[common] = id;
  }
  return { count, maps: [...maps, placed], owners, ownIds };
}

/** Keys come in their order. */
class Inserting {
  readonly owners: Uint16Array;
  readonly ownIds: Uint32Array;
  private readonly large: NumberedTerms;
  private readonly map: Uint32Array;
  /** The next id of the large one that has no common id yet. */
  private next = 1;
  private shift = 0;

  constructor(large: NumberedTerms, others: number) {
    this.large = large;
    this.map = new Uint32Array(large.count + 1);
    this.owners = new Uint16Array(large.count + others + 1);
    this.ownIds = new Uint32Array(large.count + others + 1);
  }

  place(key: Uint8Array): { readonly id: number; readonly isNew: boolean } {
    const at = this.large.lowerBound(key);
    this.moveUpTo(at);
    const id = at + this.shift;
    if (this.large.isAt(at, key)) return { id, isNew: false };
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
