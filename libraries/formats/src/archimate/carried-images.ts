/** The images that a model names and its own document cannot hold: those of an archive that it was before. */
import type { Model } from '@orrery/kernel';
import type { Attachments } from '../format.ts';
import { readModelArchive } from '../zip/model-archive.ts';
import { isZip } from '../zip/zip-head.ts';
import { textIn } from './archimate-features.ts';

/** Nothing where the older document is no archive, or holds nothing that is still named. */
export function carriedImages(model: Model, older: Uint8Array): Attachments | undefined {
  if (!isZip(older)) return undefined;
  const { attachments } = readModelArchive(older);
  if (!attachments) return undefined;
  const named = imagesNamedIn(model);
  const carried = new Map([...attachments].filter(([name]) => named.has(name)));
  return carried.size > 0 ? carried : undefined;
}

function imagesNamedIn(model: Model): ReadonlySet<string> {
  const found = new Set<string>();
  for (const object of model.objects()) found.add(textIn(object, 'imagePath'));
  return found;
}
