/** The records of a ZIP archive that stand around the packed bytes of its files: headers, sums and the directory at its end. */
import { methods } from './zip-rules.ts';

/** What the directory must know of a file that was written. */
export interface WrittenEntry {
  readonly name: Uint8Array;
  readonly isPacked: boolean;
  readonly headerAt: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
}

export const headerSignature = 0x04034b50;
export const headerSize = 30;
/** Names are UTF-8, and sizes follow the content. */
const flags = 0x0808;
const version = 20;
/** The first day that ZIP knows: archives have no time of their own. */
const date = 0x21;

/** Stands before the bytes of a file. What is packed already is stored as it is. */
export function fileHeader({ name, isPacked }: Pick<WrittenEntry, 'name' | 'isPacked'>): Uint8Array {
  return record(headerSignature, [version, flags, methodOf(isPacked), 0, date], [0, 0, 0], [name.length, 0], name);
}

/** Stands behind the bytes of a file. */
export function fileSums({ crc, packedSize, size }: Pick<WrittenEntry, 'crc' | 'packedSize' | 'size'>): Uint8Array {
  return record(0x08074b50, [], [crc, packedSize, size], []);
}

/** Ends an archive. It stands at `start`, behind all files. */
export function* directoryRecords(entries: readonly WrittenEntry[], start: number): Generator<Uint8Array, void> {
  let length = 0;
  for (const entry of entries) {
    const written = directoryEntry(entry);
    length += written.length;
    yield written;
  }
  yield record(0x06054b50, [0, 0, entries.length, entries.length], [length, start], [0]);
}

function directoryEntry({ name, isPacked, headerAt, crc, packedSize, size }: WrittenEntry): Uint8Array {
  return record(
    0x02014b50,
    [version, version, flags, methodOf(isPacked), 0, date],
    [crc, packedSize, size],
    [name.length, 0, 0, 0, 0, 0, 0],
    uint32(headerAt),
    name,
  );
}

function methodOf(isPacked: boolean): number {
  return isPacked ? methods.stored : methods.deflated;
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
