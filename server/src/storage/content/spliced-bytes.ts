/** The bytes that a difference makes of its base, in one pass through those frames of the base that it needs. */
import { raiseBytes } from '@orrery/kernel';
import {
  type CopiedPiece,
  isCopied,
  isRaised,
  type RaisedPiece,
  type StoredDifference,
  type StoredPiece,
} from './content-pieces.ts';
import { wholeNumbers } from './raised-piece.ts';

export interface FramedBase {
  readonly frameSize: number;
  /** Plain frames, one after the other. */
  readonly frames: (first: number, last: number) => AsyncGenerator<Uint8Array>;
}

/** Frames that are read one after the other. */
interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** How many frames that nobody needs are read over; behind more of them reading begins anew. */
const mostSkipped = 4;
const numbersAtOnce = 16_384;

/** Pieces are parts of the frames: whoever keeps them copies them. */
export async function* splicedBytes(base: FramedBase, difference: StoredDifference): AsyncGenerator<Uint8Array> {
  const frames = new FrameCursor(base, difference);
  try {
    for (const piece of difference) {
      if ('bytes' in piece) yield piece.bytes;
      else yield* isRaised(piece) ? raisedNumbers(frames, piece) : frames.within(piece);
    }
  } finally {
    await frames.end();
  }
}

/** Some at a time: a column may be very long. */
async function* raisedNumbers(frames: FrameCursor, piece: RaisedPiece): AsyncGenerator<Uint8Array> {
  const { width, raise } = piece;
  const { start, end } = wholeNumbers(piece);
  for (let from = start; from < end; from += numbersAtOnce * width) {
    const stretch = { start: from, end: Math.min(end, from + numbersAtOnce * width) };
    const bytes = Buffer.concat(await Array.fromAsync(frames.within(stretch)));
    raiseBytes(bytes, width, raise);
    yield bytes.subarray(Math.max(0, piece.start - from), piece.end - from);
  }
}

/** Goes through the base once: a difference has its stretches in their order. */
class FrameCursor {
  private readonly base: FramedBase;
  private readonly stretches: Iterator<Stretch>;
  private reading: AsyncGenerator<Uint8Array> | undefined;
  private next = 0;
  /** The last frame that is being read. */
  private last = -1;
  private frame: { readonly number: number; readonly bytes: Uint8Array } | undefined;

  constructor(base: FramedBase, difference: StoredDifference) {
    this.base = base;
    this.stretches = stretchesOf(difference, base.frameSize);
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
    if (number > this.last) await this.begin();
    for (;;) {
      const { value, done } = await this.reading!.next();
      if (done) throw new Error('The base of a difference ends too early.');
      this.frame = { number: this.next++, bytes: value };
      if (this.frame.number === number) return value;
    }
  }

  /** Frames are read and made plain ahead of their reader: no more than are needed. */
  private async begin(): Promise<void> {
    await this.end();
    const { first, last } = this.stretches.next().value as Stretch;
    this.reading = this.base.frames(first, last);
    [this.next, this.last] = [first, last];
  }
}

function* stretchesOf(difference: StoredDifference, frameSize: number): Generator<Stretch> {
  let open: Stretch | undefined;
  for (const piece of difference) {
    const needed = neededOf(piece);
    if (!needed || needed.start === needed.end) continue;
    const [first, last] = [Math.floor(needed.start / frameSize), Math.floor((needed.end - 1) / frameSize)];
    if (open && first > open.last + 1 + mostSkipped) {
      yield open;
      open = undefined;
    }
    open = { first: open?.first ?? first, last };
  }
  if (open) yield open;
}

/** What of the base a piece is made of. */
function neededOf(piece: StoredPiece): CopiedPiece | undefined {
  if (isRaised(piece)) return wholeNumbers(piece);
  return isCopied(piece) ? piece : undefined;
}
