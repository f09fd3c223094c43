/** Merges pieces of the embedded database's index of tokens: each batch that is written is one, and many make searches slow. */
import type { Transaction } from '../database.ts';

/** So many pages are written at once: about ten milliseconds. */
const pagesAtOnce = 64;

/** Only on the embedded database; PostgreSQL keeps its index in order itself. */
export async function mergeTokens(transaction: Transaction): Promise<void> {
  await transaction.rows({
    text: `insert into search_tokens (search_tokens, rank) values ('merge', ${pagesAtOnce})`,
    values: [],
  });
}
