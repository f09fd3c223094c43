/** The smallest pictures of every type that a project stores, and bytes that are none. */
import { crc32, deflateSync } from 'node:zlib';

export interface Picture {
  readonly mediaType: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const written = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));

const jpegBytes = [
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP////////////////////////////////////////////////////////////////////////////////////',
  '//wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
].join('');

const avifBytes = [
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBp',
  'dG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABL',
  'aXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEE',
  'AQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=',
].join('');

export function png(width: number, height: number): Uint8Array {
  const header = Buffer.concat([bigEndian(width), bigEndian(height), Buffer.from([8, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Uint8Array.from(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')]));
}

export function svg(inside = ''): Uint8Array {
  return new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${inside}</svg>`);
}

export const pictures = {
  png: { mediaType: 'image/png', fileName: 'plan.png', bytes: png(3, 2), width: 3, height: 2 },
  jpeg: { mediaType: 'image/jpeg', fileName: 'photo.jpg', bytes: written(jpegBytes), width: 1, height: 1 },
  gif: {
    mediaType: 'image/gif',
    fileName: 'dot.gif',
    bytes: written('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
    width: 1,
    height: 1,
  },
  webp: {
    mediaType: 'image/webp',
    fileName: 'dot.webp',
    bytes: written('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
    width: 1,
    height: 1,
  },
  avif: { mediaType: 'image/avif', fileName: 'dots.avif', bytes: written(avifBytes), width: 2, height: 2 },
  svg: { mediaType: 'image/svg+xml', fileName: 'drawing.svg', bytes: svg(), width: 40, height: 30 },
} as const satisfies Readonly<Record<string, Picture>>;

const text = (content: string) => new TextEncoder().encode(content);

/** Files that may call themselves images and are none of the six. */
export const noPictures: readonly (readonly [says: string, bytes: Uint8Array])[] = [
  ['a text', text('just a text')],
  ['nothing', new Uint8Array()],
  ['a page', text('<!doctype html><html><script>alert(1)</script></html>')],
  ['XML that is no drawing', text('<?xml version="1.0"?><plan/>')],
  ['a PDF', text('%PDF-1.7\n')],
  ['a BMP', text('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0')],
  ['a ZIP', text('PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0')],
  ['a program', text('\x7fELF\x02\x01\x01')],
];

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([bigEndian(data.length), named, bigEndian(crc32(named))]);
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
