/** Reads the columns of an index in slices, for those who need not wait for bytes: the same as `IndexSlices` says, at once. */
import { directoryIn, directoryLength } from './index-slices.ts';
import { type ByteColumn, type Directory, footerLength, type NumberColumn, type NumberSection } from './layout.ts';
import { addBlocks, blockOf } from './number-blocks.ts';
import { numberAt, unpacked } from './unsigned-column.ts';
import { bucketOf, digestAt, furtherBits, largestBucket, uuidLength, writeUuid } from './uuid-bytes.ts';

/** The bytes of an index from `start` up to and without `end`, which are at hand. */
export type ReadAtOnce = (start: number, end: number) => Uint8Array;

export class DirectSlices {
  readonly directory: Directory;
  /** Where the directory begins. */
  readonly end: number;
  private readonly read: ReadAtOnce;
  private readonly wanted = new Uint8Array(uuidLength);

  constructor(size: number, read: ReadAtOnce) {
    this.read = read;
    const end = size - footerLength;
    this.end = end - directoryLength(read(end, size));
    this.directory = directoryIn(read(this.end, end));
  }

  number(column: NumberColumn, row: number): number {
    const { offset, width, blocks } = this.directory.numbers[column];
    const first = blocks ? this.first(blocks, blockOf(row)) : 0;
    return width === 0 ? first : first + numberAt(this.read(offset + row * width, offset + (row + 1) * width), 0, width);
  }

  numbers(column: NumberColumn, from: number, to: number): Uint32Array {
    const { blocks, ...section } = this.directory.numbers[column];
    const values = this.stored(section, from, to);
    return !blocks || from >= to ? values : addBlocks(values, from, this.stored(blocks, blockOf(from), blockOf(to - 1) + 1));
  }

  /** Numbers as they are stored: those of a block count from its first one. */
  stored({ offset, width }: Pick<NumberSection, 'offset' | 'width'>, from: number, to: number): Uint32Array {
    if (width === 0 || from >= to) return new Uint32Array(Math.max(0, to - from));
    return unpacked(this.read(offset + from * width, offset + to * width), width, to - from);
  }

  text(column: ByteColumn, from: number, to: number): string {
    const { offset } = this.directory.bytes[column];
    return from === to ? '' : decoder.decode(this.read(offset + from, offset + to));
  }

  /** Where what a row has begins and ends. */
  bounds(column: NumberColumn, row: number): { readonly from: number; readonly to: number } {
    return { from: this.number(column, row), to: this.number(column, row + 1) };
  }

  /** The row of an object by its UUID. Nothing, too, where very many ids share a bucket. */
  rowOf(id: string): number | undefined {
    const { length } = this.directory.numbers.idStart;
    if (length < 2) return undefined;
    writeUuid(id, this.wanted, 0);
    const digest = digestAt(this.wanted, 0);
    const { from, to } = this.bounds('idStart', bucketOf(digest, length - 1));
    if (to - from > largestBucket) return undefined;
    for (let place = from; place < to; place++) {
      if (this.number('idDigest', place) !== furtherBits(digest)) continue;
      const row = this.number('idRows', place);
      if (this.isAt(row)) return row;
    }
    return undefined;
  }

  private isAt(row: number): boolean {
    const { offset } = this.directory.bytes.ids;
    const id = this.read(offset + row * uuidLength, offset + (row + 1) * uuidLength);
    return this.wanted.every((byte, index) => byte === id[index]);
  }

  private first({ offset, width }: Pick<NumberSection, 'offset' | 'width'>, block: number): number {
    return width === 0 ? 0 : numberAt(this.read(offset + block * width, offset + (block + 1) * width), 0, width);
  }
}

/** A mark at the start of a text belongs to it. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
