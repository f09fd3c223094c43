/** Imports must not lead back to where they start. */
import { Failure } from '../../failures.ts';
import type { Transaction } from '../../storage/database.ts';

// Two imports that close a circle only together are told apart by the database: each reads what the other writes.
export async function refuseCycle(transaction: Transaction, hostId: string, importedId: string): Promise<void> {
  if (hostId === importedId) throw conflict('A project cannot import itself.');
  if (await reaches(transaction, importedId, hostId)) throw conflict('The import would make a cycle.');
}

async function reaches({ rows, dialect }: Transaction, from: string, to: string): Promise<boolean> {
  const text = `with recursive reached (id) as (
      select imported_id from project_imports where project_id = ${dialect.placeholder(1)}
      union select following.imported_id from project_imports following join reached on following.project_id = reached.id)
    select 1 as found from reached where id = ${dialect.placeholder(2)} limit 1`;
  return (await rows({ text, values: [from, to] })).length > 0;
}

function conflict(message: string): Failure {
  return new Failure('conflict', message, [{ field: 'id', message }]);
}
