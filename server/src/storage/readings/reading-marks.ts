/** Marks models as due to be read again, because their metamodels or the models that they refer to may have changed. */
import type { Dialect, Transaction, Value } from '../database.ts';
import { isThere } from '../hidden-containers.ts';
import { batchesOf, inBatches } from '../row-batches.ts';
import { markUsers, mostNotedAtOnce } from './changed-metamodels.ts';
import type { FoundModels } from './found-models.ts';
import { markAll, markAllFound, markHiding, markHidingFound } from './marking.ts';
import { reachedFrom, usersOf, viewersAllSee } from './metamodel-users.ts';
import { notedAgain, notingProjects } from './unmarked-projects.ts';
import type { VisibilityBounds } from './visibility-bounds.ts';

/** Raised, a model is hidden from those who see what was read with it; lowered, what it was read with is hidden from some who see it now. What is deleted is no secret to those who have seen it. */
export type DependedChange = 'raised' | 'lowered' | 'deleted';

/** For a model whose confidentiality changes, or that is deleted. Marks the models that use it as a metamodel or refer to it, and the model itself. */
export async function markDependents(transaction: Transaction, model: VisibilityBounds, change: DependedChange): Promise<void> {
  const { tables } = transaction;
  const rows = await tables.selectFrom('model_names').select('name').where('model_id', '=', model.id).execute();
  const declared = await tables.selectFrom('declared_packages').select('ns_uri').where('model_id', '=', model.id).execute();
  const names = rows.map(({ name }) => name);
  // A metamodel is asked for by its namespaces or by the name of its file.
  const metamodel = { model, names };
  if (declared.length > 0 && change === 'raised') await markHidingFound(transaction, usersOf(transaction.dialect, metamodel));
  if (declared.length > 0 && change !== 'raised') await markUsers(transaction, metamodel);
  await markModelsReferringTo(transaction, model, names);
  await (change === 'lowered' ? markHiding : markAll)(transaction, [model.id]);
}

/** Marks the models that refer to one of the names and whose viewers all see the model. */
export async function markModelsReferringTo(
  transaction: Transaction,
  model: VisibilityBounds,
  names: readonly string[],
): Promise<void> {
  const unique = await namesUniqueInProject(transaction, model, names);
  await markAllFound(
    transaction,
    [...batchesOf(unique)].map((some) => referringTo(transaction.dialect, model, some)),
  );
}

function referringTo(dialect: Dialect, model: VisibilityBounds, names: readonly string[]): FoundModels {
  const values: Value[] = [];
  const bind = (value: Value) => dialect.placeholder(values.push(value));
  const given = `with recursive ${reachedFrom(`projects.id = ${bind(model.projectId)}`)}`;
  const from = `from models where models.id in (
      select named.model_id from reached join reference_names named on named.project_id = reached.id where named.name in (${names.map(bind).join(', ')}))
    and ${viewersAllSee(model, bind)}`;
  return { given, from, values };
}

/** The names that no other model of the project has, among those that are at most as confidential. References by another name are resolved already. */
async function namesUniqueInProject(
  transaction: Transaction,
  model: VisibilityBounds,
  names: readonly string[],
): Promise<string[]> {
  const unique: string[] = [];
  await inBatches(names, async (some) => {
    const taken = await namesOfOthers(transaction, model, some);
    unique.push(...some.filter((name) => !taken.has(name)));
  });
  return unique;
}

/** Stops at the first other model of each name: a join would read every file of a frequent one. */
async function namesOfOthers(
  transaction: Transaction,
  { id, projectId, confidentiality }: VisibilityBounds,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const values: Value[] = [];
  const bind = (value: Value) => transaction.dialect.placeholder(values.push(value));
  const text = `with asked (name) as (values ${names.map((name) => `(${bind(name)})`).join(', ')})
    select asked.name from asked where exists (
      select 1 from model_names others join models on models.id = others.model_id
      where others.project_id = ${bind(projectId)} and others.name = asked.name and others.model_id <> ${bind(id)}
        and models.confidentiality <= ${bind(confidentiality)})`;
  return new Set((await transaction.rows({ text, values })).map(([name]) => name as string));
}

/** All models of a project, and of all that import it, that ask for any metamodel or refer to any other document. */
export function markProject(transaction: Transaction, projectId: string): Promise<void> {
  return markReached(transaction, `projects.id = ${transaction.dialect.placeholder(1)}`, projectId);
}

/** All models of the projects of a scope, and of all that import them, that ask for any metamodel or refer to any other document. */
export function markScope(transaction: Transaction, scopeId: string): Promise<void> {
  return markReached(transaction, `projects.scope_id = ${transaction.dialect.placeholder(1)}`, scopeId);
}

/** Where they are more, their projects are noted: a chore marks the models within a minute. Nothing that they were read with is hidden meanwhile. */
async function markReached(transaction: Transaction, start: string, id: string): Promise<void> {
  const reached = `with recursive ${reachedFrom(start)}`;
  const text = `${reached} select models.id from models join reached on reached.id = models.project_id
    where ${isThere('models.project_id')} and ${isReadWithOthers} limit ${mostNotedAtOnce + 1}`;
  const found = (await transaction.rows({ text, values: [id] })).map(([model]) => model as string);
  if (found.length <= mostNotedAtOnce) return markAll(transaction, found);
  const projects = `${reached} ${notingProjects} select reached.id, 1 from reached where ${isThere('reached.id')} ${notedAgain}`;
  await transaction.rows({ text: projects, values: [id] });
}

/** Of a row of `models`: it asks for a metamodel, or refers to another document. */
export const isReadWithOthers = `(exists (select 1 from sought_packages sought where sought.model_id = models.id)
    or exists (select 1 from reference_targets targets where targets.model_id = models.id))`;
