/** The hash of a document that is edited again and again: what stands before the edit is not hashed anew. */
import { createHash, type Hash } from 'node:crypto';
import { type ContentDifference, isCopied } from '../../storage/content/content-difference.ts';
import type { Bytes } from '../source.ts';

/** How far apart the places are of which it is known what was hashed up to them. */
const step = 2 ** 20;
/** By document: its states behind each of these steps. */
const known = new WeakMap<Uint8Array, readonly Hash[]>();

/** The name of what a difference made of a document. The bytes before may have moved already: nobody looks at them. */
export function nameOfEdited(before: Uint8Array, difference: ContentDifference, after: Uint8Array): Bytes {
  const states = (known.get(before) ?? []).slice(0, Math.floor(sharedHead(difference) / step));
  const hash = states.at(-1)?.copy() ?? createHash('sha256');
  for (let start = states.length * step; start < after.length; start += step) {
    hash.update(after.subarray(start, start + step));
    if (start + step <= after.length) states.push(hash.copy());
  }
  known.set(after, states);
  return { id: '', hash: hash.digest('hex'), size: after.length };
}

/** How many bytes both begin with. */
function sharedHead([first]: ContentDifference): number {
  return first && isCopied(first) && first.start === 0 ? first.end : 0;
}
