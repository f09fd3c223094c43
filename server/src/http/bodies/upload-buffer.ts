/** Keeps bytes that arrive before it is known whether they are wanted: in a temporary file that nobody else finds, within a quota for each caller. */
import type { FileHandle } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { CallerPace } from '../../caller-pace.ts';
import { Failure } from '../../failures.ts';
import { limited } from '../../storage/content/framing.ts';
import { writeWhole } from '../../storage/content/whole-files.ts';
import { openUnnamed } from '../../storage/unnamed-files.ts';

export interface UploadBufferOptions {
  readonly folder: string;
  /** How many bytes of one caller are kept at the same time, over all requests. */
  readonly quota: number;
  /** How fast bytes of one caller are kept, over all requests: those who write to the same disk wait for its queue. */
  readonly bytesASecond?: number;
}

const usualBytesASecond = 64 * 2 ** 20;

export class UploadBuffer {
  private readonly folder: string;
  private readonly quota: number;
  private readonly held = new Map<string, number>();
  private readonly debts: CallerPace;

  constructor({ folder, quota, bytesASecond = usualBytesASecond }: UploadBufferOptions) {
    this.folder = folder;
    this.quota = quota;
    this.debts = new CallerPace({ burst: bytesASecond / 4, aSecond: bytesASecond, longestMilliseconds: 5000 });
  }

  async take(callerId: string, source: AsyncIterable<Uint8Array>, limit: number): Promise<BufferedUpload> {
    const upload = new BufferedUpload(await openUnnamed(this.folder), (bytes) => this.hold(callerId, bytes));
    try {
      for await (const piece of limited(source, limit)) {
        await upload.add(piece);
        await this.keepPace(callerId, piece.length);
      }
      return upload;
    } catch (error) {
      await upload.discard();
      throw error;
    }
  }

  private async keepPace(callerId: string, bytes: number): Promise<void> {
    const wait = this.debts.waitAfter(callerId, bytes, performance.now());
    if (wait > 0) await pause(wait, undefined, { ref: false });
  }

  /** Counts bytes that come, or go. */
  private hold(callerId: string, bytes: number): void {
    const now = (this.held.get(callerId) ?? 0) + bytes;
    if (bytes > 0 && now > this.quota) throw overQuota(this.quota);
    if (now > 0) this.held.set(callerId, now);
    else this.held.delete(callerId);
  }
}

export class BufferedUpload {
  private readonly file: FileHandle;
  private readonly hold: (bytes: number) => void;
  private size = 0;

  constructor(file: FileHandle, hold: (bytes: number) => void) {
    this.file = file;
    this.hold = hold;
  }

  async add(piece: Uint8Array): Promise<void> {
    this.hold(piece.length);
    this.size += piece.length;
    await writeWhole(this.file, piece);
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    yield* this.file.createReadStream({ start: 0, autoClose: false });
  }

  discard(): Promise<void> {
    this.hold(-this.size);
    this.size = 0;
    return this.file.close();
  }
}

function overQuota(quota: number): Failure {
  const sentence = `More than ${quota} bytes of yours wait for the part entity. Send the part entity before the part content: then nothing has to wait.`;
  return new Failure('too-large', sentence);
}
