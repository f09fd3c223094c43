/** The changes that an update has made so far. Later operations see them; what is in the store stays as it is. */
import { keyOfQuad, type Quad } from '@orrery/rdf/terms.ts';
import { QueryLimit } from '../sparql-errors.ts';
import type { UpdatableStore } from './updatable-store.ts';

type Changes = Map<string, Quad>;

/** Templates may make of few solutions more quads than memory has room for. */
const mostKnown = 100_000;

export class Overlay {
  readonly deleted: Changes = new Map();
  readonly inserted: Changes = new Map();
  private readonly store: UpdatableStore;
  private readonly mostQuads: number;

  constructor(store: UpdatableStore, mostQuads: number) {
    this.store = store;
    this.mostQuads = mostQuads;
  }

  /** SPARQL 1.1 Update §3.1.3: deletions happen before insertions. The last operation need not reach the store: nobody sees it. */
  change(deletions: Iterable<Quad>, insertions: Iterable<Quad>, isLast: boolean): void {
    const removed = this.present(deletions);
    const added = this.absent(insertions, removed);
    for (const [text, quad] of removed) if (!this.inserted.delete(text)) this.deleted.set(text, quad);
    for (const [text, quad] of added) if (!this.deleted.delete(text)) this.inserted.set(text, quad);
    this.refuseMany(this.deleted.size + this.inserted.size);
    if (isLast) return;
    for (const quad of removed.values()) this.store.delete(quad);
    for (const quad of added.values()) this.store.add(quad);
  }

  private present(quads: Iterable<Quad>): Changes {
    const found: Changes = new Map();
    // Many solutions name the same quad.
    const known = new Set<string>();
    for (const quad of quads) {
      this.store.step();
      const text = keyOfQuad(quad);
      if (known.has(text)) continue;
      if (known.size < mostKnown) known.add(text);
      if (this.store.has(quad, text)) this.refuseMany(found.set(text, quad).size);
    }
    return found;
  }

  /** What is removed and added is left out of both. */
  private absent(quads: Iterable<Quad>, removed: Changes): Changes {
    const found: Changes = new Map();
    for (const quad of quads) {
      this.store.step();
      const text = keyOfQuad(quad);
      if (removed.delete(text) || found.has(text) || this.store.has(quad, text)) continue;
      this.refuseMany(found.set(text, quad).size);
    }
    return found;
  }

  /** While they are made: templates may make more quads of few solutions than there is memory for. */
  private refuseMany(count: number): void {
    if (count > this.mostQuads) throw new QueryLimit('answer', `The update changes more than ${this.mostQuads} quads.`);
  }
}
