/** Keeps content: takes streams of bytes, gives back streams of bytes, whole or in ranges. */
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { Failure } from '../../failures.ts';
import type { Database } from '../database.ts';
import { ahead } from './ahead.ts';
import { Blobs, type Copy, type Facts } from './blobs.ts';
import { type ByteRange, type Content, DamagedContent, type StoredContent } from './content.ts';
import { composed, type StoredDifference } from './content-difference.ts';
import { ContentDifferences } from './content-differences.ts';
import { differenceStore } from './difference-rows.ts';
import { frameOf, plainOf, plainSizeOf } from './frame.ts';
import { type FrameStores, storeNamed } from './frame-store.ts';
import type { FramedContent } from './framed-content.ts';
import { framing, limited, tooLarge } from './framing.ts';
import { releaseMemory } from './release-memory.ts';
import { Renewal } from './renewal.ts';
import { splicedBytes } from './spliced-bytes.ts';

export interface ContentStoreOptions {
  readonly database: Database;
  readonly stores: FrameStores;
  readonly clock: () => number;
  /** How often an upload under way says so; far less than the collector's grace. */
  readonly renewalMilliseconds?: number;
}

export interface PutOptions {
  /** Where it is not to be known by its SHA-256. */
  readonly name?: string | undefined;
  /** In bytes. */
  readonly limit: number;
  /** How many plain bytes a frame holds, where that is not the usual number. */
  readonly frameSize?: number | undefined;
}

/** Content that differs from other content in a few places. */
export interface ContentEdit extends Facts {
  readonly baseId: string;
  readonly difference: StoredDifference;
}

/** Content of which parts can be read without asking where it lies. */
export interface OpenContent {
  /** How many plain bytes each of its frames holds. */
  readonly frameSize: number;
  /** The plain bytes of a frame. */
  readonly frame: (number: number) => Promise<Uint8Array>;
}

const mostLocations = 1000;
/** How many frames are made plain while the one before is sent. */
const framesAhead = 3;

export class ContentStore {
  private readonly blobs: Blobs;
  private readonly differences: ContentDifferences;
  private readonly stores: FrameStores;
  /** Where content lies that was read last. It never moves, and to ask the database takes longer than to read a part of it. */
  private readonly locations = new LRUCache<string, StoredContent>({ max: mostLocations });
  private readonly renewalMilliseconds: number;

  constructor({ database, stores, clock, renewalMilliseconds = 60_000 }: ContentStoreOptions) {
    this.blobs = new Blobs(database, clock);
    this.differences = new ContentDifferences(database, clock);
    this.stores = stores;
    this.renewalMilliseconds = renewalMilliseconds;
  }

  /** Keeps the bytes, once in each space; done when they are durable. They stay for the collector's grace, then only if referred to. */
  async put(space: string, source: AsyncIterable<Uint8Array>, { limit, frameSize, name }: PutOptions): Promise<Content> {
    return this.kept({ space, frameSize }, async (copy) => {
      const { hash, size } = await this.write(copy, limited(source, limit));
      return { hash: name ?? hash, size };
    });
  }

  /** Keeps content that is in frames already. */
  async putFramed(space: string, { frames, hash, size }: FramedContent, { limit }: PutOptions): Promise<Content> {
    if (size > limit) throw tooLarge(limit);
    return this.kept({ space }, async ({ id, store }) => {
      await storeNamed(this.stores, store).write(id, Readable.from(frames));
      return { hash, size };
    });
  }

  private async kept(of: Pick<Copy, 'space' | 'frameSize'>, write: (copy: Copy) => Promise<Facts>): Promise<Content> {
    const copy = { id: randomUUID(), store: this.stores[0].name, ...of };
    await this.blobs.start(copy);
    // A timer and not a count of bytes: a sender that pauses is under way too.
    const renewal = new Renewal(() => this.blobs.renew(copy.id), this.renewalMilliseconds);
    try {
      return await this.settle(copy, await write(copy));
    } catch (error) {
      // Where this fails too the collector does it: the row is never claimed.
      await this.abandon(copy).catch(() => {});
      throw error;
    } finally {
      await renewal.stop();
    }
  }

  /** Keeps content as a difference from other content. Now and then the whole bytes are kept instead. */
  async putEdited(space: string, { baseId, difference, hash, size }: ContentEdit, options: PutOptions): Promise<Content> {
    const facts = { hash, size };
    if (size > options.limit) throw tooLarge(options.limit);
    const id = await this.differences.keep({ space, baseId, difference, facts, frameSize: options.frameSize });
    return id === undefined
      ? this.put(space, await this.edited(baseId, difference), { ...options, name: hash })
      : { id, ...facts };
  }

  async find(id: string): Promise<Content | undefined> {
    const found = await this.blobs.find(id);
    return found && { id, hash: found.hash, size: found.size };
  }

  /** Opens content that is read again and again. Where it lies is asked for once. */
  async open(id: string): Promise<OpenContent> {
    const content = await this.known(id);
    return { frameSize: content.frameSize, frame: (number) => this.plainFrame(content, number) };
  }

