/** Opens tables of changes, and reads differences in small parts: frames that were used last are kept. */
import { LRUCache } from 'lru-cache';
import { ChangeSlices } from '../../../engine/differences/change-slices.ts';
import type { Bytes } from '../../../engine/source.ts';
import { ContentSlices, usualContent } from '../../../storage/content/content-slices.ts';
import type { ContentStore } from '../../../storage/content/content-store.ts';
import type { OpenForm } from '../open-form.ts';

const mostOpen = 100;
const mostBytes = 32 * 2 ** 20;
/** Larger parts stream from the store. */
const largestPart = 2 ** 20;

export class DifferenceTables {
  private readonly contentStore: ContentStore;
  private readonly slices = new ContentSlices(mostBytes);
  private readonly known = new LRUCache<string, Promise<ChangeSlices>>({ max: mostOpen });

  constructor(contentStore: ContentStore) {
    this.contentStore = contentStore;
  }

  open(table: Bytes): Promise<ChangeSlices> {
    const known = this.known.get(table.id);
    if (known) return known;
    const content = usualContent(this.contentStore, table.id);
    const opening = ChangeSlices.open(table.size, (start, end) => this.slices.read(content, start, end));
    this.known.set(table.id, opening);
    opening.catch(() => this.known.delete(table.id));
    return opening;
  }

  /** Reads parts of content, most of them small. */
  reading(difference: Bytes): OpenForm['read'] {
    const { slices, contentStore } = this;
    const content = usualContent(contentStore, difference.id);
    return async function* ({ start, end }) {
      if (end - start > largestPart) yield* contentStore.read(difference.id, { start, end });
      // Frames are kept for others, and every piece is the client's own.
      else yield Uint8Array.from(await slices.read(content, start, end));
    };
  }
}
