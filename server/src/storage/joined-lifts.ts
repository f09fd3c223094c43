/** What is written while something is lifted ahead shares its fate; what somebody says of how confidential it is stays. */
import type { Transaction } from './database.ts';
import type { LiftedTable, WrittenTable } from './lifted-tables.ts';

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
export async function joinLifts({ tables }: Transaction, { source, row, confidentiality, unlifted }: Joining): Promise<void> {
  // Nothing is lifted to that.
  if (confidentiality === 0) return;
  const found = await tables
    .selectFrom('lifts')
    .innerJoin('lifted_rows as lifted', 'lifted.lift_id', 'lifts.id')
    .select(['lifts.id', 'lifted.confidentiality'])
    .where('lifted.entity_id', '=', source)
    .execute();
  const { kind, id } = row;
  const rows = found.map((lift) => ({
    lift_id: lift.id,
    entity_id: id,
    kind,
    confidentiality: unlifted ?? Number(lift.confidentiality),
  }));
  if (rows.length > 0) await tables.insertInto('lifted_rows').values(rows).execute();
}
