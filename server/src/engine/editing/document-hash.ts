/** The name of a document that is edited again and again: what stands before the edit is not hashed anew, and of a large document the edit alone is. */
import { createHash, type Hash } from 'node:crypto';
import { type ContentDifference, encoded, isCopied, isSmall } from '../../storage/content/content-difference.ts';
import { nameOfEdit } from '../../storage/content/content-name.ts';
import type { Bytes } from '../source.ts';

/** How far apart the places are of which it is known what was hashed up to them. */
const step = 2 ** 20;
/** Where more than that would have to be hashed, whoever edits would wait for it: some milliseconds for each step. */
const mostHashed = 8 * step;
/** By document: its states behind each of these steps. */
const known = new WeakMap<Uint8Array, readonly Hash[]>();

export interface DocumentEdit {
  /** What the document was known as. */
  readonly name: string;
  /** Its bytes may have moved already: nobody looks at them. */
  readonly before: Uint8Array;
  readonly difference: ContentDifference;
  readonly after: Uint8Array;
}

/** The name of what a difference made of a document. */
export function nameOfEdited({ name, before, difference, after }: DocumentEdit): Bytes {
  const states = (known.get(before) ?? []).slice(0, Math.floor(sharedHead(difference) / step));
  // What is stored as a whole is hashed on its way there.
  const isKeptAsEdit = after.length - states.length * step > mostHashed && isSmall(difference, after.length);
  const hash = isKeptAsEdit ? nameOfEdit(name, encoded(difference)) : hashFrom(states, after);
  return { id: '', hash, size: after.length };
}

/** Goes on from the last known state, and notes those behind it. */
function hashFrom(states: Hash[], document: Uint8Array): string {
  const hash = states.at(-1)?.copy() ?? createHash('sha256');
  for (let start = states.length * step; start < document.length; start += step) {
    hash.update(document.subarray(start, start + step));
    if (start + step <= document.length) states.push(hash.copy());
  }
  known.set(document, states);
  return hash.digest('hex');
}

/** How many bytes both begin with. */
function sharedHead([first]: ContentDifference): number {
  return first && isCopied(first) && first.start === 0 ? first.end : 0;
}
