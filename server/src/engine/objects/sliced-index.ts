/** An object index that a worker walks through by slices: of a table with a million rows only the part at hand is in memory. */
import {
  type ByteColumn,
  type Directory,
  type NumberColumn,
  type NumberSection,
  unpacked,
  uuidLength,
  uuidOfBytes,
} from '@orrery/kernel';
import type { JobTools } from '../../processes/job.ts';
import type { Bytes } from '../source.ts';

/** In bytes: two frames of the store. */
const pageSize = 64 * 1024;
const mostPages = 256;
/** Numbers that are unpacked together. */
const stretchLength = 4096;
const mostStretches = 64;

export class SlicedIndex {
  readonly directory: Directory;
  private readonly content: Bytes;
  private readonly fetch: JobTools['fetch'];
  private readonly pages = new Kept<Buffer>(mostPages, (number) => this.readPage(number));
  private readonly columns = new Map<NumberColumn, Kept<Uint32Array>>();

  constructor(content: Bytes, directory: Directory, fetch: JobTools['fetch']) {
    this.content = content;
    this.directory = directory;
    this.fetch = fetch;
  }

  number(column: NumberColumn, at: number): number {
    return this.stretches(column).at(Math.floor(at / stretchLength))[at % stretchLength]!;
  }

  /** Good until the next bytes are asked for. */
  bytes(column: ByteColumn, from: number, to: number): Buffer {
    const { offset } = this.directory.bytes[column];
    return this.part(offset + from, offset + to);
  }

  idAt(row: number): string {
    return uuidOfBytes(this.bytes('ids', row * uuidLength, (row + 1) * uuidLength));
  }

  labelAt(row: number): string {
    return this.bytes('labels', this.number('labelStart', row), this.number('labelStart', row + 1)).toString('utf8');
  }

  /** What a link says that leads out of the model, as far as it is shown. */
  linkAt(link: number, mostBytes: number): string {
    const from = this.number('linkStart', link);
    return this.bytes('links', from, Math.min(this.number('linkStart', link + 1), from + mostBytes)).toString('utf8');
  }

  private stretches(column: NumberColumn): Kept<Uint32Array> {
    const known = this.columns.get(column);
    if (known) return known;
    const made = new Kept(mostStretches, (number) => this.readStretch(this.directory.numbers[column], number));
    this.columns.set(column, made);
    return made;
  }

  private readStretch({ offset, width, length }: NumberSection, number: number): Uint32Array {
    const from = number * stretchLength;
    const to = Math.min(length, from + stretchLength);
    return unpacked(this.part(offset + from * width, offset + to * width), width, to - from);
  }

  private part(from: number, to: number): Buffer {
    const [first, last] = [Math.floor(from / pageSize), Math.floor(Math.max(from, to - 1) / pageSize)];
    const start = first * pageSize;
    if (first === last) return this.pages.at(first).subarray(from - start, to - start);
    const pieces: Buffer[] = [];
    for (let page = first; page <= last; page++) pieces.push(this.pages.at(page));
    return Buffer.concat(pieces).subarray(from - start, to - start);
  }

  private readPage(number: number): Buffer {
    const { id, size } = this.content;
    const start = number * pageSize;
    const { buffer, byteOffset, length } = this.fetch({ id, start, size: Math.max(0, Math.min(size - start, pageSize)) });
    return Buffer.from(buffer, byteOffset, length);
  }
}

/** What was used last, by its number. */
class Kept<T> {
  private readonly most: number;
  private readonly make: (number: number) => T;
  private readonly known = new Map<number, T>();
  private lastNumber = -1;
  private last: T | undefined;

  constructor(most: number, make: (number: number) => T) {
    this.most = most;
    this.make = make;
  }

  at(number: number): T {
    if (number === this.lastNumber) return this.last!;
    const found = this.known.get(number) ?? this.make(number);
    this.known.delete(number);
    this.known.set(number, found);
    if (this.known.size > this.most) this.known.delete(this.known.keys().next().value!);
    this.lastNumber = number;
    this.last = found;
    return found;
  }
}
