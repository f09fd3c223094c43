/** Lifts what a container holds to at least a confidentiality. */
import type { Transaction } from './database.ts';

export async function liftInScope({ tables }: Transaction, scopeId: string, confidentiality: number): Promise<void> {
  for (const table of ['projects', 'models', 'project_queries'] as const) {
    await tables
      .updateTable(table)
      .set({ confidentiality })
      .where('scope_id', '=', scopeId)
      .where('confidentiality', '<', confidentiality)
      .execute();
  }
}

export async function liftInProject({ tables }: Transaction, projectId: string, confidentiality: number): Promise<void> {
  for (const table of ['models', 'project_queries'] as const) {
    await tables
      .updateTable(table)
      .set({ confidentiality })
      .where('project_id', '=', projectId)
      .where('confidentiality', '<', confidentiality)
      .execute();
  }
}
