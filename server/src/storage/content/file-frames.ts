/** Frames in files: one file for each content, named by its id, in a folder named by the id's first two digits. */
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import { makeFolder } from '../make-folder.ts';
import { DamagedContent } from './content.ts';
import type { Frame } from './frame.ts';
import type { FrameStore } from './frame-store.ts';
import { FramedFile } from './framed-file.ts';
import { type LentFile, OpenFiles } from './open-files.ts';
import { type FrameRange, type FrameSizes, seekTableOf } from './seek-table.ts';
import { syncFolder, writeWhole } from './whole-files.ts';

/** About 50 bytes each. */
const mostRanges = 200_000;

export class FileFrames implements FrameStore {
  readonly name = 'file';
  private readonly folder: string;
  private readonly files = new OpenFiles();
  /** Where frames lie in the files that were read last: the tables at their ends are many times larger than a small part. */
  private readonly ranges = new LRUCache<string, readonly FrameRange[]>({ maxSize: mostRanges });

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(folder: string): Promise<FileFrames> {
    const made = resolve(folder);
    makeFolder(made);
    await syncFolder(dirname(made));
    return new FileFrames(made);
  }

  // No temporary name and no renaming: nobody knows the id before the file is whole and its row says so.
  async write(id: string, frames: AsyncIterable<Frame>): Promise<void> {
    const path = this.pathOf(id);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    try {
      await fill(file, frames);
      await file.datasync();
    } finally {
      await file.close();
    }
    await syncFolder(dirname(path));
    await syncFolder(this.folder);
  }

  async *read(id: string, first: number, last: number): AsyncGenerator<Uint8Array> {
    const { handle, giveBack } = await this.lend(id);
    try {
      yield* (await this.framed(id, handle)).frames(first, last);
    } finally {
      await giveBack();
    }
  }

  async readFrame(id: string, number: number): Promise<Uint8Array> {
    const { handle, giveBack } = await this.lend(id);
    try {
      return await (await this.framed(id, handle)).frame(number);
    } finally {
      await giveBack();
    }
  }

  async remove(id: string): Promise<void> {
    const path = this.pathOf(id);
    this.ranges.delete(id);
    await this.files.forget(path);
    try {
      await unlink(path);
      await syncFolder(dirname(path));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  private async framed(id: string, file: FileHandle): Promise<FramedFile> {
    const framed = await FramedFile.of(id, file, this.ranges.get(id));
    this.ranges.set(id, framed.ranges, { size: 1 + framed.ranges.length });
    return framed;
  }

  private async lend(id: string): Promise<LentFile> {
    try {
      return await this.files.lend(this.pathOf(id));
    } catch (error) {
      throw isMissing(error) ? new DamagedContent(id, 'its file is gone', error) : error;
    }
  }

  private pathOf(id: string): string {
    return join(this.folder, id.slice(0, 2), `${id}.zst`);
  }
}

async function fill(file: FileHandle, frames: AsyncIterable<Frame>): Promise<void> {
  const sizes: FrameSizes[] = [];
  for await (const { bytes, plainSize } of frames) {
    await writeWhole(file, bytes);
    sizes.push({ compressed: bytes.length, plain: plainSize });
  }
  await writeWhole(file, seekTableOf(sizes));
}

function isMissing(error: unknown): boolean {
  return (error as { code?: string }).code === 'ENOENT';
}
