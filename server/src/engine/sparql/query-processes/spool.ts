/** Holds an answer between the engine and a slow client: in memory first, then in a file, so that nobody waits for the client. */
import type { FileHandle } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { QueryLimit } from '@orrery/sparql';
import { openUnnamed } from '../../../storage/unnamed-files.ts';
import { endsUnbegun } from '../../ends-unbegun.ts';
import type { SpoolShare } from './spool-quota.ts';

const readLength = 64 * 1024;
const usualFileBytesASecond = 64 * 2 ** 20;
const leastRest = 20;

export interface SpoolOptions {
  readonly memoryBytes: number;
  readonly folder: string;
  /** What the caller may have waiting, over all answers. */
  readonly share: SpoolShare;
  /** Without room for more, the client is waited for so long. */
  readonly patienceMilliseconds: number;
  /** How fast it writes to its file. */
  readonly fileBytesASecond?: number;
  /** Hears that nobody reads it any more, also where all of it was read. */
  readonly onDiscarded?: () => void;
}

export class Spool {
  private readonly options: SpoolOptions;
  private readonly memory: Uint8Array[] = [];
  private memoryBytes = 0;
  private file: FileHandle | undefined;
  private written = 0;
  private position = 0;
  private nextWrite = 0;
  private isFinished = false;
  private isDiscarded = false;
  private error: unknown;
  private wake: () => void = () => undefined;
  private tellDrained: () => void = () => undefined;

  constructor(options: SpoolOptions) {
    this.options = options;
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.isDiscarded) return;
    if (this.written > 0 && this.position === this.written) await this.emptyFile().catch((error) => this.unlessDiscarded(error));
    if (this.hasRoomInMemory(bytes.length)) this.keep(bytes);
    else if (this.options.share.take('file', bytes.length))
      await this.writeToFile(bytes).catch((error) => this.unlessDiscarded(error));
    else await this.handOver(bytes);
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
    this.options.onDiscarded?.();
    this.memory.length = 0;
    this.options.share.giveAll();
    this.tellDrained();
    const { file } = this;
    this.file = undefined;
    await file?.close();
  }

  /** Whoever leaves before the first piece leaves nothing behind either. */
  read(): AsyncGenerator<Uint8Array, void> {
    return endsUnbegun(this.pieces(), () => this.discard());
  }

  private async *pieces(): AsyncGenerator<Uint8Array, void> {
    try {
      yield* this.readAll();
    } finally {
      await this.discard();
    }
  }

  private async *readAll(): AsyncGenerator<Uint8Array> {
    for (;;) {
      // Asked before looking, so that what comes in the meantime is not missed.
      const [more, isAll] = [this.more(), this.isFinished];
      const bytes = await this.take();
      if (bytes) yield bytes;
      else if (isAll) return this.conclude();
      else {
        this.tellDrained();
        await more;
      }
    }
  }

  private conclude(): void {
    if (this.error !== undefined) throw this.error;
  }

  private async take(): Promise<Uint8Array | undefined> {
    const bytes = this.memory.shift();
    if (bytes) {
      this.memoryBytes -= bytes.length;
      this.options.share.give('memory', bytes.length);
      return bytes;
    }
    if (!this.file || this.position >= this.written) return undefined;
    const { bytesRead, buffer } = await this.file.read(Buffer.allocUnsafe(readLength), 0, readLength, this.position);
    this.position += bytesRead;
    return buffer.subarray(0, bytesRead);
  }

  /** While something in the file is not read yet, all that follows goes there: the order stays. A client who keeps up is sent all of it from memory. */
  private hasRoomInMemory(length: number): boolean {
    if (this.position < this.written || this.memoryBytes + length > this.options.memoryBytes) return false;
    return this.options.share.take('memory', length);
  }

  private keep(bytes: Uint8Array): void {
    this.memory.push(bytes);
    this.memoryBytes += bytes.length;
  }

  private async writeToFile(bytes: Uint8Array): Promise<void> {
    this.file ??= await this.opened();
    await this.file.write(bytes, 0, bytes.length, this.written);
    this.written += bytes.length;
    await this.rest(bytes.length);
  }

  /** The disk has others to serve, who wait for what they write. */
  private async rest(bytes: number): Promise<void> {
    const now = performance.now();
    const { fileBytesASecond = usualFileBytesASecond } = this.options;
    this.nextWrite = Math.max(this.nextWrite, now) + (bytes * 1000) / fileBytesASecond;
    if (this.nextWrite - now > leastRest) await pause(this.nextWrite - now);
  }

  /** All of it is read: it takes no room any more. */
  private async emptyFile(): Promise<void> {
    const { written } = this;
    await this.file?.truncate(0);
    this.options.share.give('file', written);
    this.written = 0;
    this.position = 0;
  }

  /** Whoever leaves while it is opened leaves no file open. */
  private async opened(): Promise<FileHandle> {
    const file = await openUnnamed(this.options.folder);
    if (!this.isDiscarded) return file;
    await file.close();
    throw unread();
  }

  /** Without room for more, the engine waits until the client has taken all that is there. */
  private async handOver(bytes: Uint8Array): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(unread()), this.options.patienceMilliseconds);
    this.tellDrained = resolve;
    this.wake();
    await promise.finally(() => clearTimeout(timer));
    if (!this.isDiscarded) this.keep(bytes);
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

function unread(): QueryLimit {
  return new QueryLimit('answer', 'Too much of your answers waits to be read. Read them, or ask for less.');
}
