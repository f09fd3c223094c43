/** Reads the columns of an index in slices, for those who need not wait for bytes: the same as `IndexSlices` says, at once. */
import { directoryLength, storedDirectoryIn } from './index-slices.ts';
import { type ByteColumn, type Directory, footerLength, type NumberColumn } from './layout.ts';
import { openDirectory, type StoredDirectory } from './stored-classes.ts';
import { numberAt, unpacked } from './unsigned-column.ts';
import { bucketOf, digestAt, furtherBits, largestBucket, uuidLength, writeUuid } from './uuid-bytes.ts';

/** The bytes of an index from `start` up to and without `end`, which are at hand. */
export type ReadAtOnce = (start: number, end: number) => Uint8Array;

export class DirectSlices {
  readonly directory: Directory;
  readonly stored: StoredDirectory;
  private readonly read: ReadAtOnce;
  private readonly wanted = new Uint8Array(uuidLength);

  constructor(size: number, read: ReadAtOnce) {
    this.read = read;
    const end = size - footerLength;
    this.stored = storedDirectoryIn(read(end - directoryLength(read(end, size)), end));
    this.directory = openDirectory(this.stored);
  }

  number(column: NumberColumn, row: number): number {
    const { offset, width } = this.directory.numbers[column];
    return width === 0 ? 0 : numberAt(this.read(offset + row * width, offset + (row + 1) * width), 0, width);
  }

  numbers(column: NumberColumn, from: number, to: number): Uint32Array {
    const { offset, width } = this.directory.numbers[column];
    if (width === 0 || from >= to) return new Uint32Array(Math.max(0, to - from));
    return unpacked(this.read(offset + from * width, offset + to * width), width, to - from);
  }

  text(column: ByteColumn, from: number, to: number): string {
    return from === to ? '' : decoder.decode(this.bytes(column, from, to));
  }

  bytes(column: ByteColumn, from: number, to: number): Uint8Array {
    const { offset } = this.directory.bytes[column];
    return this.read(offset + from, offset + to);
  }

  /** The ids of rows, one after the other. */
  ids(from: number, to: number): Uint8Array {
    const { offset } = this.directory.bytes.ids;
    return from === to ? new Uint8Array(0) : this.read(offset + from * uuidLength, offset + to * uuidLength);
  }

  /** Where what a row has begins and ends. */
  bounds(column: NumberColumn, row: number): { readonly from: number; readonly to: number } {
    return { from: this.number(column, row), to: this.number(column, row + 1) };
  }

  /** The row of an object by its UUID. Nothing, too, where very many ids share a bucket. */
  rowOf(id: string): number | undefined {
    const { digest, from, to } = this.bucketFor(id);
    if (to - from > largestBucket) return undefined;
    for (let place = from; place < to; place++) {
      if (this.number('idDigest', place) !== furtherBits(digest)) continue;
      const row = this.number('idRows', place);
      if (this.isAt(row)) return row;
    }
    return undefined;
  }

  /** Whether very many ids share the bucket of this one. */
  isCrowded(id: string): boolean {
    const { from, to } = this.bucketFor(id);
    return to - from > largestBucket;
  }

  private bucketFor(id: string): { readonly digest: number; readonly from: number; readonly to: number } {
    const { length } = this.directory.numbers.idStart;
    writeUuid(id, this.wanted, 0);
    const digest = digestAt(this.wanted, 0);
    return { digest, ...(length < 2 ? { from: 0, to: 0 } : this.bounds('idStart', bucketOf(digest, length - 1))) };
  }

  private isAt(row: number): boolean {
    const id = this.ids(row, row + 1);
    return this.wanted.every((byte, index) => byte === id[index]);
  }
}

/** A mark at the start of a text belongs to it. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
