/** Keeps bytes that arrive before it is known whether they are wanted: in a temporary file that nobody else finds. */
import type { FileHandle } from 'node:fs/promises';
import { limited } from '../storage/content/framing.ts';
import { writeWhole } from '../storage/content/whole-files.ts';
import { openUnnamed } from '../storage/unnamed-files.ts';

export class UploadBuffer {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async take(source: AsyncIterable<Uint8Array>, limit: number): Promise<BufferedUpload> {
    const file = await openUnnamed(this.folder);
    try {
      for await (const piece of limited(source, limit)) await writeWhole(file, piece);
      return new BufferedUpload(file);
    } catch (error) {
      await file.close();
      throw error;
    }
  }
}

export class BufferedUpload {
  private readonly file: FileHandle;

  constructor(file: FileHandle) {
    this.file = file;
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    yield* this.file.createReadStream({ start: 0, autoClose: false });
  }

  discard(): Promise<void> {
    return this.file.close();
  }
}
