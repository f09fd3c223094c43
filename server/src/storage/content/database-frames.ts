/** Frames in the database: one row for each, so that several instances need nothing but the database. */
import type { Database } from '../database.ts';
import type { Tables } from '../tables/tables.ts';
import { DamagedContent } from './content.ts';
import type { Frame } from './frame.ts';
import type { FrameStore } from './frame-store.ts';

type Chunk = Tables['content_chunks'];

/** Plain bytes. */
const writtenAtOnce = 2 ** 20;
// Removing 16 rows of 1 MiB holds up other writers for some milliseconds.
const removedAtOnce = 16;

export class DatabaseFrames implements FrameStore {
  readonly name = 'database';
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  // A transaction for each mebibyte: one for all of them would hold up every other writer for as long as the upload takes.
  async write(id: string, frames: AsyncIterable<Frame>): Promise<void> {
    let [number, size, chunks]: [number, number, Chunk[]] = [0, 0, []];
    for await (const { bytes, plainSize } of frames) {
      chunks.push({ blob_id: id, number: number++, bytes });
      size += plainSize;
      if (size < writtenAtOnce) continue;
      await this.insert(chunks);
      [size, chunks] = [0, []];
    }
    if (chunks.length > 0) await this.insert(chunks);
  }

  async *read(id: string, first: number, last: number): AsyncGenerator<Uint8Array> {
    for (let number = first; number <= last; number++) yield this.readFrame(id, number);
  }

  async readFrame(id: string, number: number): Promise<Uint8Array> {
    const { work, dialect } = this.database;
    const text = `select bytes from content_chunks where blob_id = ${dialect.placeholder(1)} and number = ${dialect.placeholder(2)}`;
    const [row] = await work.rows({ text, values: [id, number] });
    if (!row) throw new DamagedContent(id, `chunk ${number} is gone`);
    return row[0] as Uint8Array;
  }

  async remove(id: string): Promise<void> {
    const count = await this.countOf(id);
    for (let done = 0; done < count; done += removedAtOnce) await this.removeBelow(id, done + removedAtOnce);
  }

  private insert(chunks: readonly Chunk[]): Promise<unknown> {
    return this.database.write(({ tables }) => tables.insertInto('content_chunks').values(chunks).execute());
  }

  private async countOf(id: string): Promise<number> {
    const { tables } = this.database;
    const last = await tables
      .selectFrom('content_chunks')
      .select('number')
      .where('blob_id', '=', id)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last ? last.number + 1 : 0;
  }

  private removeBelow(id: string, number: number): Promise<unknown> {
    return this.database.write(({ tables }) =>
      tables.deleteFrom('content_chunks').where('blob_id', '=', id).where('number', '<', number).execute(),
    );
  }
}
