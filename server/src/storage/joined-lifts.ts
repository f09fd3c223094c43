/** What is written while something is lifted ahead shares its fate; what somebody says of how confidential it is stays. */
import type { Transaction } from './database.ts';
import type { LiftedTable, WrittenTable } from './lifted-tables.ts';
import { inBatches } from './row-batches.ts';
import { rowsOfMany } from './rows-of-many.ts';

/** Somebody has said how confidential it is: that stays, whatever becomes of lifts. */
export async function forgetLift({ tables }: Transaction, table: LiftedTable, id: string): Promise<void> {
  await tables
    .deleteFrom('lifted_rows')
    .where('lift_id', 'in', (query) => query.selectFrom('lifts').select('id'))
    .where('entity_id', '=', id)
    .where('kind', '=', table)
    .execute();
}

interface Joining {
  /** What is lifted, perhaps. */
  readonly source: string;
  /** What is written of it now, as confidential as that is. */
  readonly row: { readonly kind: LiftedTable | WrittenTable; readonly id: string };
  readonly confidentiality: number;
  /** How confidential it would be without the lifts, where that is not what they remember of the other. */
  readonly unlifted?: number;
}

/** What is written of something that is lifted shares its fate: it stays so confidential, or is as confidential as if nothing had been lifted. */
export function joinLifts(transaction: Transaction, joining: Joining): Promise<void> {
  return joinAllLifts(transaction, [joining]);
}

/** The same of much that is written together. */
export async function joinAllLifts(transaction: Transaction, written: readonly Joining[]): Promise<void> {
  // Nothing is lifted to 0.
  const joining = written.filter(({ confidentiality }) => confidentiality !== 0);
  const sources = [...new Set(joining.map(({ source }) => source))];
  const selection = `select lifted.entity_id, lifts.id, lifted.confidentiality
    from lifts join lifted_rows lifted on lifted.lift_id = lifts.id`;
  const found = await rowsOfMany(transaction, sources, (places) => `${selection} where lifted.entity_id in (${places})`);
  const lifts = Map.groupBy(found, ([source]) => source);
  const rows = joining.flatMap(({ source, row: { kind, id }, unlifted }) =>
    (lifts.get(source) ?? []).map(([, lift, before]) => {
      const confidentiality = unlifted ?? Number(before);
      return { lift_id: lift as string, entity_id: id, kind, confidentiality };
    }),
  );
  await inBatches(rows, (some) => transaction.tables.insertInto('lifted_rows').values(some).execute());
}
