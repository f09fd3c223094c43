/** Writes ZIP archives piece by piece; the same files always give the same bytes. */
import { Deflate } from 'fflate';
import { crc32 } from './crc32.ts';

export interface ZipFile {
  readonly name: string;
  readonly pieces: Iterable<string | Uint8Array>;
  /** What is packed already, such as an image, is stored as it is. */
  readonly isPacked?: boolean;
}

/** What the directory must know of a file that was written. */
interface Written {
  readonly name: Uint8Array;
  readonly method: number;
  readonly headerAt: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
}

const encoder = new TextEncoder();
/** Names are UTF-8, and sizes follow the content. */
const flags = 0x0808;
const version = 20;
/** The first day that ZIP knows: archives have no time of their own. */
const date = 0x21;

export function* writeZip(files: Iterable<ZipFile>): Generator<Uint8Array, void> {
  const directory: Written[] = [];
  let at = 0;
  for (const file of files) {
    const written = fileIn(file, at);
    for (let next = written.next(); ; next = written.next()) {
      if (next.done) {
        directory.push(next.value);
        break;
      }
      at += next.value.length;
      yield next.value;
    }
  }
  yield* directoryOf(directory, at);
}

function* fileIn({ name, pieces, isPacked = false }: ZipFile, headerAt: number): Generator<Uint8Array, Written> {
  const [encoded, method] = [encoder.encode(name), isPacked ? 0 : 8];
  yield record(0x04034b50, [version, flags, method, 0, date], [0, 0, 0], [encoded.length, 0], encoded);
  let [crc, size, packedSize] = [0, 0, 0];
  const packing = isPacked ? new Stored() : new Deflated();
  for (const piece of pieces) {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
    crc = crc32(bytes, crc);
    size += bytes.length;
    for (const packed of packing.push(bytes)) {
      packedSize += packed.length;
      yield packed;
    }
  }
  for (const packed of packing.end()) {
    packedSize += packed.length;
    yield packed;
  }
  yield record(0x08074b50, [], [crc, packedSize, size], []);
  return { name: encoded, method, headerAt, crc, packedSize, size };
}

class Stored {
  push(bytes: Uint8Array): Uint8Array[] {
    return [bytes];
  }

  end(): Uint8Array[] {
    return [];
  }
}

class Deflated {
  private ready: Uint8Array[] = [];
  private readonly deflate = new Deflate({ level: 6 }, (piece) => this.ready.push(piece));

  push(bytes: Uint8Array): Uint8Array[] {
    this.deflate.push(bytes);
    return this.taken();
  }

  end(): Uint8Array[] {
    this.deflate.push(new Uint8Array(0), true);
    return this.taken();
  }

  private taken(): Uint8Array[] {
    const taken = this.ready.filter(({ length }) => length > 0);
    this.ready = [];
    return taken;
  }
}

function* directoryOf(directory: readonly Written[], start: number): Generator<Uint8Array, void> {
  let length = 0;
  for (const { name, method, headerAt, crc, packedSize, size } of directory) {
    const entry = record(
      0x02014b50,
      [version, version, flags, method, 0, date],
      [crc, packedSize, size],
      [name.length, 0, 0, 0, 0, 0, 0],
      uint32(headerAt),
      name,
    );
    length += entry.length;
    yield entry;
  }
  yield record(0x06054b50, [0, 0, directory.length, directory.length], [length, start], [0]);
}

/** A signature, numbers of two bytes, of four, of two again, and bytes. */
function record(
  signature: number,
  shorts: readonly number[],
  longs: readonly number[],
  more: readonly number[],
  ...rest: readonly Uint8Array[]
): Uint8Array {
  const parts = [uint32(signature), ...shorts.map(uint16), ...longs.map(uint32), ...more.map(uint16), ...rest];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function uint16(value: number): Uint8Array {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff);
}

function uint32(value: number): Uint8Array {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24);
}
