/** Puts everything on the list of what is to be indexed where the labels were written by another version of the service. */
import type { Queryable, Transaction } from '../database.ts';
import { allDue } from '../migrations/search-triggers.ts';
import { labellingVersion } from './label.ts';

/** The version stands beside the lease, which is row 1: whoever holds that writes both. */
const versionRow = 2;

export async function isOfThisVersion(queryable: Queryable): Promise<boolean> {
  const text = `select 1 from search_lease where id = ${versionRow} and holder = ${queryable.dialect.placeholder(1)}`;
  return (await queryable.rows({ text, values: [String(labellingVersion)] })).length > 0;
}

/** Names are found again when they are written anew, and what waits says so (docs/decisions/search-index.md). */
export async function renewLabels(transaction: Transaction): Promise<void> {
  if (await isOfThisVersion(transaction)) return;
  for (const text of allDue(transaction.dialect.name)) await transaction.rows({ text, values: [] });
  const text = `insert into search_lease (id, holder, held_until, next_label) values (${versionRow}, ${transaction.dialect.placeholder(1)}, 0, 0)
    on conflict (id) do update set holder = excluded.holder`;
  await transaction.rows({ text, values: [String(labellingVersion)] });
}
