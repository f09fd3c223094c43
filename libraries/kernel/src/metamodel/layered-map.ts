/** A map that shares its entries with the map below it: what is added costs its own entries, however many there are below. */

type Layer<Key, Value> = ReadonlyMap<Key, Value>;

export class LayeredMap<Key, Value> implements ReadonlyMap<Key, Value> {
  private readonly own: ReadonlyMap<Key, Value>;
  /** The nearest comes first; each is larger than the one before it, so that there are few. */
  private readonly below: readonly Layer<Key, Value>[];
  private shared: readonly Layer<Key, Value>[] | undefined;

  /** What it has of its own counts, where the map below has the same key. */
  constructor(own: ReadonlyMap<Key, Value>, below: ReadonlyMap<Key, Value>) {
    this.own = own;
    this.below = below instanceof LayeredMap ? below.layers() : [below];
  }

  get(key: Key): Value | undefined {
    const own = this.own.get(key);
    if (own !== undefined) return own;
    for (const layer of this.below) {
      const found = layer.get(key);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  has(key: Key): boolean {
    return this.own.has(key) || this.below.some((layer) => layer.has(key));
  }

  get size(): number {
    return this.whole().size;
  }

  entries(): MapIterator<[Key, Value]> {
    return this.whole().entries();
  }

  keys(): MapIterator<Key> {
    return this.whole().keys();
  }

  values(): MapIterator<Value> {
    return this.whole().values();
  }

  forEach(see: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.whole()) see(value, key, this);
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  /** Those that a map above it has below itself: small ones are put together, once for all maps above. */
  private layers(): readonly Layer<Key, Value>[] {
    this.shared ??= joined(this.own, this.below);
    return this.shared;
  }

  /** In the order of a plain map into which all has been put from the lowest on. */
  private whole(): Map<Key, Value> {
    const whole = new Map<Key, Value>();
    for (const layer of [this.own, ...this.below].reverse()) for (const [key, value] of layer) whole.set(key, value);
    return whole;
  }
}

function joined<Key, Value>(first: Layer<Key, Value>, rest: readonly Layer<Key, Value>[]): Layer<Key, Value>[] {
  let [nearest, next] = [first, 0];
  for (let below = rest[next]; below && below.size <= nearest.size; below = rest[++next])
    nearest = new Map([...below, ...nearest]);
  return nearest.size === 0 ? [...rest.slice(next)] : [nearest, ...rest.slice(next)];
}
