/** Compressed copies of small stored content: what many ask for is compressed once, and not once for each of them. */
import { LRUCache } from 'lru-cache';
import type { Encoding } from './content-encodings.ts';

/** Larger content is compressed while it is sent, as fast as its reader takes it. */
const mostPlainBytes = 256 * 2 ** 10;
const mostBytesInAll = 16 * 2 ** 20;

/** Content that never changes under its name, and the coding that is asked for. */
export interface CopyName {
  /** Absent where it is made for one caller, and is kept for nobody. */
  readonly keptAs?: string | undefined;
  readonly size: number;
  readonly encoding: Encoding;
}

export class EncodedCopies {
  private readonly copies = new LRUCache<string, Buffer>({
    maxSize: mostBytesInAll,
    sizeCalculation: (copy, name) => copy.length + name.length,
  });
  private readonly underWay = new Map<string, Promise<Buffer>>();

  canKeep({ keptAs, size }: CopyName): boolean {
    return keptAs !== undefined && size <= mostPlainBytes;
  }

  has(name: CopyName): boolean {
    return this.canKeep(name) && this.copies.has(nameOf(name));
  }

  /** What is under way is waited for by the same caller alone: nobody waits in the turn of another. */
  async get(name: CopyName, caller: string, make: () => AsyncIterable<Uint8Array>): Promise<Buffer> {
    const kept = this.copies.get(nameOf(name));
    if (kept) return kept;
    const own = `${caller} ${nameOf(name)}`;
    const made = this.underWay.get(own) ?? this.made(name, make).finally(() => this.underWay.delete(own));
    this.underWay.set(own, made);
    return made;
  }

  private async made(name: CopyName, make: () => AsyncIterable<Uint8Array>): Promise<Buffer> {
    const copy = Buffer.concat(await Array.fromAsync(make()));
    this.copies.set(nameOf(name), copy);
    return copy;
  }
}

function nameOf({ keptAs, encoding }: CopyName): string {
  return `${encoding} ${keptAs}`;
}
