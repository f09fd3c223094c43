/** The bytes that a difference makes of its base, in one pass through the frames of the base. */
import { type ContentDifference, type CopiedPiece, isCopied } from './content-difference.ts';

export interface FramedBase {
  readonly frameSize: number;
  readonly size: number;
  /** Plain frames, one after the other. */
  readonly frames: (first: number, last: number) => AsyncGenerator<Uint8Array>;
}

/** How many frames that nobody needs are read over; behind more of them reading begins anew. */
const mostSkipped = 4;

/** Pieces are parts of the frames: whoever keeps them copies them. */
export async function* splicedBytes(base: FramedBase, difference: ContentDifference): AsyncGenerator<Uint8Array> {
  const frames = new FrameCursor(base);
  try {
    for (const piece of difference) {
      if (isCopied(piece)) yield* frames.within(piece);
      else yield piece.bytes;
    }
  } finally {
    await frames.end();
  }
}

class FrameCursor {
  private readonly base: FramedBase;
  private reading: AsyncGenerator<Uint8Array> | undefined;
  private next = 0;
  private frame: { readonly number: number; readonly bytes: Uint8Array } | undefined;

  constructor(base: FramedBase) {
    this.base = base;
  }

  async *within({ start, end }: CopiedPiece): AsyncGenerator<Uint8Array> {
    const { frameSize } = this.base;
    for (let at = start; at < end; ) {
      const number = Math.floor(at / frameSize);
      const bytes = await this.plain(number);
      const from = at - number * frameSize;
      const piece = bytes.subarray(from, Math.min(bytes.length, end - number * frameSize));
      if (piece.length === 0) throw new Error('A difference speaks of more than its base has.');
      yield piece;
      at += piece.length;
    }
  }

  async end(): Promise<void> {
    await this.reading?.return(undefined);
  }

  private async plain(number: number): Promise<Uint8Array> {
    if (this.frame?.number === number) return this.frame.bytes;
    if (!this.reading || number < this.next || number > this.next + mostSkipped) await this.begin(number);
    for (;;) {
      const { value, done } = await this.reading!.next();
      if (done) throw new Error('The base of a difference ends too early.');
      this.frame = { number: this.next++, bytes: value };
      if (this.frame.number === number) return value;
    }
  }

  private async begin(number: number): Promise<void> {
    await this.end();
    const { frames, size, frameSize } = this.base;
    this.reading = frames(number, Math.floor((size - 1) / frameSize));
    this.next = number;
  }
}
