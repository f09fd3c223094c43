/** Reads ZIP archives that strangers have made: every size, name and sum is checked before anything is believed. */
import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { type DirectoryEntry, directoryOf, refuse } from './zip-directory.ts';
import { headerSignature, headerSize } from './zip-records.ts';
import { defaultZipLimits, methods, refuseBombs, refuseName, shown, type ZipLimits } from './zip-rules.ts';

export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  /** Unpacks again at every call. */
  readonly bytes: () => Uint8Array;
}

/** So much is unpacked at a time before somebody looks how much it became. */
const pieceSize = 1 << 14;

/** The files of an archive by name; each has been unpacked once, so that its sum is known to be right. */
export function readZip(bytes: Uint8Array, limits: ZipLimits = defaultZipLimits): Map<string, ZipEntry> {
  const directory = directoryOf(bytes);
  refuseBombs(directory, limits);
  const spans = directory.map((entry) => spanOf(bytes, entry));
  refuseOverlaps(spans);
  const entries = new Map<string, ZipEntry>();
  for (const [index, entry] of directory.entries()) {
    refuseName(entry);
    if (entries.has(entry.name)) refuse(`The archive holds ${shown(entry.name)} twice`, entry.headerAt);
    const packed = bytes.subarray(spans[index]!.start, spans[index]!.end);
    refuseOtherContent(entry, unpacked(entry, packed));
    entries.set(entry.name, { name: entry.name, size: entry.size, bytes: () => unpacked(entry, packed) });
  }
  for (const name of entries.keys()) if (name.endsWith('/')) entries.delete(name);
  return entries;
}

interface Span {
  readonly headerAt: number;
  readonly start: number;
  readonly end: number;
}

/** Where the packed bytes are. */
function spanOf(bytes: Uint8Array, { name, headerAt, packedSize }: DirectoryEntry): Span {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isThere = headerAt + headerSize <= bytes.length && view.getUint32(headerAt, true) === headerSignature;
  if (!isThere) refuse(`The entry ${shown(name)} is not where the directory says`, headerAt);
  const start = headerAt + headerSize + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
  if (start + packedSize > bytes.length) refuse(`The entry ${shown(name)} is cut off`, headerAt);
  return { headerAt, start, end: start + packedSize };
}

/** Entries that share bytes make a large archive of a small one. */
function refuseOverlaps(spans: readonly Span[]): void {
  const sorted = [...spans].sort((one, other) => one.headerAt - other.headerAt);
  for (const [index, { headerAt }] of sorted.entries())
    if (index > 0 && headerAt < sorted[index - 1]!.end) refuse('Entries of the archive overlap', headerAt);
}

function unpacked(entry: DirectoryEntry, packed: Uint8Array): Uint8Array {
  return entry.method === methods.stored ? packed.slice() : inflated(entry, packed);
}

/** Stops as soon as there is more than the directory says. */
function inflated(entry: DirectoryEntry, packed: Uint8Array): Uint8Array {
  const { name, size, headerAt } = entry;
  const bytes = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((piece) => {
    if (length + piece.length > size) refuse(`The entry ${shown(name)} is larger than the directory says`, headerAt);
    bytes.set(piece, length);
    length += piece.length;
  });
  pushAll(inflate, packed, entry);
  if (length !== size) refuse(`The entry ${shown(name)} is smaller than the directory says`, headerAt);
  return bytes;
}

function pushAll(inflate: Inflate, packed: Uint8Array, { name, headerAt }: DirectoryEntry): void {
  try {
    for (let at = 0; at === 0 || at < packed.length; at += pieceSize)
      inflate.push(packed.subarray(at, at + pieceSize), at + pieceSize >= packed.length);
  } catch (error) {
    if (error instanceof Error && 'code' in error) refuse(`The entry ${shown(name)} cannot be unpacked`, headerAt);
    throw error;
  }
}

function refuseOtherContent({ name, crc, headerAt }: DirectoryEntry, bytes: Uint8Array): void {
  if (crc32(bytes) !== crc) refuse(`The entry ${shown(name)} is damaged`, headerAt);
}
