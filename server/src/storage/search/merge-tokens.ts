/** Merges pieces of the embedded database's index of tokens: each batch that is written is one, and many make searches slow. */
import type { Transaction } from '../database.ts';

/** So many pages are written at once: about ten milliseconds. */
const pagesAtOnce = 64;

/** Whether there is more to do. Only on the embedded database; PostgreSQL keeps its index in order itself. */
export async function mergeTokens(transaction: Transaction): Promise<boolean> {
  const before = await changes(transaction);
  await transaction.rows({
    text: `insert into search_tokens (search_tokens, rank) values ('merge', ${pagesAtOnce})`,
    values: [],
  });
  // FTS5: "if the difference is less than 2, then the merge command was a no-op".
  return (await changes(transaction)) - before >= 2;
}

async function changes(transaction: Transaction): Promise<number> {
  const [row] = await transaction.rows({ text: 'select total_changes() as changes', values: [] });
  return Number(row![0]);
}
