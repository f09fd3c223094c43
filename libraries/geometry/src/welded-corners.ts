/** Corners by their places, so that each place is there once: an open hash table, since there may be a million of them. */

export class WeldedCorners {
  private readonly table: Int32Array;
  private readonly values: Uint16Array;
  private count = 0;

  /** With room for so many corners. */
  constructor(most: number) {
    this.table = new Int32Array(2 ** Math.ceil(Math.log2(most * 2 + 2))).fill(-1);
    this.values = new Uint16Array(Math.ceil(most) * 3);
  }

  /** The number of a place. */
  placeOf(x: number, y: number, z: number): number {
    const mask = this.table.length - 1;
    let slot = (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) & mask;
    for (; this.table[slot]! >= 0; slot = (slot + 1) & mask) if (this.isAt(this.table[slot]!, x, y, z)) return this.table[slot]!;
    this.table[slot] = this.count;
    this.put(this.values, this.count, x, y, z);
    return this.count++;
  }

  /** The places that triangles use, numbered in the order in which they use them. */
  used(triangles: Uint32Array): { readonly positions: Uint16Array; readonly indices: Uint32Array } {
    const [numbers, positions] = [new Int32Array(this.count).fill(-1), new Uint16Array(this.count * 3)];
    let next = 0;
    const indices = triangles.map((place) => {
      if (numbers[place]! >= 0) return numbers[place]!;
      const { values } = this;
      this.put(positions, next, values[place * 3]!, values[place * 3 + 1]!, values[place * 3 + 2]!);
      numbers[place] = next;
      return next++;
    });
    return { positions: positions.slice(0, next * 3), indices };
  }

  private put(values: Uint16Array, corner: number, x: number, y: number, z: number): void {
    values[corner * 3] = x;
    values[corner * 3 + 1] = y;
    values[corner * 3 + 2] = z;
  }

  private isAt(corner: number, x: number, y: number, z: number): boolean {
    const { values } = this;
    return values[corner * 3] === x && values[corner * 3 + 1] === y && values[corner * 3 + 2] === z;
  }
}
