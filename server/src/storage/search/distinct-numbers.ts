/** Numbers of 32 bits, each once, in the order in which they came: few in most lists, which are looked through. */
const few = 64;
const room = new Int32Array(few);

/** One is filled at a time: as long as there are few, all of them use the same room. */
export class DistinctNumbers {
  private length = 0;
  private many: Set<number> | undefined;

  add(number: number): void {
    if (this.many) this.many.add(number);
    else if (!this.has(number)) this.append(number);
  }

  all(): number[] {
    if (this.many) return [...this.many];
    const all: number[] = [];
    for (let index = 0; index < this.length; index++) all.push(room[index]!);
    return all;
  }

  private has(number: number): boolean {
    for (let index = 0; index < this.length; index++) if (room[index] === number) return true;
    return false;
  }

  private append(number: number): void {
    if (this.length < few) room[this.length++] = number;
    else this.many = new Set<number>(room).add(number);
  }
}
