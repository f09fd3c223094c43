/** A content store for tests, on a temporary database, with bytes to store and a clock to turn forward. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type TemporaryInstallation, temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { ByteRange } from './content.ts';
import { ContentCollector } from './content-collector.ts';
import { ContentStore } from './content-store.ts';
import { DatabaseFrames } from './database-frames.ts';
import { FileFrames } from './file-frames.ts';
import type { Frame } from './frame.ts';
import type { FrameStore } from './frame-store.ts';

export const kinds = ['file', 'database'] as const;
export type Kind = (typeof kinds)[number];

export const mebibyte = 1024 * 1024;
export const grace = 60_000;
export const noLimit = { limit: Number.MAX_SAFE_INTEGER };

export class StoreUnderTest {
  readonly database: Database;
  readonly place: TemporaryInstallation;
  readonly frames: WatchedFrames;
  readonly store: ContentStore;
  readonly collector: ContentCollector;
  now = Date.now();

  private constructor(database: Database, place: TemporaryInstallation, frames: WatchedFrames) {
    const dependencies = { database, stores: [frames] as const, clock: () => this.now };
    const references = [
      { table: 'test_references', column: 'blob_id' },
      { table: 'blob_differences', column: 'base_id' },
    ];
    this.database = database;
    this.place = place;
    this.frames = frames;
    this.store = new ContentStore({ ...dependencies, renewalMilliseconds: 10 });
    this.collector = new ContentCollector({ ...dependencies, references, graceMilliseconds: grace });
  }

  /** Opens one of its own, or another on the place of one that is open, as a second instance would. */
  static async open(kind: Kind, place?: TemporaryInstallation): Promise<StoreUnderTest> {
    const where = place ?? (await temporaryInstallation({ hasTables: true }));
    const database = await where.open();
    const frames = kind === 'file' ? await FileFrames.open(join(where.folder, 'content')) : new DatabaseFrames(database);
    await sql.raw(testReferences(database.dialect.name)).execute(database.tables);
    return new StoreUnderTest(database, where, new WatchedFrames(frames));
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.place.remove();
  }

  async bytesOf(id: string, range?: ByteRange): Promise<Buffer> {
    return Buffer.concat(await gathered(this.store.read(id, range)));
  }

  /** Refers to content; the answer ends that. */
  async refer(blob: string): Promise<() => Promise<unknown>> {
    const { database } = this;
    const id = randomUUID();
    await database.write(({ tables }) => sql`insert into test_references (id, blob_id) values (${id}, ${blob})`.execute(tables));
    return () => database.write(({ tables }) => sql`delete from test_references where id = ${id}`.execute(tables));
  }

  /** How many rows there are: of content, and of content whose bytes are to be removed. */
  async rows(): Promise<{ blobs: number; removed: number }> {
    const [blobs, removed] = await Promise.all([this.count('blobs'), this.count('removed_blobs')]);
    return { blobs, removed };
  }

  private async count(table: 'blobs' | 'removed_blobs'): Promise<number> {
    return (await this.database.tables.selectFrom(table).select('id').execute()).length;
  }
}

function testReferences(database: 'sqlite' | 'postgres'): string {
  const id = database === 'sqlite' ? 'text' : 'uuid';
  return `create table if not exists test_references (id ${id} primary key, blob_id ${id} not null references blobs (id))`;
}

/** Passes everything on; remembers what it was asked for, and does something else first where a test says so. */
export class WatchedFrames implements FrameStore {
  readonly name: string;
  readonly written: string[] = [];
  readonly asked: (readonly [first: number, last: number])[] = [];
  beforeWrite = async (): Promise<void> => {};
  beforeRemove = async (): Promise<void> => {};
  private readonly frames: FrameStore;

  constructor(frames: FrameStore) {
    this.name = frames.name;
    this.frames = frames;
  }

  async write(id: string, frames: AsyncIterable<Frame>): Promise<void> {
    this.written.push(id);
    await this.beforeWrite();
    await this.frames.write(id, frames);
  }

  read(id: string, first: number, last: number): AsyncIterable<Uint8Array> {
    this.asked.push([first, last]);
    return this.frames.read(id, first, last);
  }

  readFrame(id: string, number: number): Promise<Uint8Array> {
    this.asked.push([number, number]);
    return this.frames.readFrame(id, number);
  }

  async remove(id: string): Promise<void> {
    await this.beforeRemove();
    await this.frames.remove(id);
  }

  /** Whether any frame lies under the id. */
  async hold(id: string): Promise<boolean> {
    return (await gathered(this.frames.read(id, 0, 0)).catch(() => [])).length > 0;
  }
}

export async function gathered<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export async function* inPieces(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

export const noise = (size: number): Buffer => randomBytes(size);

export function text(size: number): Buffer {
  const lines = Array.from({ length: Math.ceil(size / 40) }, (_, number) =>
    `<element id="e-${number}" name="Pump ${number}"/>\n`.padEnd(40),
  );
  return Buffer.from(lines.join('')).subarray(0, size);
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
