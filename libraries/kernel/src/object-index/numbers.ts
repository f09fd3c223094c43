/** Whole numbers in memory that grows, and is given back at once. */

/** Nobody looks at the numbers any more: memory outside of the heap counts towards the next collection of all garbage until it is let go. */
export function releaseMemory({ buffer }: Uint8Array | Uint32Array): void {
  (buffer as ArrayBuffer).transfer(0);
}

export class Numbers {
  length = 0;
  private values = new Uint32Array(1024);

  push(value: number): void {
    if (this.length === this.values.length) this.grow();
    this.values[this.length++] = value;
  }

  at(index: number): number {
    return this.values[index]!;
  }

  /** Without a copy; what is added later may not be in it. */
  all(): Uint32Array {
    return this.values.subarray(0, this.length);
  }

  /** The memory grows where it is, if it can: what is left behind would count towards the next collection of all garbage. */
  private grow(): void {
    this.values = new Uint32Array(this.values.buffer.transfer(this.values.byteLength * 2));
  }
}
