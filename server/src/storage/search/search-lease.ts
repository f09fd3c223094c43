/** The lease of whoever writes the search index: one instance at a time. */
import type { Queryable, Transaction } from '../database.ts';

export const leaseMilliseconds = 30_000;

/** Somebody else writes the index now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Asked before anything is tried: whoever tries in vain holds up the one who writes. */
export async function isLeaseFree(queryable: Queryable, holder: string, now: number): Promise<boolean> {
  const [row] = await queryable.rows({ text: 'select holder, held_until from search_lease where id = 1', values: [] });
  return row === undefined || row[0] === holder || Number(row[1]) < now;
}

/** Taken or extended in the transaction that writes: what somebody writes who has lost it without knowing is undone. */
export async function holdLease(transaction: Transaction, holder: string, now: number): Promise<void> {
  const { name, placeholder } = transaction.dialect;
  const text = `update search_lease set holder = ${placeholder(1)}, held_until = ${placeholder(2)}
    where id = 1 and (holder = ${placeholder(3)} or held_until < ${placeholder(4)}) returning ${hastily[name]}`;
  const taken = await transaction.rows({ text, values: [holder, now + leaseMilliseconds, holder, now] });
  if (taken.length === 0) throw new LeaseLost('Another instance writes the search index.');
}

// The index is made of what stands elsewhere: a transaction that is lost when the machine goes down is made again, and nobody waits for the disk.
const hastily = { sqlite: 'id', postgres: `set_config('synchronous_commit', 'off', true)` } as const;

export async function releaseLease(transaction: Transaction, holder: string): Promise<void> {
  const { placeholder } = transaction.dialect;
  await transaction.rows({ text: `update search_lease set held_until = 0 where holder = ${placeholder(1)}`, values: [holder] });
}
