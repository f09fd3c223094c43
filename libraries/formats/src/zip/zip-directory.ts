/** The central directory of a ZIP archive: what it holds and where; the only list that counts. */
import { UnreadableContent } from '@orrery/kernel';
import { entryName } from './entry-names.ts';

export interface DirectoryEntry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where the entry says of itself what the directory says of it. */
  readonly headerAt: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endSize = 22;
const entrySize = 46;
/** A comment behind the archive is at most so long. */
const longestComment = 65_535;
const mostEntries = 10_000;
/** In bytes: paths of people are shorter. */
const longestName = 1024;

/** Of a whole archive, or of its end from the directory on: `at` is where the bytes begin in it. */
export function directoryOf(bytes: Uint8Array, at = 0): DirectoryEntry[] {
  return [...directoryEntries(bytes, at)];
}

/** One after the other: there may be thousands, with long names. */
export function* directoryEntries(bytes: Uint8Array, at = 0): Generator<DirectoryEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count === 0xffff || start === 0xffffffff) refuse('A ZIP64 archive is not read', end);
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count)
    refuse('The archive has several parts', end);
  if (count > mostEntries) refuse(`The archive has more than ${mostEntries} entries`, end);
  yield* entriesOf(view, start - at, end, count);
}

/** How many bytes of an archive are enough to find where its directory begins. */
export const tailSize = endSize + longestComment;

/** Where the directory begins, by the end of an archive. */
export function directoryStart(tail: Uint8Array): number {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  return view.getUint32(endOf(view) + 16, true);
}

/** The end record is looked for from behind. */
function endOf(view: DataView): number {
  const last = view.byteLength - endSize;
  for (let at = last; at >= 0 && at >= last - longestComment; at--) {
    const isEnd = view.getUint32(at, true) === endSignature && at + endSize + view.getUint16(at + 20, true) === view.byteLength;
    if (isEnd) return at;
  }
  return refuse('The archive has no end', view.byteLength);
}

function* entriesOf(view: DataView, start: number, end: number, count: number): Generator<DirectoryEntry> {
  let at = start;
  for (let place = 0; place < count; place++) {
    if (at + entrySize > end || view.getUint32(at, true) !== entrySignature)
      refuse('The directory of the archive is damaged', at);
    const length = lengthAt(view, at + 28);
    const next = at + entrySize + length + lengthAt(view, at + 30) + lengthAt(view, at + 32);
    if (next > end) refuse('The directory of the archive is damaged', at);
    if (length > longestName) refuse(`The name of an entry has more than ${longestName} bytes`, at);
    yield entryAt(view, at);
    at = next;
  }
}

function entryAt(view: DataView, at: number): DirectoryEntry {
  const name = new Uint8Array(view.buffer, view.byteOffset + at + entrySize, lengthAt(view, at + 28));
  const flags = view.getUint16(at + 8, true);
  return {
    name: entryName(name, flags),
    flags,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    headerAt: view.getUint32(at + 42, true),
  };
}

function lengthAt(view: DataView, at: number): number {
  return view.getUint16(at, true);
}

export function refuse(message: string, byteOffset: number): never {
  throw new UnreadableContent(`${message}.`, { byteOffset });
}
