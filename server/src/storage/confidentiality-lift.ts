/** Lifts what a container holds to at least a confidentiality. */
import type { Transaction } from './database.ts';

/** In the order in which they are lifted: projects after what they hold, since nothing may be less confidential than what holds it. */
export const liftedTables = {
  scope_id: ['models', 'project_queries', 'projects'],
  project_id: ['models', 'project_queries'],
} as const;

export type LiftedContainer = keyof typeof liftedTables;
export type LiftedTable = (typeof liftedTables)[LiftedContainer][number];

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
