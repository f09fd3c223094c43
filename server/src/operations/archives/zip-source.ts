/** Reads a ZIP archive from the content store: its directory first, then its files one after the other, none of them held in memory. */
import { crc32 } from 'node:zlib';
import { headerSignature, headerSize } from '@orrery/formats/zip/zip-records.ts';
import {
  type DirectoryEntry,
  directoryEntries,
  directoryStart,
  methods,
  refuse,
  refuseBombs,
  refuseName,
  tailSize,
  type ZipLimits,
} from '@orrery/formats/zip/zip-rules.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import type { ByteRange } from '../../storage/content/content.ts';
import { unpacked } from './packed-bytes.ts';

/** Bytes that can be read from anywhere. */
export interface ByteSource {
  readonly size: number;
  readonly read: (range: ByteRange) => AsyncIterable<Uint8Array>;
}

export interface ZipSourceEntry {
  readonly name: string;
  readonly size: number;
  /** To be read once, to its end or not at all. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** 10,000 entries with names of some length. */
const largestDirectory = 16 * 2 ** 20;

/** The files of an archive in the order in which they lie in it. Every size and name is looked at before anything is believed. */
export async function zipDirectory(source: ByteSource, limits: ZipLimits): Promise<DirectoryEntry[]> {
  const tail = await bytesOf(source, Math.max(0, source.size - tailSize), source.size);
  const start = directoryStart(tail);
  if (start >= source.size || source.size - start > largestDirectory) refuse('The directory of the archive is damaged', start);
  const directory: DirectoryEntry[] = [];
  for (const entry of directoryEntries(await bytesOf(source, start, source.size), start)) {
    directory.push(withSlashes(entry));
    const pause = pauseWhenDue();
    if (pause) await pause;
  }
  refuseBombs(directory, limits);
  const names = new Set<string>();
  for (const entry of directory) {
    refuseName(entry);
    if (names.has(entry.name)) refuse('The archive holds a file twice', entry.headerAt);
    names.add(entry.name);
  }
  return directory.filter(({ name }) => !name.endsWith('/')).sort((one, other) => one.headerAt - other.headerAt);
}

/** "All slashes MUST be forward slashes" (APPNOTE 4.4.17.1); old programs of Windows do not know that. */
function withSlashes(entry: DirectoryEntry): DirectoryEntry {
  return { ...entry, name: entry.name.replaceAll('\\', '/') };
}

/** One file after the other; entries that share bytes are refused. */
export async function* zipEntries(
  source: ByteSource,
  directory: readonly DirectoryEntry[],
  isWanted: (entry: DirectoryEntry) => boolean = () => true,
): AsyncGenerator<ZipSourceEntry> {
  let end = 0;
  for (const entry of directory) {
    if (entry.headerAt < end) refuse('Entries of the archive overlap', entry.headerAt);
    const start = await contentStart(source, entry);
    end = start + entry.packedSize;
    if (end > source.size) refuse('An entry of the archive is cut off', entry.headerAt);
    if (isWanted(entry)) yield { name: entry.name, size: entry.size, bytes: checkedBytes(source, entry, { start, end }) };
  }
}

async function contentStart(source: ByteSource, { headerAt }: DirectoryEntry): Promise<number> {
  if (headerAt + headerSize > source.size) refuse('An entry is not where the directory says', headerAt);
  const header = await bytesOf(source, headerAt, headerAt + headerSize);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (view.getUint32(0, true) !== headerSignature) refuse('An entry is not where the directory says', headerAt);
  return headerAt + headerSize + view.getUint16(26, true) + view.getUint16(28, true);
}

/** Unpacks an entry: stops as soon as it is longer than the directory says, and fails at its end where size or checksum differ. */
async function* checkedBytes(source: ByteSource, entry: DirectoryEntry, range: ByteRange): AsyncGenerator<Uint8Array> {
  const { method, size, crc, headerAt } = entry;
  let [length, sum] = [0, 0];
  const packed = source.read(range);
  try {
    for await (const piece of method === methods.stored ? packed : unpacked(packed)) {
      length += piece.length;
      sum = crc32(piece, sum);
      if (length > size) refuse('An entry is larger than the directory says', headerAt);
      yield piece;
    }
  } catch (error) {
    if (!isOfPacking(error)) throw error;
    refuse('An entry cannot be unpacked', headerAt);
  }
  if (length !== size || sum !== crc) refuse('An entry is damaged', headerAt);
}

/** Whether the packed bytes are at fault, and not the store that they are read from. */
function isOfPacking(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('Z_');
}

async function bytesOf(source: ByteSource, start: number, end: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source.read({ start, end })) pieces.push(piece);
  return Buffer.concat(pieces);
}
