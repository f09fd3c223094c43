/** Writes a ZIP archive as a stream: files of any size, one after the other, none of them held in memory. The same files give the same bytes. */

import { Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { Failure } from '../../failures.ts';

export interface ArchivedFile {
  /** A relative path downwards. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** What is packed already, such as an image, is stored as it is. */
  readonly isPacked?: boolean;
}

/** What the directory must know of a file that was written. */
interface Written {
  readonly name: Buffer;
  readonly method: number;
  readonly headerAt: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
}

/** Names are UTF-8, and sizes follow the content. */
const flags = 0x0808;
const version = 20;
/** The first day that ZIP knows: archives have no time of their own. */
const date = 0x21;
const [stored, deflated] = [0, 8];
/** Beyond that an archive would need the large form, which few programs read. */
export const zipLimits = { bytes: 0xffff_ffff, files: 10_000 };

export async function* zipOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array, void> {
  const directory: Written[] = [];
  let at = 0;
  for await (const file of files) {
    const writing = writtenFile(file, at);
    for (let next = await writing.next(); ; next = await writing.next()) {
      if (next.done) {
        directory.push(next.value);
        break;
      }
      at += next.value.length;
      if (at > zipLimits.bytes) throw tooLarge();
      yield next.value;
    }
    if (directory.length > zipLimits.files) throw tooLarge();
  }
  yield* directoryOf(directory, at);
}

async function* writtenFile(
  { name, bytes, isPacked = false }: ArchivedFile,
  headerAt: number,
): AsyncGenerator<Uint8Array, Written> {
  const [encoded, method] = [Buffer.from(name), isPacked ? stored : deflated];
  yield Buffer.concat([
    numbers(
      [0x04034b50, 4],
      [version, 2],
      [flags, 2],
      [method, 2],
      [0, 2],
      [date, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [encoded.length, 2],
      [0, 2],
    ),
    encoded,
  ]);
  let [crc, size, packedSize] = [0, 0, 0];
  const counted = counting(bytes, (piece) => {
    crc = crc32(piece, crc);
    size += piece.length;
  });
  for await (const piece of isPacked ? counted : packed(counted)) {
    packedSize += piece.length;
    yield piece;
  }
  if (size > zipLimits.bytes) throw tooLarge();
  yield numbers([0x08074b50, 4], [crc, 4], [packedSize, 4], [size, 4]);
  return { name: encoded, method, headerAt, crc, packedSize, size };
}

async function* counting(source: AsyncIterable<Uint8Array>, count: (piece: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    count(piece);
    yield piece;
  }
}

function packed(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const level = constants.Z_DEFAULT_COMPRESSION;
  return Readable.from(source, { objectMode: false }).compose(createDeflateRaw({ level })) as AsyncIterable<Uint8Array>;
}

function* directoryOf(directory: readonly Written[], start: number): Generator<Uint8Array, void> {
  let length = 0;
  for (const { name, method, headerAt, crc, packedSize, size } of directory) {
    const head = numbers(
      [0x02014b50, 4],
      [version, 2],
      [version, 2],
      [flags, 2],
      [method, 2],
      [0, 2],
      [date, 2],
      [crc, 4],
      [packedSize, 4],
      [size, 4],
    );
    const rest = numbers([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [headerAt, 4]);
    length += head.length + rest.length + name.length;
    yield Buffer.concat([head, rest, name]);
  }
  const count = directory.length;
  yield numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [start, 4], [0, 2]);
}

/** Numbers in their little-endian bytes: each with how many it takes. */
function numbers(...given: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const bytes = Buffer.alloc(given.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of given) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}

export function tooLarge(): Failure {
  return new Failure('too-large', `An archive has at most ${zipLimits.bytes} bytes and ${zipLimits.files} files.`);
}
