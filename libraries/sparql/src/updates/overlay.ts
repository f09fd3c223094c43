/** The changes that an update has made so far. Later operations see them, and the end takes them back. */
import { keyOf, keyOfQuad, type Quad } from '@orrery/rdf/terms.ts';
import type { UpdatableStore } from './updatable-store.ts';

type Changes = Map<string, Quad>;

export class Overlay {
  /** As the store holds them. */
  readonly deleted: Changes = new Map();
  /** As they were written. */
  readonly inserted: Changes = new Map();
  /** What was done to the store, the first first. */
  private readonly done: { readonly quad: Quad; readonly wasAdded: boolean }[] = [];
  private readonly store: UpdatableStore;

  constructor(store: UpdatableStore) {
    this.store = store;
  }

  get size(): number {
    return this.deleted.size + this.inserted.size;
  }

  /** SPARQL 1.1 Update §3.1.3: deletions happen before insertions. The last operation need not reach the store: nobody sees it. */
  change(deletions: Iterable<Quad>, insertions: Iterable<Quad>, isLast: boolean): void {
    const removed = this.present(deletions);
    const added = this.absent(insertions, removed);
    for (const [text, quad] of removed) this.foldRemoval(text, quad);
    for (const [text, quad] of added) this.foldAddition(text, quad);
    if (isLast) return;
    for (const quad of removed.values()) {
      this.store.delete(quad);
      this.done.push({ quad, wasAdded: false });
    }
    for (const quad of added.values()) {
      this.store.add(quad);
      this.done.push({ quad, wasAdded: true });
    }
  }

  /** Makes the store what it was. */
  undo(): void {
    for (const { quad, wasAdded } of this.done.reverse()) {
      if (wasAdded) this.store.delete(quad);
      else this.store.add(quad);
    }
  }

  private present(quads: Iterable<Quad>): Changes {
    const found: Changes = new Map();
    for (const quad of quads) {
      const held = this.store.canonical(quad);
      if (this.store.has(held)) found.set(keyOfQuad(held), held);
    }
    return found;
  }

  /** What is removed and added in the same form is left out of both. */
  private absent(quads: Iterable<Quad>, removed: Changes): Changes {
    const found: Changes = new Map();
    for (const quad of quads) {
      const held = this.store.canonical(quad);
      const text = keyOfQuad(held);
      if (removed.has(text) && isWrittenAlike(quad, held)) removed.delete(text);
      else if (removed.has(text) || !this.store.has(held)) found.set(text, quad);
    }
    return found;
  }

  private foldRemoval(text: string, quad: Quad): void {
    if (!this.inserted.delete(text)) this.deleted.set(text, quad);
  }

  private foldAddition(text: string, quad: Quad): void {
    const before = this.deleted.get(text);
    if (before && isWrittenAlike(quad, before)) this.deleted.delete(text);
    else this.inserted.set(text, quad);
  }
}

function isWrittenAlike(written: Quad, held: Quad): boolean {
  return keyOf(written.object) === keyOf(held.object);
}
