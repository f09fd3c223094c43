/** Merges the index of tokens: on the embedded database the segments that each written batch leaves, on PostgreSQL the list of pending entries. Many of either make searches slow. */
import type { Queryable, Transaction } from '../database.ts';

/** So many pages are written at once. */
export const mergedPages = { least: 16, most: 64 } as const;

/**
 * From how many pieces of one level on they are merged to one of the next. All that is written passes through every level once: few levels while
 * much is written, and few pieces when that is over.
 */
export const leastMerged = { writing: 16, resting: 4 } as const;

/** Whether there is more to do. Only on the embedded database. */
export async function mergeTokens(transaction: Transaction, pages: number): Promise<boolean> {
  const changes = () => transaction.rows({ text: 'select total_changes() as changes', values: [] });
  const merge = { text: `insert into search_tokens (search_tokens, rank) values ('merge', ${pages})`, values: [] };
  // Nobody waits for an answer in between.
  const [before, , after] = await Promise.all([changes(), transaction.rows(merge), changes()]);
  // FTS5: "if the difference is less than 2, then the merge command was a no-op".
  return Number(after[0]![0]) - Number(before[0]![0]) >= 2;
}

/** Remembered by the index itself, whoever merges next. */
export async function setLeastMerged(transaction: Transaction, pieces: number): Promise<void> {
  await transaction.rows({
    text: `insert into search_tokens (search_tokens, rank) values ('usermerge', ${pieces})`,
    values: [],
  });
}

/** Brings what PostgreSQL has gathered into its index. While much is written, PostgreSQL does so itself whenever it has gathered enough. */
export async function takeInPending(queryable: Queryable): Promise<void> {
  await queryable.rows({ text: `select gin_clean_pending_list('search_labels_tokens')`, values: [] });
}
