/** Marks models whose metamodels may have changed, so that they are read anew before anybody relies on their reading. */
import type { Transaction, Value } from './database.ts';

interface Place {
  readonly id: string;
  readonly project: { readonly id: string };
}

/** For a model whose packages or confidentiality change, or that goes: those who read with it, and it itself, may read otherwise now. */
export async function markReaders(transaction: Transaction, model: Place): Promise<void> {
  const declared = await transaction.tables
    .selectFrom('declared_packages')
    .select('ns_uri')
    .where('model_id', '=', model.id)
    .execute();
  const nsUris = declared.map(({ ns_uri }) => ns_uri);
  await markSeekers(transaction, model.project.id, nsUris);
  await markAll(transaction, [model.id]);
}

/** The models of a project, and of all that import it, that ask for one of the namespaces. */
export async function markSeekers(transaction: Transaction, projectId: string, nsUris: readonly string[]): Promise<void> {
  if (nsUris.length === 0) return;
  const { placeholder } = transaction.dialect;
  const names = nsUris.map((_, index) => placeholder(index + 2)).join(', ');
  await markReached(transaction, `projects.id = ${placeholder(1)}`, [projectId, ...nsUris], ` where sought.ns_uri in (${names})`);
}

/** All models of a project, and of all that import it, that ask for any metamodel. */
export function markProject(transaction: Transaction, projectId: string): Promise<void> {
  return markReached(transaction, `projects.id = ${transaction.dialect.placeholder(1)}`, [projectId]);
}

/** All models of the projects of a scope, and of all that import them, that ask for any metamodel. */
export function markScope(transaction: Transaction, scopeId: string): Promise<void> {
  return markReached(transaction, `projects.scope_id = ${transaction.dialect.placeholder(1)}`, [scopeId]);
}

async function markReached(transaction: Transaction, start: string, values: readonly Value[], where = ''): Promise<void> {
  const text = `with recursive reached (id) as (select projects.id from projects where ${start}
      union select following.project_id from project_imports following join reached on following.imported_id = reached.id)
    select distinct sought.model_id from sought_packages sought join models on models.id = sought.model_id
    join reached on reached.id = models.project_id${where}`;
  const found = await transaction.rows({ text, values });
  await markAll(
    transaction,
    found.map(([id]) => id as string),
  );
}

// What was counted with other metamodels may tell of one that is hidden now: nothing is shown until it is counted anew.
const uncounted = { errors: 0, warnings: 0, infos: 0 };

async function markAll({ tables }: Transaction, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 500) {
    await tables
      .updateTable('models')
      .set((column) => ({ marks: column('marks', '+', 1), ...uncounted }))
      .where('id', 'in', ids.slice(start, start + 500))
      .where('revision', '>', 0)
      .execute();
  }
}
