/** Counts how often maps and sets are asked while something runs: work is measured by it whatever the machine does. */
const counted = [
  [Map.prototype, 'get'],
  [Map.prototype, 'has'],
  [Set.prototype, 'has'],
] as const;

type Lookup = (this: unknown, key: unknown) => unknown;

export function lookupsDuring(work: () => void): number {
  let count = 0;
  const before = counted.map(([owner, name]) => [owner, name, (owner as unknown as Record<string, Lookup>)[name]!] as const);
  for (const [owner, name, lookup] of before) {
    const counting: Lookup = function (key) {
      count++;
      return lookup.call(this, key);
    };
    Object.defineProperty(owner, name, { value: counting, writable: true, configurable: true });
  }
  try {
    work();
  } finally {
    for (const [owner, name, value] of before) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  }
  return count;
}

/** By how much the lookups grow where there is four times as much to do: by four, or by sixteen where they grow with the square. */
export function growthOfLookups(work: (size: number) => void): number {
  const [few, many] = [200, 800].map((size) => lookupsDuring(() => work(size)));
  return many! / few!;
}

/** A list that counts how often its items are read. */
export function countedReads<Item>(items: readonly Item[]): { readonly list: Item[]; readonly count: () => number } {
  let count = 0;
  const list = new Proxy([...items], {
    get: (target, key, receiver) => {
      if (typeof key === 'string' && /^\d/.test(key)) count++;
      return Reflect.get(target, key, receiver);
    },
  });
  return { list, count: () => count };
}
