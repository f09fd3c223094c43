/** Whole numbers most of which are small, one byte each: memory outside of the heap makes all garbage be collected sooner. */
import { Numbers, releaseMemory } from './numbers.ts';

/** Stands for a number that is among the large ones. */
const large = 255;

export class SmallNumbers {
  length = 0;
  private bytes = new Uint8Array(4096);
  private readonly largeOnes = new Numbers();

  push(value: number): void {
    if (this.length === this.bytes.length) this.grow();
    if (value >= large) this.largeOnes.push(value);
    this.bytes[this.length++] = Math.min(value, large);
  }

  /** All of them; the memory of this is given back. */
  taken(): Uint32Array {
    const all = new Uint32Array(this.length);
    let next = 0;
    for (let index = 0; index < all.length; index++) {
      const value = this.bytes[index]!;
      all[index] = value === large ? this.largeOnes.at(next++) : value;
    }
    this.clear();
    return all;
  }

  /** Where each begins that is so long, and where the last one ends; the memory of this is given back. */
  takenAsStarts(): Uint32Array {
    const starts = new Uint32Array(this.length + 1);
    let [next, sum] = [0, 0];
    for (let index = 0; index < this.length; index++) {
      const value = this.bytes[index]!;
      sum += value === large ? this.largeOnes.at(next++) : value;
      starts[index + 1] = sum;
    }
    this.clear();
    return starts;
  }

  private grow(): void {
    this.bytes = new Uint8Array(this.bytes.buffer.transfer(this.bytes.length * 2));
  }

  private clear(): void {
    releaseMemory(this.bytes);
    releaseMemory(this.largeOnes.all());
    this.length = 0;
  }
}
