/** Content that nobody refers to and nobody has brought for a while, as the collector sees the rows. */
import type { Database, Transaction } from '../database.ts';
import { markRemoved, type RemovedBlob } from './blobs.ts';
import { type ContentReference, referredAmong } from './content-references.ts';

// Pages keep every query short, so that lists do not wait behind the collector however much content there is.
const pageSize = 200;

interface PageKey {
  readonly id: string;
  readonly touched_at: number;
}

export class Orphans {
  private readonly database: Database;
  private readonly stores: readonly string[];
  private readonly references: readonly ContentReference[];

  /** Only content in the named stores is looked at: what lies elsewhere cannot be removed from here. */
  constructor(database: Database, stores: readonly string[], references: readonly ContentReference[]) {
    this.database = database;
    this.stores = stores;
    this.references = references;
  }

  /** The ids that were last touched before an instant and that nothing refers to, at this moment. */
  async *untouchedSince(instant: number): AsyncGenerator<string> {
    let page = await this.pageAfter({ id: lowestId, touched_at: -1 }, instant);
    while (page.length > 0) {
      const ids = page.map((key) => key.id);
      const referred = await referredAmong(this.database.work, this.references, ids);
      yield* ids.filter((id) => !referred.has(id));
      page = await this.pageAfter(page.at(-1)!, instant);
    }
  }

  /** Removes the row unless it was touched or referred to meanwhile; gives it where it did. */
  async remove(id: string, instant: number): Promise<RemovedBlob | undefined> {
    try {
      return await this.database.write(async (transaction) => {
        const row = await rowOf(transaction, id);
        if (!row || row.touched_at >= instant) return undefined;
        if ((await referredAmong(transaction, this.references, [id])).size > 0) return undefined;
        await markRemoved(transaction, row);
        return row;
      });
    } catch (error) {
      if (isHeldByForeignKey(error)) return undefined;
      throw error;
    }
  }

  async *removed(): AsyncGenerator<RemovedBlob> {
    let page = await this.removedAfter(lowestId);
    while (page.length > 0) {
      yield* page;
      page = await this.removedAfter(page.at(-1)!.id);
    }
  }

  private pageAfter(last: PageKey, instant: number): Promise<PageKey[]> {
    return this.database.tables
      .selectFrom('blobs')
      .select(['id', 'touched_at'])
      .where('store', 'in', this.stores)
      .where('touched_at', '<', instant)
      .where('touched_at', '>=', last.touched_at)
      .where((row) => row.or([row('touched_at', '>', last.touched_at), row('id', '>', last.id)]))
      .orderBy('touched_at')
      .orderBy('id')
      .limit(pageSize)
      .execute();
  }

  private removedAfter(last: string): Promise<RemovedBlob[]> {
    return this.database.tables
      .selectFrom('removed_blobs')
      .selectAll()
      .where('store', 'in', this.stores)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute();
  }
}

const lowestId = '00000000-0000-0000-0000-000000000000';

function rowOf({ tables }: Transaction, id: string) {
  return tables.selectFrom('blobs').select(['id', 'store', 'touched_at']).where('id', '=', id).executeTakeFirst();
}

// A reference that came between the look and the removal, or one whose table the registry does not name: the content stays.
// PostgreSQL's 23503; SQLite's extended numbers for a foreign key, and for one that says `on delete restrict`.
function isHeldByForeignKey(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '23503' || errcode === 787 || errcode === 1811;
}
