/** The image formats made of pixels: by what they are known, and where in their first bytes they say how large they are. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export interface RasterFormat {
  readonly mediaType: string;
  readonly isKnownBy: (head: Buffer) => boolean;
  /** Undefined where the bytes do not tell. */
  readonly sizeIn: (head: Buffer) => PixelSize | undefined;
}

// Every loop below moves on by at least one byte at each step, whatever the bytes say: they come from anyone.
export const rasterFormats: readonly RasterFormat[] = [
  {
    mediaType: 'image/png',
    isKnownBy: (head) => head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
    sizeIn: (head) => (head.length < 24 || wordAt(head, 12) !== 'IHDR' ? undefined : bigEndianSize(head, 16)),
  },
  { mediaType: 'image/jpeg', isKnownBy: (head) => head.toString('latin1', 0, 3) === '\xff\xd8\xff', sizeIn: jpegSize },
  {
    mediaType: 'image/gif',
    isKnownBy: (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)),
    sizeIn: (head) => (head.length < 10 ? undefined : { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }),
  },
  { mediaType: 'image/webp', isKnownBy: (head) => wordAt(head, 0) === 'RIFF' && wordAt(head, 8) === 'WEBP', sizeIn: webpSize },
  { mediaType: 'image/avif', isKnownBy: isAvif, sizeIn: avifSize },
];

// ITU-T T.81 §B.1.1: segments of a marker and, with few exceptions, a length; the frame header has the size.
function jpegSize(head: Buffer): PixelSize | undefined {
  let at = 2;
  while (at + 9 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1]!;
    if (isFrameHeader(marker)) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else at += 2 + Math.max(2, head.readUInt16BE(at + 2));
  }
  return undefined;
}

// DHT, JPG and DAC have numbers among those of the frame headers.
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

// RFC 9649 §2: the first chunk is lossy, lossless or extended, and each has the size elsewhere.
function webpSize(head: Buffer): PixelSize | undefined {
  if (head.length < 30) return undefined;
  return ownEntry(webpChunks, wordAt(head, 12))?.(head);
}

const webpChunks: Readonly<Record<string, (head: Buffer) => PixelSize | undefined>> = {
  'VP8 ': (head) =>
    head.readUIntBE(23, 3) === 0x9d012a
      ? { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
      : undefined,
  VP8L: (head) => {
    const bits = head.readUInt32LE(21);
    return head[20] === 0x2f ? { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) } : undefined;
  },
  VP8X: (head) => ({ width: 1 + head.readUIntLE(24, 3), height: 1 + head.readUIntLE(27, 3) }),
};

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function isAvif(head: Buffer): boolean {
  const [first] = boxesIn(head, 0, head.length);
  if (first?.type !== 'ftyp') return false;
  const brands = head.toString('latin1', first.start, first.end).match(/.{4}/gs) ?? [];
  return brands.some((brand, index) => index !== 1 && (brand === 'avif' || brand === 'avis'));
}

/** The largest of the sizes that the properties of its items give: a thumbnail and a tile have sizes too. */
function avifSize(head: Buffer): PixelSize | undefined {
  const whole = { type: '', start: 0, end: head.length };
  const meta = inside(head, whole, 'meta');
  const properties = inside(head, inside(head, meta && { ...meta, start: meta.start + 4 }, 'iprp'), 'ipco');
  const sizes = (properties ? [...boxesIn(head, properties.start, properties.end)] : [])
    .filter(({ type, start, end }) => type === 'ispe' && end - start >= 12)
    .map(({ start }) => bigEndianSize(head, start + 4));
  return sizes.reduce<PixelSize | undefined>((most, size) => (most && areaOf(most) >= areaOf(size) ? most : size), undefined);
}

function inside(head: Buffer, box: Box | undefined, type: string): Box | undefined {
  return box && boxesIn(head, box.start, box.end).find((inner) => inner.type === type);
}

// ISO/IEC 14496-12 §4.2: a size of 1 stands for a longer one behind the type, a size of 0 for "up to the end".
function* boxesIn(head: Buffer, start: number, end: number): Generator<Box, undefined> {
  let at = start;
  while (at + 16 <= Math.min(end, head.length)) {
    const short = head.readUInt32BE(at);
    const size = short === 1 ? Number(head.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const header = short === 1 ? 16 : 8;
    if (size < header) return;
    yield { type: wordAt(head, at + 4), start: at + header, end: Math.min(at + size, end) };
    at += size;
  }
}

function bigEndianSize(head: Buffer, at: number): PixelSize {
  return { width: head.readUInt32BE(at), height: head.readUInt32BE(at + 4) };
}

function areaOf({ width, height }: PixelSize): number {
  return width * height;
}

function wordAt(head: Buffer, at: number): string {
  return head.toString('latin1', at, at + 4);
}
