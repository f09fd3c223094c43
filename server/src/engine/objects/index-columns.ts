/** The columns of an object index in the memory of a worker: fetched when they are asked for, and kept from one job to the next. */
import {
  type ByteColumn,
  type Directory,
  directoryIn,
  directoryLength,
  footerLength,
  type NumberColumn,
  unpacked,
} from '@orrery/kernel';
import type { LRUCache } from 'lru-cache';
import type { JobTools } from '../../processes/job.ts';
import type { Bytes } from '../source.ts';

/** What is kept: columns of numbers and bytes, and what was made of them. */
export type ColumnCache = LRUCache<string, object>;

const tailLength = 64 * 1024;

export class IndexColumns {
  readonly directory: Directory;
  private readonly content: Bytes;
  private readonly cache: ColumnCache;
  private readonly fetch: JobTools['fetch'];
  /** What this job has used: it stays while the job runs, whatever the cache lets go. */
  private readonly held = new Map<string, object>();

  constructor(content: Bytes, cache: ColumnCache, fetch: JobTools['fetch']) {
    this.content = content;
    this.cache = cache;
    this.fetch = fetch;
    this.directory = this.kept(
      'directory',
      () => this.readDirectory(),
      ({ classes, features }) => tailLength + (classes.length + features.length) * 500,
    );
  }

  numbers(column: NumberColumn): Uint32Array {
    return this.kept(
      column,
      () => this.read(column),
      (values) => values.byteLength,
    );
  }

  bytes(column: ByteColumn): Buffer {
    const { offset, length } = this.directory.bytes[column];
    return this.kept(
      column,
      () => Buffer.from(this.part(offset, length).buffer),
      (bytes) => bytes.length,
    );
  }

  /** What is made of this index under a name, kept where there is room. */
  kept<T extends object>(name: string, make: () => T, sizeOf: (made: T) => number): T {
    const held = this.held.get(name);
    if (held) return held as T;
    const found = this.cached(`${this.content.id} ${name}`, make, sizeOf);
    this.held.set(name, found);
    return found;
  }

  private cached<T extends object>(key: string, make: () => T, sizeOf: (made: T) => number): T {
    const known = this.cache.get(key);
    if (known) return known as T;
    const made = make();
    this.cache.set(key, made, { size: 64 + sizeOf(made) });
    return made;
  }

  private read(column: NumberColumn): Uint32Array {
    const { offset, length, width } = this.directory.numbers[column];
    return unpacked(this.part(offset, length * width), width, length);
  }

  private readDirectory(): Directory {
    const { size } = this.content;
    const tail = this.part(Math.max(0, size - tailLength), Math.min(size, tailLength));
    const length = directoryLength(tail);
    const json =
      length + footerLength <= tail.length
        ? tail.subarray(-footerLength - length, -footerLength)
        : this.part(size - footerLength - length, length);
    return directoryIn(json);
  }

  private part(start: number, size: number): Uint8Array {
    return size === 0 ? new Uint8Array(0) : this.fetch({ id: this.content.id, start, size });
  }
}
