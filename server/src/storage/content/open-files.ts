/** Files that are read again and again stay open for a moment: each opening and closing is a way to another thread and back. */
import { type FileHandle, open } from 'node:fs/promises';

export interface LentFile {
  readonly handle: FileHandle;
  readonly giveBack: () => Promise<void>;
}

interface OpenFile {
  readonly handle: Promise<FileHandle>;
  readers: number;
  timer?: NodeJS.Timeout | undefined;
}

/** How long a file stays open that nobody reads. */
const idleMilliseconds = 1000;
/** With more files than so none stays open that nobody reads. */
const mostOpen = 32;

export class OpenFiles {
  private readonly files = new Map<string, OpenFile>();

  /** The file, until it is given back. */
  async lend(path: string): Promise<LentFile> {
    const file = this.files.get(path) ?? this.opened(path);
    clearTimeout(file.timer);
    file.readers++;
    try {
      return { handle: await file.handle, giveBack: () => this.giveBack(path, file) };
    } catch (error) {
      if (this.files.get(path) === file) this.files.delete(path);
      throw error;
    }
  }

  /** Closes the file as soon as nobody reads it: it is about to go. */
  async forget(path: string): Promise<void> {
    const file = this.files.get(path);
    this.files.delete(path);
    if (file?.readers === 0) await this.close(path, file);
  }

  private opened(path: string): OpenFile {
    const file = { handle: open(path, 'r'), readers: 0 };
    this.files.set(path, file);
    return file;
  }

  private async giveBack(path: string, file: OpenFile): Promise<void> {
    if (--file.readers > 0) return;
    if (this.files.get(path) !== file || this.files.size > mostOpen) await this.close(path, file);
    else file.timer = setTimeout(() => this.close(path, file).catch(() => {}), idleMilliseconds).unref();
  }

  private async close(path: string, file: OpenFile): Promise<void> {
    clearTimeout(file.timer);
    if (this.files.get(path) === file) this.files.delete(path);
    await (await file.handle).close();
  }
}
