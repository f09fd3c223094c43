/** Remembers what was calculated for a term, as far as there is room: the same term gives the same value. */

const [leastRoom, mostRoom] = [256, 1 << 14];

export class RememberedValues {
  private readonly calculate: (row: number, id: number) => number;
  private ids = new Int32Array(leastRoom).fill(-1);
  private values = new Int32Array(leastRoom);
  private calculated = 0;

  /** The value of a row whose only term has the id. */
  constructor(calculate: (row: number, id: number) => number) {
    this.calculate = calculate;
  }

  of(row: number, id: number): number {
    const place = id & (this.ids.length - 1);
    if (this.ids[place] === id) return this.values[place]!;
    const value = this.calculate(row, id);
    this.ids[place] = id;
    this.values[place] = value;
    if (++this.calculated > this.ids.length * 2 && this.ids.length < mostRoom) this.grow();
    return value;
  }

  /** More room, empty: questions with few terms do not pay for it. */
  private grow(): void {
    const room = this.ids.length * 8;
    this.ids = new Int32Array(room).fill(-1);
    this.values = new Int32Array(room);
    this.calculated = 0;
  }
}
