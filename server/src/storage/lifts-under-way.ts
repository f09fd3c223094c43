/** What is lifted ahead of a container that is not raised yet. */
import type { LiftedTable } from './confidentiality-lift.ts';
import type { Transaction } from './database.ts';

/**
 * In SQL, of a row of a lifted table: how confidential it is, or was before it was lifted. A model is read for that, since the lift may be taken
 * back: its reading would then tell what those who see it do not see.
 */
export function unlifted(row: string): string {
  return `(select min(value) from (select ${row}.confidentiality as value union all
  select lifted.confidentiality from lifts join lifted_rows lifted on lifted.lift_id = lifts.id where lifted.entity_id = ${row}.id) levels)`;
}

/** Somebody has said how confidential it is: that stays, whatever becomes of lifts. */
export async function forgetLift({ tables }: Transaction, table: LiftedTable, id: string): Promise<void> {
  await tables.deleteFrom('lifted_rows').where('entity_id', '=', id).where('kind', '=', table).execute();
}
