/** Remembers which content came from which by an edit, and which objects the edit changed. By this an index is patched rather than made anew. */
import { LRUCache } from 'lru-cache';
import type { Bytes } from '../../engine/source.ts';

export interface IndexEdit {
  /** The content before. */
  readonly before: Bytes;
  readonly changed: readonly string[];
  /** Whether objects came, went or moved. */
  readonly isOtherTree?: boolean | undefined;
}

/** All ids that are remembered together. What is forgotten is made anew. */
const mostIds = 200_000;
/** With more, the index is made anew. */
const mostPatched = 20_000;
const mostSteps = 100;

export class IndexEdits {
  private readonly edits = new LRUCache<string, IndexEdit>({ maxSize: mostIds });

  note({ hash }: Bytes, edit: IndexEdit): void {
    if (edit.changed.length <= mostPatched) this.edits.set(hash, edit, { size: 1 + edit.changed.length });
  }

  /** What lies between some content and each of those before it, the nearest first. */
  *before({ hash }: Bytes): Generator<IndexEdit> {
    let changed: ReadonlySet<string> = new Set();
    let isOtherTree = false;
    let edit = this.edits.get(hash);
    for (let step = 0; edit && step < mostSteps; step++, edit = this.edits.get(edit.before.hash)) {
      changed = changed.union(new Set(edit.changed));
      if (changed.size > mostPatched) return;
      isOtherTree ||= edit.isOtherTree === true;
      yield { before: edit.before, changed: [...changed], isOtherTree };
    }
  }
}
