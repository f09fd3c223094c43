/** The stores that a process has loaded: their sources, and when they were last used. */

/** What a quad takes in a store, rather too much than too little. */
const bytesOfQuad = 600;

export interface KeptSource {
  readonly id: string;
  readonly key: string;
  readonly graph: string;
  readonly quads: number;
}

export interface KeptStore {
  readonly key: string;
  readonly sources: readonly KeptSource[];
  /** Only a store whose default graph is the union of all can be changed into another. */
  readonly isUnion: boolean;
  /** Quads that were replaced: the engine gives their memory back with the whole store only. */
  readonly waste: number;
}

export class KeptStores {
  /** The one used last is the last. */
  private readonly stores = new Map<string, KeptStore>();

  has(key: string): boolean {
    return this.stores.has(key);
  }

  get all(): readonly KeptStore[] {
    return [...this.stores.values()];
  }

  get bytes(): number {
    return this.all.reduce((sum, store) => sum + bytesOf(store), 0);
  }

  use(key: string): void {
    const found = this.stores.get(key);
    if (found) this.keep(found);
  }

  keep(store: KeptStore): void {
    this.stores.delete(store.key);
    this.stores.set(store.key, store);
  }

  forget(key: string): void {
    this.stores.delete(key);
  }

  /**
   * Forgets those that were not used for longest, until the others have so many bytes at the most; gives their keys.
   * Nobody knows how large the store is that is loaded next: `mostQuads` bounds it while it is read.
   */
  keepWithin(mostBytes: number, except?: string): string[] {
    const gone: string[] = [];
    for (const { key } of this.all) {
      if (this.bytes <= mostBytes) break;
      if (key !== except) gone.push(key);
      if (key !== except) this.forget(key);
    }
    return gone;
  }
}

export function quadsOf({ sources }: KeptStore): number {
  return sources.reduce((sum, { quads }) => sum + quads, 0);
}

function bytesOf(store: KeptStore): number {
  return (quadsOf(store) + store.waste) * bytesOfQuad;
}
