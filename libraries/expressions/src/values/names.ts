/** The variables that a part of an expression sees: its own ones before those around it. */

export interface Names<Value> extends Iterable<readonly [string, Value]> {
  get(name: string): Value | undefined;
  has(name: string): boolean;
}

/** Nothing is copied: an expression may have many variables, and lambdas are called often. */
export class Layer<Value> implements Names<Value> {
  private readonly outer: Names<Value>;
  private readonly own: ReadonlyMap<string, Value>;

  constructor(outer: Names<Value>, own: ReadonlyMap<string, Value>) {
    this.outer = outer;
    this.own = own;
  }

  get(name: string): Value | undefined {
    return this.layerOf(name)?.get(name);
  }

  has(name: string): boolean {
    return this.layerOf(name) !== undefined;
  }

  *[Symbol.iterator](): Iterator<readonly [string, Value]> {
    const known = new Set<string>();
    for (let layer: Names<Value> | undefined = this; layer; layer = layer instanceof Layer ? layer.outer : undefined)
      for (const entry of layer instanceof Layer ? (layer.own as ReadonlyMap<string, Value>) : layer)
        if (!known.has(entry[0])) {
          known.add(entry[0]);
          yield entry;
        }
  }

  private layerOf(name: string): Names<Value> | undefined {
    let layer: Names<Value> = this;
    while (layer instanceof Layer) {
      if (layer.own.has(name)) return layer.own;
      layer = layer.outer;
    }
    return layer.has(name) ? layer : undefined;
  }
}
