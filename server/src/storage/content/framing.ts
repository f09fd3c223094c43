/** Cuts a stream of bytes, however it arrives, into the plain bytes of frames. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Failure } from '../../failures.ts';
import { frameSize } from './frame.ts';
import { PieceGate } from './piece-gate.ts';

export async function* framing(source: AsyncIterable<Uint8Array>, size = frameSize): AsyncGenerator<Uint8Array> {
  let filling = new Filling(size);
  for await (const piece of source) {
    for (let taken = 0; taken < piece.length; ) {
      taken += filling.take(piece.subarray(taken));
      if (!filling.isFull) continue;
      yield filling.bytes;
      filling = new Filling(size);
      // A source that always has more at hand must leave the others their turn.
      await nextTurn();
    }
  }
  if (filling.bytes.length > 0) yield filling.bytes;
}

export function tooLarge(limit: number): Failure {
  return new Failure('too-large', `The content is larger than ${limit} bytes.`);
}

/** For all that arrives, together; a piece is what one read of a connection gives, 64 KiB at most. */
const arrivals = new PieceGate(8);

/** The same bytes, in turns with what others send; fails as soon as there are more than allowed. */
export async function* limited(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > limit) throw tooLarge(limit);
    await arrivals.pass();
    yield piece;
  }
}

// Bytes are copied at once, into room that grows: a frame of a million pieces of one byte takes no more than any other.
class Filling {
  private readonly frameSize: number;
  private room = Buffer.alloc(0);
  private length = 0;

  constructor(frameSize: number) {
    this.frameSize = frameSize;
  }

  get bytes(): Uint8Array {
    return this.room.subarray(0, this.length);
  }

  get isFull(): boolean {
    return this.length === this.frameSize;
  }

  /** Takes as much of the piece as fits, and tells how much that was. */
  take(piece: Uint8Array): number {
    const taken = Math.min(piece.length, this.frameSize - this.length);
    this.makeRoomFor(this.length + taken);
    this.room.set(piece.subarray(0, taken), this.length);
    this.length += taken;
    return taken;
  }

  private makeRoomFor(length: number): void {
    if (length <= this.room.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.min(this.frameSize, Math.max(length, 4 * this.room.length)));
    larger.set(this.bytes);
    if (this.length > 0) this.room.buffer.transfer(0);
    this.room = larger;
  }
}
