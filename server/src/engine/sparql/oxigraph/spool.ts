/** Holds an answer between the engine and a slow reader: in memory first, then in a file, so that nobody waits for the reader. */
import type { FileHandle } from 'node:fs/promises';
import { openUnnamed } from '../../../storage/unnamed-files.ts';

const readLength = 64 * 1024;

export interface SpoolOptions {
  readonly memoryBytes: number;
  readonly folder: string;
}

export class Spool {
  private readonly options: SpoolOptions;
  private readonly memory: Uint8Array[] = [];
  private memoryBytes = 0;
  private file: FileHandle | undefined;
  private written = 0;
  private isFinished = false;
  private isDiscarded = false;
  private error: unknown;
  private wake: () => void = () => undefined;

  constructor(options: SpoolOptions) {
    this.options = options;
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.isDiscarded) return;
    if (!this.file && this.memoryBytes + bytes.length <= this.options.memoryBytes) this.keep(bytes);
    else await this.writeToFile(bytes).catch((error) => this.unlessDiscarded(error));
    this.wake();
  }

  finish(error?: unknown): void {
    this.isFinished = true;
    this.error = error;
    this.wake();
  }

  /** Nobody reads it any more. */
  async discard(): Promise<void> {
    this.isDiscarded = true;
    this.memory.length = 0;
    const { file } = this;
    this.file = undefined;
    await file?.close();
  }

  async *read(): AsyncGenerator<Uint8Array> {
    try {
      yield* this.readAll();
    } finally {
      await this.discard();
    }
  }

  private async *readAll(): AsyncGenerator<Uint8Array> {
    for (let position = 0; ; ) {
      // Asked before looking, so that what comes in the meantime is not missed.
      const [more, isAll] = [this.more(), this.isFinished];
      const taken = await this.take(position);
      if (taken) {
        position += taken.fromFile;
        yield taken.bytes;
      } else if (isAll) return this.conclude();
      else await more;
    }
  }

  private conclude(): void {
    if (this.error !== undefined) throw this.error;
  }

  private async take(position: number): Promise<{ bytes: Uint8Array; fromFile: number } | undefined> {
    const bytes = this.memory.shift();
    if (bytes) return { bytes, fromFile: 0 };
    if (!this.file || position >= this.written) return undefined;
    const { bytesRead, buffer } = await this.file.read(Buffer.allocUnsafe(readLength), 0, readLength, position);
    return { bytes: buffer.subarray(0, bytesRead), fromFile: bytesRead };
  }

  /** Once there is a file, all that follows goes there: the order stays. What was read from memory makes no room. */
  private keep(bytes: Uint8Array): void {
    this.memory.push(bytes);
    this.memoryBytes += bytes.length;
  }

  private async writeToFile(bytes: Uint8Array): Promise<void> {
    this.file ??= await openUnnamed(this.options.folder);
    await this.file.write(bytes, 0, bytes.length, this.written);
    this.written += bytes.length;
  }

  private unlessDiscarded(error: unknown): void {
    if (!this.isDiscarded) throw error;
  }

  private more(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}
