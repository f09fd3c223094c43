/** Marks models whose metamodels, or the models that they refer to, may have changed, so that they are read anew before anybody relies on their reading. */
import type { Transaction, Value } from '../database.ts';
import type { ModelAmongOthers } from './model-among-others.ts';

/** For a model whose confidentiality changes, or that goes: those who read with it or refer to it, and it itself, may read otherwise now. */
export async function markReaders(transaction: Transaction, model: ModelAmongOthers): Promise<void> {
  const { tables } = transaction;
  const rows = await tables.selectFrom('model_names').select('name').where('model_id', '=', model.id).execute();
  const declared = await tables.selectFrom('declared_packages').select('ns_uri').where('model_id', '=', model.id).execute();
  const names = rows.map(({ name }) => name);
  // A metamodel is asked for by its namespaces or by the name of its file.
  if (declared.length > 0) await markSeekers(transaction, model, names);
  await markReferrers(transaction, model, names);
  await markAll(transaction, [model.id]);
}

/** The models that refer to one of the names, where the model counts for them. */
export async function markReferrers(transaction: Transaction, model: ModelAmongOthers, names: readonly string[]): Promise<void> {
  const telling = await withoutTwins(transaction, model, names);
  if (telling.length === 0) return;
  const values: Value[] = [];
  const bind = (value: Value) => transaction.dialect.placeholder(values.push(value));
  const text = `with recursive ${reachedFrom(`projects.id = ${bind(model.projectId)}`)}
    select distinct named.model_id from reached join reference_names named on named.project_id = reached.id
    join models on models.id = named.model_id where named.name in (${telling.map(bind).join(', ')}) and ${countsOn(model, bind)}`;
  await markFound(transaction, text, values);
}

/** The names that no other model of the project has which at least as many people see. Whoever refers to one of the others is served already. */
async function withoutTwins(transaction: Transaction, model: ModelAmongOthers, names: readonly string[]): Promise<string[]> {
  const alone: string[] = [];
  // One by one, each stops at the first twin; all at once, it would go through all files of a name that is there often.
  for (const name of names) if (!(await hasTwin(transaction, model, name))) alone.push(name);
  return alone;
}

async function hasTwin(
  transaction: Transaction,
  { id, projectId, confidentiality }: ModelAmongOthers,
  name: string,
): Promise<boolean> {
  const row = await transaction.tables
    .selectFrom('model_names as others')
    .innerJoin('models', 'models.id', 'others.model_id')
    .select('others.model_id')
    .where('others.project_id', '=', projectId)
    .where('others.name', '=', name)
    .where('others.model_id', '<>', id)
    .where('models.confidentiality', '<=', confidentiality)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The models of its project, and of all that import it, that ask for one of the names, where the metamodel counts for them. */
export async function markSeekers(transaction: Transaction, model: ModelAmongOthers, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const values: Value[] = [];
  const bind = (value: Value) => transaction.dialect.placeholder(values.push(value));
  const text = `with recursive ${reachedFrom(`projects.id = ${bind(model.projectId)}`)}
    select distinct sought.model_id from sought_packages sought join models on models.id = sought.model_id
    join reached on reached.id = models.project_id where sought.ns_uri in (${names.map(bind).join(', ')}) and ${countsOn(model, bind)}`;
  await markFound(transaction, text, values);
}

/** Others must not notice anything: to be counted anew can be seen in a list. */
function countsOn({ projectId, confidentiality, leastElsewhere }: ModelAmongOthers, bind: (value: Value) => string): string {
  return `((reached.id = ${bind(projectId)} and models.confidentiality >= ${bind(confidentiality)})
      or (reached.id <> ${bind(projectId)} and models.confidentiality >= ${bind(leastElsewhere)}))`;
}

/** All models of a project, and of all that import it, that ask for any metamodel or refer to any other document. */
export function markProject(transaction: Transaction, projectId: string): Promise<void> {
  return markReached(transaction, `projects.id = ${transaction.dialect.placeholder(1)}`, projectId);
}

/** All models of the projects of a scope, and of all that import them, that ask for any metamodel or refer to any other document. */
export function markScope(transaction: Transaction, scopeId: string): Promise<void> {
  return markReached(transaction, `projects.scope_id = ${transaction.dialect.placeholder(1)}`, scopeId);
}

function markReached(transaction: Transaction, start: string, id: string): Promise<void> {
  const text = `with recursive ${reachedFrom(start)}
    select models.id from models join reached on reached.id = models.project_id
    where exists (select 1 from sought_packages sought where sought.model_id = models.id)
    or exists (select 1 from reference_targets targets where targets.model_id = models.id)`;
  return markFound(transaction, text, [id]);
}

/** Projects, and all that import them. */
function reachedFrom(start: string): string {
  return `reached (id) as (select projects.id from projects where ${start}
      union select following.project_id from project_imports following join reached on following.imported_id = reached.id)`;
}

async function markFound(transaction: Transaction, text: string, values: readonly Value[]): Promise<void> {
  const found = await transaction.rows({ text, values });
  await markAll(
    transaction,
    found.map(([id]) => id as string),
  );
}

// What was counted with other models around may tell of one that is hidden now: nothing is shown until it is counted anew.
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
