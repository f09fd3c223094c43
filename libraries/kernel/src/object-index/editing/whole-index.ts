/** An object index whose bytes are all in memory: its columns at once, and rows by their ids. */
import { directoryLength, storedDirectoryIn } from '../index-slices.ts';
import { type ByteColumn, type Directory, footerLength, type NumberColumn } from '../layout.ts';
import { openDirectory, type StoredDirectory } from '../stored-classes.ts';
import { unpacked } from '../unsigned-column.ts';
import { bucketOf, digestAt, largestBucket, uuidLength, writeUuid } from '../uuid-bytes.ts';

export class WholeIndex {
  readonly directory: Directory;
  readonly stored: StoredDirectory;
  readonly ids: Uint8Array;
  private readonly all: Uint8Array;
  private readonly idStart: Uint32Array;
  private readonly idRows: Uint32Array;
  private readonly wanted = new Uint8Array(uuidLength);

  constructor(bytes: Uint8Array) {
    this.all = bytes;
    const end = bytes.length - footerLength;
    this.stored = storedDirectoryIn(bytes.subarray(end - directoryLength(bytes), end));
    this.directory = openDirectory(this.stored);
    this.ids = this.bytes('ids');
    this.idStart = this.numbers('idStart');
    this.idRows = this.numbers('idRows');
  }

  get size(): number {
    return this.directory.objects;
  }

  numbers(column: NumberColumn): Uint32Array {
    const { offset, length, width } = this.directory.numbers[column];
    return unpacked(this.all.subarray(offset, offset + length * width), width, length);
  }

  bytes(column: ByteColumn): Uint8Array {
    const { offset, length } = this.directory.bytes[column];
    return this.all.subarray(offset, offset + length);
  }

  /** Whether no row takes long to find; ids that were chosen for it share a bucket. */
  get isQuick(): boolean {
    const { idStart } = this;
    for (let bucket = 1; bucket < idStart.length; bucket++)
      if (idStart[bucket]! - idStart[bucket - 1]! > largestBucket) return false;
    return true;
  }

  /** The row that is guessed is looked at first. */
  rowOf(id: string, guess: number): number | undefined {
    writeUuid(id, this.wanted, 0);
    if (guess < this.size && this.isAt(guess)) return guess;
    if (this.idStart.length < 2) return undefined;
    const bucket = bucketOf(digestAt(this.wanted, 0), this.idStart.length - 1);
    for (let place = this.idStart[bucket]!; place < this.idStart[bucket + 1]!; place++)
      if (this.isAt(this.idRows[place]!)) return this.idRows[place];
    return undefined;
  }

  private isAt(row: number): boolean {
    const { ids, wanted } = this;
    const at = row * uuidLength;
    for (let index = 0; index < uuidLength; index++) if (ids[at + index] !== wanted[index]) return false;
    return true;
  }
}
