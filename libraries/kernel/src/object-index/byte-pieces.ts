/** Gathers texts in pieces: one piece that grows would be copied again and again, and take twice its room. */
import { ByteBuilder } from '../byte-builder.ts';
import { releaseMemory } from './numbers.ts';

export const pieceLength = 2 ** 20;
/** Most models are small: a piece that is full has grown from this. */
export const firstRoom = 2 ** 14;

export class BytePieces {
  private readonly full: Uint8Array[] = [];
  private readonly last = new ByteBuilder(firstRoom);
  private lengthOfFull = 0;

  get length(): number {
    return this.lengthOfFull + this.last.length;
  }

  text(text: string): void {
    this.last.text(text);
    this.handOn();
  }

  /** What another has gathered, from one place up to another. */
  copy(from: ByteBuilder, start: number, end: number): void {
    this.last.copy(from, start, end);
    this.handOn();
  }

  private handOn(): void {
    if (this.last.length < pieceLength) return;
    this.lengthOfFull += this.last.length;
    this.full.push(this.last.written.slice());
    this.last.clear();
  }

  /** Each is good until the next one is asked for; the memory of this is given back. */
  *taken(): Generator<Uint8Array> {
    for (const piece of this.full) {
      yield piece;
      releaseMemory(piece);
    }
    yield this.last.written;
  }
}
