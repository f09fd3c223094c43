/** A broken unique rule as the conflict that the caller is told of. */
import { Failure } from '../failures.ts';
import type { Database } from '../storage/database.ts';

/** Runs a write; where it breaks one of the rules, the conflict stands for it. */
export async function refusingTaken<T>(
  database: Database,
  conflicts: Readonly<Record<string, { readonly field: string; readonly message: string }>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const conflict = conflicts[database.dialect.brokenUniqueRule(error) ?? ''];
    throw conflict ? new Failure('conflict', conflict.message, [conflict], { cause: error }) : error;
  }
}
