/** The SHA-256 of content that is named by the edit which made it: found when somebody asks for it, and kept. */
import { createHash } from 'node:crypto';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import type { Database } from '../database.ts';
import type { Content } from './content.ts';
import { sha256In } from './content-name.ts';
import type { ContentStore } from './content-store.ts';

/** What is asked for beyond that is found when somebody asks again. */
const mostWanted = 1000;

export interface ContentHashesOptions {
  readonly database: Database;
  readonly contentStore: Pick<ContentStore, 'read'>;
}

export class ContentHashes {
  private readonly database: Database;
  private readonly contentStore: Pick<ContentStore, 'read'>;
  private readonly wanted = new Map<string, Content>();
  private running: Promise<void> | undefined;
  private isClosed = false;

  constructor({ database, contentStore }: ContentHashesOptions) {
    this.database = database;
    this.contentStore = contentStore;
  }

  /** The SHA-256 of all bytes, which are read where nobody has found it yet. */
  async of(content: Content): Promise<string> {
    return sha256In(content.hash) ?? (await this.kept(content.id)) ?? this.found(content);
  }

  /** Finds them in the background, one after the other. */
  want(contents: Iterable<Content>): void {
    for (const content of contents)
      if (sha256In(content.hash) === undefined && this.wanted.size < mostWanted) this.wanted.set(content.id, content);
    if (this.wanted.size > 0 && !this.isClosed) this.running ??= this.work().finally(() => (this.running = undefined));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.running;
  }

  private async work(): Promise<void> {
    for (const [id, content] of this.wanted) {
      if (this.isClosed) return;
      // Where it fails, it is found when somebody asks again.
      await this.of(content).catch(() => {});
      this.wanted.delete(id);
    }
  }

  private async kept(id: string): Promise<string | undefined> {
    const { points, dialect } = this.database;
    const text = `select sha256 from blob_hashes where blob_id = ${dialect.placeholder(1)}`;
    const [row] = await points.rows({ text, values: [id] });
    return row?.[0] as string | undefined;
  }

  private async found({ id }: Content): Promise<string> {
    const hash = createHash('sha256');
    for await (const piece of this.contentStore.read(id)) {
      if (this.isClosed) throw new Error('The service closes.');
      hash.update(piece);
      // Nobody waits for it, and a list may ask for many.
      await pauseWhenDue();
    }
    const sha256 = hash.digest('hex');
    await this.database.write(({ tables }) =>
      tables
        .insertInto('blob_hashes')
        .values({ blob_id: id, sha256 })
        .onConflict((conflict) => conflict.column('blob_id').doNothing())
        .execute(),
    );
    return sha256;
  }
}
