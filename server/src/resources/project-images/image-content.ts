/** Finds out what image a stream of bytes is, from its beginning, and passes the bytes on. Names and types that the sender gives count for nothing. */
import { TextDecoder } from 'node:util';
import { type Failure, invalid } from '../../failures.ts';
import { rasterFormats } from './raster-formats.ts';
import { svgSizeIn } from './svg-head.ts';

export interface ImageFacts {
  readonly mediaType: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

export interface ImageContent extends ImageFacts {
  readonly bytes: AsyncIterable<Uint8Array>;
}

export const mediaTypes: readonly string[] = [...rasterFormats.map(({ mediaType }) => mediaType), 'image/svg+xml'];

// Some cameras put colour profiles and previews of several hundred kilobytes before the size.
const headSize = 2 ** 20;
const mostPixels = 2 ** 31 - 1;

export async function openImage(source: AsyncIterable<Uint8Array>): Promise<ImageContent> {
  const { head, bytes } = await peeked(source, headSize);
  const raster = rasterFormats.find(({ isKnownBy }) => isKnownBy(head));
  if (!raster) return openSvg(head, bytes);
  const { width, height } = raster.sizeIn(head) ?? {};
  if (!isPixels(width) || !isPixels(height)) throw unreadable();
  return { mediaType: raster.mediaType, width, height, bytes };
}

function openSvg(head: Buffer, bytes: AsyncIterable<Uint8Array>): ImageContent {
  const size = svgSizeIn(head);
  if (!size) throw unreadable();
  return { mediaType: 'image/svg+xml', width: wholePixels(size.width), height: wholePixels(size.height), bytes: utf8(bytes) };
}

function isPixels(value: number | undefined): value is number {
  return value !== undefined && value >= 1 && value <= mostPixels;
}

/** A drawing has no pixels of its own; it gets as many as its length covers. */
function wholePixels(length: number | undefined): number | undefined {
  return length === undefined || !(length > 0 && length <= mostPixels) ? undefined : Math.max(1, Math.round(length));
}

async function* utf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of bytes) {
    decodeOrRefuse(decoder, piece);
    yield piece;
  }
  decodeOrRefuse(decoder);
}

function decodeOrRefuse(decoder: TextDecoder, piece?: Uint8Array): void {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    throw unreadable();
  }
}

/** The first bytes of a stream, and all of it as if they had not been taken. */
async function peeked(
  source: AsyncIterable<Uint8Array>,
  size: number,
): Promise<{ head: Buffer; bytes: AsyncIterable<Uint8Array> }> {
  const pieces = source[Symbol.asyncIterator]();
  const room = Buffer.allocUnsafeSlow(size);
  let [length, rest]: [number, Uint8Array] = [0, new Uint8Array()];
  while (length < size) {
    const { done, value } = await pieces.next();
    if (done) break;
    const taken = value.subarray(0, size - length);
    room.set(taken, length);
    length += taken.length;
    rest = value.subarray(taken.length);
  }
  const head = room.subarray(0, length);
  return { head, bytes: joined([head, rest], pieces) };
}

async function* joined(first: readonly Uint8Array[], pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  } finally {
    await pieces.return?.();
  }
}

function unreadable(): Failure {
  return invalid('content', 'must be an image: PNG, JPEG, GIF, WebP, AVIF, or SVG in UTF-8 without a document type');
}
