/** Reads the columns of an index in slices: numbers and bytes at rows, whatever keeps them. */
import { type ByteColumn, type Directory, footerLength, mark, type NumberColumn, objectIndexVersion } from './layout.ts';
import { openDirectory, type StoredDirectory } from './stored-classes.ts';
import { numberAt, unpacked } from './unsigned-column.ts';

/** The bytes of an index from `start` up to and without `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** How many bytes are read at the end in the hope that the directory is in them. */
const tailLength = 64 * 1024;

/** A directory that holds more classes and features than its reader bears. */
export class DirectoryTooLarge extends Error {
  override readonly name = 'DirectoryTooLarge';
}

export async function readDirectory(size: number, read: ReadBytes, mostBytes = Number.POSITIVE_INFINITY): Promise<Directory> {
  const tail = await read(Math.max(0, size - tailLength), size);
  const length = directoryLength(tail);
  if (length > mostBytes) throw new DirectoryTooLarge(`The directory of the object index has ${length} bytes.`);
  const end = size - footerLength;
  const json =
    length + footerLength <= tail.length
      ? tail.subarray(tail.length - footerLength - length, -footerLength)
      : await read(end - length, end);
  return directoryIn(json);
}

/** What the bytes of a directory say. */
export function directoryIn(json: Uint8Array): Directory {
  return openDirectory(storedDirectoryIn(json));
}

export function storedDirectoryIn(json: Uint8Array): StoredDirectory {
  const stored = JSON.parse(new TextDecoder().decode(json)) as StoredDirectory;
  if (stored.version !== objectIndexVersion) throw new Error(`The object index has version ${stored.version}.`);
  return stored;
}

export function directoryLength(tail: Uint8Array): number {
  if (tail.length < footerLength) throw new Error('The object index is cut short.');
  const footer = new DataView(tail.buffer, tail.byteOffset + tail.length - footerLength);
  if (footer.getUint32(4, true) !== mark) throw new Error('These bytes are no object index.');
  return footer.getUint32(0, true);
}

export class IndexSlices {
  readonly directory: Directory;
  private readonly read: ReadBytes;

  constructor(directory: Directory, read: ReadBytes) {
    this.directory = directory;
    this.read = read;
  }

  async number(column: NumberColumn, row: number): Promise<number> {
    const { offset, width } = this.directory.numbers[column];
    if (width === 0) return 0;
    const start = offset + row * width;
    return numberAt(await this.read(start, start + width), 0, width);
  }

  async numbers(column: NumberColumn, from: number, to: number): Promise<Uint32Array> {
    const { offset, width } = this.directory.numbers[column];
    if (width === 0 || from >= to) return new Uint32Array(Math.max(0, to - from));
    return unpacked(await this.read(offset + from * width, offset + to * width), width, to - from);
  }

  bytes(column: ByteColumn, from: number, to: number): Promise<Uint8Array> {
    const { offset } = this.directory.bytes[column];
    return from === to ? Promise.resolve(new Uint8Array(0)) : this.read(offset + from, offset + to);
  }

  async text(column: ByteColumn, from: number, to: number): Promise<string> {
    return decoder.decode(await this.bytes(column, from, to));
  }
}

/** A mark at the start of a text belongs to it. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
