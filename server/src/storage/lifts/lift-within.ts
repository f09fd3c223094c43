/** Lifts what a container holds to at least a confidentiality. */
import type { Transaction } from '../database.ts';
import { type LiftedContainer, liftedTables } from '../lifted-tables.ts';

export async function liftWithin(
  { tables }: Transaction,
  container: LiftedContainer,
  id: string,
  confidentiality: number,
): Promise<void> {
  for (const table of liftedTables[container]) {
    await tables
      .updateTable(table)
      .set({ confidentiality })
      .where(container as 'scope_id', '=', id)
      .where('confidentiality', '<', confidentiality)
      .execute();
  }
}
