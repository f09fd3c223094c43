/** Which types each resource of an RDF model has. Most have the types that many others have: each such set is told once. */
export interface TypeSet {
  /** Rows of types, each once, in their order. */
  readonly types: readonly number[];
  /** How many resources have these types, and no others. */
  readonly count: number;
}

/** Resources, and one of the types of each. */
export interface TypePairs {
  readonly resources: readonly number[];
  readonly types: readonly number[];
}

export class TypeSets {
  /** In the order of the first rows that have them. */
  readonly sets: readonly TypeSet[];
  /** Of each row the number of its set and one more; 0 where it has no type. */
  private readonly ofRows: Uint32Array;

  constructor(rows: number, pairs: TypePairs, checkpoint: () => void) {
    this.ofRows = new Uint32Array(rows);
    this.sets = this.numbered(grouped(rows, pairs), checkpoint);
  }

  get byteLength(): number {
    return this.ofRows.byteLength + this.sets.reduce((sum, { types }) => sum + 100 + types.length * 8, 0);
  }

  /** Goes through the rows that have types. */
  each(visit: (row: number, set: number) => void): void {
    for (const [row, number] of this.ofRows.entries()) if (number > 0) visit(row, number - 1);
  }

  private numbered({ starts, types }: Grouped, checkpoint: () => void): TypeSet[] {
    const [numbers, sets] = [new Map<number | string, number>(), [] as { types: number[]; count: number }[]];
    for (let row = 0; row < this.ofRows.length; row++) {
      checkpoint();
      const [from, to] = [starts[row]!, starts[row + 1]!];
      if (from === to) continue;
      const own = to - from === 1 ? [types[from]!] : [...new Set(types.subarray(from, to))].sort((one, other) => one - other);
      const key = own.length === 1 ? own[0]! : own.join(' ');
      const number = numbers.get(key) ?? sets.push({ types: own, count: 0 });
      numbers.set(key, number);
      sets[number - 1]!.count++;
      this.ofRows[row] = number;
    }
    return sets;
  }
}

interface Grouped {
  /** Where the types of each row begin. */
  readonly starts: Uint32Array;
  readonly types: Uint32Array;
}

function grouped(rows: number, { resources, types }: TypePairs): Grouped {
  const starts = new Uint32Array(rows + 1);
  for (const row of resources) starts[row + 1]!++;
  for (let row = 0; row < rows; row++) starts[row + 1]! += starts[row]!;
  const [next, placed] = [starts.slice(), new Uint32Array(types.length)];
  for (const [index, row] of resources.entries()) placed[next[row]!++] = types[index]!;
  return { starts, types: placed };
}