  /** The plain bytes of a frame. */
  async frame(id: string, number: number): Promise<Uint8Array> {
    return this.plainFrame(await this.known(id), number);
  }

  /** The bytes, or those of a range; fails rather than to end too early. Every piece is its reader's own, the memory behind it too. */
  async *read(id: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const content = await this.known(id);
    const { frameSize } = content;
    const { start, end } = within(content, range);
    if (start === end) return;
    if (content.store === differenceStore) return yield* framing(await this.spliced(id, { start, end }), frameSize);
    let offset = start - (start % frameSize);
    for await (const plain of this.plainFrames(content, Math.floor(start / frameSize), Math.floor((end - 1) / frameSize))) {
      const { length } = plain;
      yield plain.subarray(Math.max(0, start - offset), end - offset);
      offset += length;
    }
    if (offset < end) throw new DamagedContent(content.id, 'it ends too early');
  }

  /** All frames as they are stored: one after the other they are what zstd makes of the bytes. */
  async *frames(id: string): AsyncGenerator<Uint8Array> {
    const { size, store, frameSize } = await this.known(id);
    if (store === differenceStore) for await (const plain of this.read(id)) yield (await frameOf(plain)).bytes;
    else if (size > 0) yield* storeNamed(this.stores, store).read(id, 0, Math.floor((size - 1) / frameSize));
  }

  /** What a difference makes of content, which may be kept as a difference itself. */
  private async edited(baseId: string, difference: StoredDifference): Promise<AsyncGenerator<Uint8Array>> {
    const { wholeId, pieces } = await this.differences.of(baseId);
    return this.splicedOf(wholeId, wholeId === baseId ? difference : composed(pieces.difference, difference));
  }

  /** A range of content that is kept as a difference. */
  private async spliced(id: string, range: ByteRange): Promise<AsyncGenerator<Uint8Array>> {
    const { wholeId, pieces } = await this.differences.of(id);
    return this.splicedOf(wholeId, pieces.within(range));
  }

  private async splicedOf(wholeId: string, difference: StoredDifference): Promise<AsyncGenerator<Uint8Array>> {
    const base = await this.known(wholeId);
    const frames = (first: number, last: number) => this.plainFrames(base, first, last);
    return splicedBytes({ ...base, frames }, difference);
  }

  private async known(id: string): Promise<StoredContent> {
    const content = this.locations.get(id) ?? (await this.blobs.find(id));
    if (!content) throw new DamagedContent(id, 'the store does not know it');
    this.locations.set(id, content);
    return content;
  }

  private async write({ id, store, frameSize }: Copy, source: AsyncIterable<Uint8Array>): Promise<Facts> {
    const hash = createHash('sha256');
    let size = 0;
    const frames = ahead(framing(source, frameSize), async (plain) => {
      hash.update(plain);
      size += plain.length;
      const frame = await frameOf(plain);
      releaseMemory(plain);
      return frame;
    });
    await storeNamed(this.stores, store).write(id, frames);
    return { hash: hash.digest('hex'), size };
  }

  private async settle(copy: Copy, facts: Facts): Promise<Content> {
    const id = await this.blobs.claim(copy, facts);
    if (id === undefined) throw new Failure('unavailable', 'The upload stood still for too long; send it again.');
    if (id !== copy.id) await this.removeBytes(copy).catch(() => {});
    return { id, ...facts };
  }

  private async abandon(copy: Copy): Promise<void> {
    if (await this.blobs.discard(copy)) await this.removeBytes(copy);
  }

  private async removeBytes({ id, store }: Copy): Promise<void> {
    await storeNamed(this.stores, store).remove(id);
    await this.blobs.forget(id);
  }

  private plainFrames(content: StoredContent, first: number, last: number): AsyncGenerator<Uint8Array> {
    const { id, store } = content;
    const read = (frame: Uint8Array, index: number) => plainBytes(content, first + index, frame);
    return ahead(storeNamed(this.stores, store).read(id, first, last), read, framesAhead);
  }

  private async plainFrame(content: StoredContent, number: number): Promise<Uint8Array> {
    if (content.store === differenceStore) return this.splicedFrame(content, number);
    return plainBytes(content, number, await storeNamed(this.stores, content.store).readFrame(content.id, number));
  }

  private async splicedFrame(content: StoredContent, number: number): Promise<Uint8Array> {
    const start = number * content.frameSize;
    const pieces = this.read(content.id, { start, end: start + plainSizeOf(number, content) });
    return Buffer.concat(await Array.fromAsync(pieces));
  }
}

async function plainBytes(content: StoredContent, number: number, frame: Uint8Array): Promise<Uint8Array> {
  try {
    return await plainOf(frame, plainSizeOf(number, content));
  } catch (error) {
    throw new DamagedContent(content.id, `frame ${number} cannot be read`, error);
  }
}

function within({ id, size }: Content, { start, end }: ByteRange = { start: 0, end: size }): ByteRange {
  if (start < 0 || start > end || end > size)
    throw new RangeError(`Content ${id} of ${size} bytes has no range ${start} to ${end}.`);
  return { start, end };
}
