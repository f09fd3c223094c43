/** A file of frames that is being read: its table first, then frames, neighbours together. */
import type { FileHandle } from 'node:fs/promises';
import { DamagedContent } from './content.ts';
import { type FrameRange, footerSize, frameRangesIn, tableSizeBy } from './seek-table.ts';
import { readWhole } from './whole-files.ts';

/** A stretch of the file. */
interface Part {
  readonly offset: number;
  readonly bytes: Buffer;
}

// Every question to the file is a way to another thread and back: the end of the file holds the table, and all of a small file.
const tailSize = 128 * 1024;
// Frames of models become a tenth or less, so that one question brings many.
const mostBytesAtOnce = 1024 * 1024;

const nothing = Buffer.alloc(0);

export class FramedFile {
  private readonly id: string;
  private readonly file: FileHandle;
  /** Where the frames lie; they stay there. */
  readonly ranges: readonly FrameRange[];
  private part: Part;

  private constructor(id: string, file: FileHandle, ranges: readonly FrameRange[], tail: Part) {
    this.id = id;
    this.file = file;
    this.ranges = ranges;
    this.part = tail;
  }

  /** Who knows the ranges from before needs not read them again. */
  static async of(id: string, file: FileHandle, known?: readonly FrameRange[]): Promise<FramedFile> {
    if (known) return new FramedFile(id, file, known, { offset: 0, bytes: nothing });
    const { size } = await file.stat();
    const tail = await partOf(file, Math.max(0, size - tailSize), size);
    const length = size < footerSize ? undefined : tableSizeBy(tail.bytes.subarray(-footerSize));
    const table = length === undefined || length > size ? undefined : await endOf(file, size, length, tail);
    const ranges = table && frameRangesIn(table, size);
    if (!ranges) throw new DamagedContent(id, 'its file is not whole');
    return new FramedFile(id, file, ranges, tail);
  }

  async *frames(first: number, last: number): AsyncGenerator<Uint8Array> {
    for (let number = first; number <= last; number++) yield this.frame(number, last);
  }

  /** Frames up to the last are read along with it. */
  async frame(number: number, last = number): Promise<Uint8Array> {
    const range = this.ranges[number];
    if (!range) throw new DamagedContent(this.id, 'its file lacks a frame');
    if (!isWithin(range, this.part)) this.part = await partOf(this.file, range.offset, this.endOfRun(number, last));
    if (!isWithin(range, this.part)) throw new DamagedContent(this.id, 'its file ends too early');
    const start = range.offset - this.part.offset;
    return this.part.bytes.subarray(start, start + range.length);
  }

  /** Where the frames end that are read together, beginning with this one. */
  private endOfRun(first: number, last: number): number {
    const start = this.ranges[first]!.offset;
    let end = start + this.ranges[first]!.length;
    for (let number = first + 1; number <= last; number++) {
      const next = this.ranges[number];
      if (!next || end + next.length - start > mostBytesAtOnce) break;
      end += next.length;
    }
    return end;
  }
}

async function endOf(file: FileHandle, size: number, length: number, tail: Part): Promise<Buffer> {
  return length <= tail.bytes.length ? tail.bytes.subarray(-length) : (await partOf(file, size - length, size)).bytes;
}

async function partOf(file: FileHandle, offset: number, end: number): Promise<Part> {
  return { offset, bytes: await readWhole(file, offset, end - offset) };
}

function isWithin({ offset, length }: FrameRange, part: Part): boolean {
  return offset >= part.offset && offset + length <= part.offset + part.bytes.length;
}
