/** The smallest pictures of every kind, byte by byte. */
import { crc32, deflateSync } from 'node:zlib';

export const svgNamespace = 'xmlns="http://www.w3.org/2000/svg"';

export function png(width = 3, height = 2): Buffer {
  const header = Buffer.concat([numbers(width, height), Buffer.from([8, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')]);
}

export function gif(width = 1, height = 1): Buffer {
  const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  picture.writeUInt16LE(width, 6);
  picture.writeUInt16LE(height, 8);
  return picture;
}

/** With segments before the frame header, as cameras put there. */
export function jpeg(width = 1, height = 1, ...before: Buffer[]): Buffer {
  const picture = Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  );
  const frame = picture.indexOf(Buffer.from([0xff, 0xc2]));
  picture.writeUInt16BE(height, frame + 5);
  picture.writeUInt16BE(width, frame + 7);
  return Buffer.concat([picture.subarray(0, 2), ...before, picture.subarray(2)]);
}

/** A segment of a JPEG that says nothing of its size. */
export function segment(length: number): Buffer {
  const bytes = Buffer.alloc(length + 2, 0xc0);
  bytes.writeUInt16BE(0xffe2);
  bytes.writeUInt16BE(length, 2);
  return bytes;
}

export const webp = {
  lossy: () => Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AA/uuuAAA=', 'base64'),
  lossless: () => Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
  extended: (width: number, height: number) => {
    const header = Buffer.alloc(10);
    header.writeUIntLE(width - 1, 4, 3);
    header.writeUIntLE(height - 1, 7, 3);
    return Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1'), header]);
  },
};

/** A picture with its sizes in the order given, the first of a thumbnail. */
export function avif(...sizes: readonly (readonly [width: number, height: number])[]): Buffer {
  const properties = sizes.map(([width, height]) => box('ispe', Buffer.alloc(4), numbers(width, height)));
  const meta = box('meta', Buffer.alloc(4), box('iprp', box('ipco', ...properties)));
  return Buffer.concat([box('ftyp', Buffer.from('mif1\0\0\0\0mif1avif', 'latin1')), meta, box('mdat', Buffer.alloc(8))]);
}

export function svg(attributes = 'width="40" height="30"', inside = ''): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn -->\n<svg ${svgNamespace} ${attributes}>${inside}</svg>`,
  );
}

export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const inside = Buffer.concat(parts);
  return Buffer.concat([numbers(inside.length + 8), Buffer.from(type, 'latin1'), inside]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([numbers(data.length), named, numbers(crc32(named))]);
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, 4 * index);
  });
  return bytes;
}
