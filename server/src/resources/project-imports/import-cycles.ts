/** Imports must not lead back to where they start. */
import { Failure } from '../../failures.ts';
import type { Transaction } from '../../storage/database.ts';
import { importsReach } from '../../storage/import-rows.ts';

// Two imports that close a circle only together are told apart by the database: each reads what the other writes.
export async function refuseCycle(transaction: Transaction, hostId: string, importedId: string): Promise<void> {
  if (hostId === importedId) throw conflict('A project cannot import itself.');
  if (await importsReach(transaction, importedId, hostId)) throw conflict('The import would make a cycle.');
}

function conflict(message: string): Failure {
  return new Failure('conflict', message, [{ field: 'id', message }]);
}
