/** Keeps bytes that arrive before it is known whether they are wanted: in a temporary file that nobody else finds. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { limited } from '../storage/content/framing.ts';
import { writeWhole } from '../storage/content/whole-files.ts';

export class SetAside {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async take(source: AsyncIterable<Uint8Array>, limit: number): Promise<BytesAside> {
    const path = join(this.folder, `orrery-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    try {
      // Without its name the file lasts as long as it is open, and no crash leaves it behind.
      await unlink(path);
      for await (const piece of limited(source, limit)) await writeWhole(file, piece);
      return new BytesAside(file);
    } catch (error) {
      await file.close();
      throw error;
    }
  }
}

export class BytesAside {
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
