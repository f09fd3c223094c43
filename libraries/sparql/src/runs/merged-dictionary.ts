/** The dictionary of merged ids: the keys of several dictionaries, each once, in their order. */
import { Dictionary } from '../terms/dictionary.ts';
import type { Allocate } from './column-maker.ts';
import type { MergedIds } from './merged-ids.ts';

type Owned = Pick<MergedIds, 'count' | 'owners' | 'ownIds'>;

/** Keys that follow each other in one dictionary are copied together. */
export function mergedDictionary(dictionaries: readonly Dictionary[], merged: Owned, allocate: Allocate): Dictionary {
  const { count, owners, ownIds } = merged;
  const offsets = mergedOffsets(dictionaries, merged, allocate);
  const bytes = offsets[count + 1]!;
  const arena = new Uint8Array(allocate(bytes), 0, bytes);
  for (let id = 1, end = 1; id <= count; id = end) {
    const [owner, own] = [owners[id]!, ownIds[id]!];
    do end++;
    while (end <= count && owners[end] === owner && ownIds[end] === own + end - id);
    const { offsets: from, arena: source } = dictionaries[owner]!;
    copyBytes(source, from[own]!, from[own + end - id]!, arena, offsets[id]!);
  }
  return new Dictionary(count, offsets, arena);
}

function mergedOffsets(dictionaries: readonly Dictionary[], { count, owners, ownIds }: Owned, allocate: Allocate): Uint32Array {
  const offsets = new Uint32Array(allocate((count + 2) * 4), 0, count + 2);
  let bytes = 0;
  for (let id = 1; id <= count; id++) {
    offsets[id] = bytes;
    const from = dictionaries[owners[id]!]!.offsets;
    const own = ownIds[id]!;
    bytes += from[own + 1]! - from[own]!;
  }
  if (bytes > 0xffffffff) throw new RangeError('The terms of one run take more than 4 GiB.');
  offsets[count + 1] = bytes;
  return offsets;
}

/** Fewer bytes are copied faster by hand. */
const fewBytes = 64;

function copyBytes(source: Uint8Array, from: number, end: number, target: Uint8Array, to: number): void {
  if (end - from > fewBytes) target.set(source.subarray(from, end), to);
  else for (let at = from, next = to; at < end; at++, next++) target[next] = source[at]!;
}
