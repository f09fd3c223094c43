/** Frames: pieces of content, each compressed on its own so that a range needs only the frames it touches. */
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { releaseMemory } from './release-memory.ts';

/** How many plain bytes a frame holds; only the last one may hold fewer. */
export const frameSize = 1024 * 1024;
/** The same for content of which small parts are read here and there: a part costs as much as its frame. */
export const smallFrameSize = 32 * 1024;

export interface Frame {
  readonly bytes: Uint8Array;
  readonly plainSize: number;
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

// Level 3 was measured to be slower and no smaller. The checksum finds changed bits.
const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };

export async function frameOf(plain: Uint8Array): Promise<Frame> {
  const compressed = isSmall(plain.length)
    ? await atOnce(() => zstdCompressSync(plain, optionsFor(plain)))
    : await compress(plain, optionsFor(plain));
  return frameWith(compressed, plain);
}

/** For those who have a process to themselves. */
export function frameAtOnce(plain: Uint8Array): Frame {
  return frameWith(zstdCompressSync(plain, optionsFor(plain)), plain);
}

function optionsFor({ length }: Uint8Array) {
  return { params, chunkSize: Math.min(roomFor(length), roomForText) };
}

// A copy of the right length: the result is a view on all the room, which would be kept and copied with it.
function frameWith(compressed: Buffer, plain: Uint8Array): Frame {
  const frame = { bytes: new Uint8Array(compressed), plainSize: plain.length };
  releaseMemory(compressed);
  return frame;
}

/** The plain bytes of a frame; fails where they are not exactly so many. */
export async function plainOf(frame: Uint8Array, plainSize: number): Promise<Uint8Array> {
  const options = { chunkSize: roomFor(plainSize), maxOutputLength: plainSize };
  const plain = isSmall(plainSize) ? await atOnce(() => zstdDecompressSync(frame, options)) : await decompress(frame, options);
  if (plain.length !== plainSize) throw new Error(`A frame holds ${plain.length} bytes instead of ${plainSize}.`);
  return plain;
}

/** The size of a frame's plain bytes, by the frame's number and the size of the whole. */
export function plainSizeOf(number: number, { size, frameSize }: { readonly size: number; readonly frameSize: number }): number {
  return Math.min(frameSize, size - number * frameSize);
}

/** The way to another thread and back takes longer than the work itself, on this thread too. */
function isSmall(plainSize: number): boolean {
  return plainSize <= smallFrameSize;
}

/** There may be very many of them one after the other. */
async function atOnce(work: () => Buffer): Promise<Buffer> {
  const pause = pauseWhenDue();
  if (pause) await pause;
  return work();
}

// A frame of a model becomes a quarter or less; more room is only more to be cleared away.
const roomForText = 256 * 1024;

// With room for all of it the work is done in one go on another thread; zlib's own 16 KiB make it several times slower.
function roomFor(plainSize: number): number {
  return plainSize + (plainSize >> 8) + 128;
}
