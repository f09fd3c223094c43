/** Stored content: bytes that never change, known by their name within a space. */

export interface Content {
  /** The name of this very copy; whoever refers to content holds a foreign key from it to `blobs (id)`. */
  readonly id: string;
  /** SHA-256 of the plain bytes, in lower-case hexadecimal digits, or the name of the edit that made them (`content-name.ts`). */
  readonly hash: string;
  readonly size: number;
}

/** Content that a row refers to, where it does. */
export function contentOf(id: unknown, hash: unknown, size: unknown): Content | undefined {
  return id === null || id === undefined ? undefined : { id: id as string, hash: hash as string, size: size as number };
}

/** Content that is durable, with the name of the store where its bytes lie. */
export interface StoredContent extends Content {
  readonly store: string;
  /** How many plain bytes each of its frames holds. */
  readonly frameSize: number;
}

/** Plain bytes from `start` up to and without `end`, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The store cannot give back what it was given: a file is cut short, a chunk is gone, bits have changed. */
export class DamagedContent extends Error {
  constructor(id: string, reason: string, cause?: unknown) {
    super(`Content ${id} is damaged: ${reason}.`, { cause });
    this.name = 'DamagedContent';
  }
}
