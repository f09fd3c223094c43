/** Opens the object indexes of revisions, made where nobody has asked for them yet. */
import { ObjectIndex } from '@orrery/kernel';
import { LRUCache } from 'lru-cache';
import type { Bytes, Source } from '../../engine/source.ts';
import { ContentSlices } from '../../storage/content/content-slices.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { failureOf } from '../engine-failures.ts';
import type { DerivedForms, DerivedRequest } from '../forms/derived-forms.ts';
import { derivation } from '../forms/form.ts';
import { objectsForm } from '../forms/objects-form.ts';

/** An index that is open, and where a worker finds it. */
export interface OpenIndex {
  readonly index: ObjectIndex;
  readonly content: Bytes;
}

/** Directories hold the classes of a model: some of them are large. */
const mostOpen = 200;

export class ObjectIndexes {
  private readonly derived: DerivedForms;
  private readonly contents: ContentStore;
  private readonly slices = new ContentSlices();
  private readonly open = new LRUCache<string, Promise<ObjectIndex>>({ max: mostOpen });

  constructor({ derived, contents }: { readonly derived: DerivedForms; readonly contents: ContentStore }) {
    this.derived = derived;
    this.contents = contents;
  }

  async of(source: Source, request: DerivedRequest): Promise<OpenIndex> {
    const content = await this.make(source, request);
    return { index: await this.opened(content), content };
  }

  /** Makes the index where it is not there. */
  async make(source: Source, request: DerivedRequest): Promise<Bytes> {
    try {
      return await this.derived.get(derivation(objectsForm, { source }), request);
    } catch (error) {
      throw failureOf(error);
    }
  }

  private opened({ id, size }: Bytes): Promise<ObjectIndex> {
    const known = this.open.get(id);
    if (known) return known;
    const content = { name: id, size, read: (range: { start: number; end: number }) => this.contents.read(id, range) };
    const opening = ObjectIndex.open(size, (start, end) => this.slices.read(content, start, end));
    this.open.set(id, opening);
    opening.catch(() => this.open.delete(id));
    return opening;
  }
}
