/** Removes a scope or a project with all that it holds: at once where that is little; otherwise it is hidden at once, and its rows are removed some at a time. */
import type { Transaction } from '../database.ts';
import { modelsByRows } from '../parts-by-rows.ts';
import { markProject, markScope } from '../readings/reading-marks.ts';
import { deleteRow } from '../rows.ts';
import { manyInProject, mostRemovedAtOnce, mostRevisionsAtOnce, tiedTables } from './removed-tables.ts';

export interface Container {
  readonly kind: 'scope' | 'project';
  readonly id: string;
}

const tableOf = { scope: 'scopes', project: 'projects' } as const;
const markWithin = { scope: markScope, project: markProject } as const;

/** Whether rows are left to be removed. */
export async function removeContainer(transaction: Transaction, container: Container, now: number): Promise<boolean> {
  const holdsMuch = await holdsMany(transaction, container);
  if (holdsMuch) await hide(transaction, container, now);
  // Models of the hidden projects themselves are not marked, those of projects that import them are.
  await markWithin[container.kind](transaction, container.id);
  if (holdsMuch) await removeTies(transaction, container);
  else await deleteRow(transaction, tableOf[container.kind], container.id);
  return holdsMuch;
}

/** More than is removed in one transaction. */
async function holdsMany(transaction: Transaction, container: Container): Promise<boolean> {
  const { tables } = transaction;
  const projects = projectsOf(transaction, container);
  if (await areMore(projects, mostRemovedAtOnce)) return true;
  for (const [table, most] of Object.entries(manyInProject)) {
    const rows = tables.selectFrom(table as 'models').select('id');
    if (await areMore(rows.where('project_id', 'in', projects), most)) return true;
  }
  const models = tables.selectFrom('models').select('id').where('project_id', 'in', projects);
  const ids = (await models.execute()).map(({ id }) => id);
  if ((await modelsByRows(transaction, ids, mostRemovedAtOnce)).length > 1) return true;
  return areMore(tables.selectFrom('revisions').select('id').where('model_id', 'in', models), mostRevisionsAtOnce);
}

interface Found {
  limit(most: number): { execute(): Promise<readonly unknown[]> };
}

async function areMore(found: Found, most: number): Promise<boolean> {
  return (await found.limit(most + 1).execute()).length > most;
}

function projectsOf({ tables }: Transaction, { kind, id }: Container) {
  return tables
    .selectFrom('projects')
    .select('id')
    .where(kind === 'scope' ? 'scope_id' : 'id', '=', id);
}

/** Nobody sees it from now on; versions that are being made in a scope are given up. Its slug can be taken by others, who can have none like the one that it gets. */
async function hide({ tables, dialect, rows }: Transaction, { kind, id }: Container, now: number): Promise<void> {
  const hidden = { id, kind, hidden_at: now };
  await tables.insertInto('hidden_containers').values(hidden).execute();
  await tables
    .updateTable(tableOf[kind])
    .set({ slug: `~${id}` })
    .where('id', '=', id)
    .execute();
  if (kind === 'project') return;
  const text = `insert into hidden_containers (id, kind, hidden_at)
    select hidden.id, 'project', scopes.hidden_at from projects hidden join hidden_containers scopes on scopes.id = hidden.scope_id
    where hidden.scope_id = ${dialect.placeholder(1)} on conflict (id) do update set kind = 'project'`;
  await rows({ text, values: [id] });
}

async function removeTies(transaction: Transaction, container: Container): Promise<void> {
  const projects = projectsOf(transaction, container);
  for (const table of tiedTables)
    await transaction.tables
      .deleteFrom(table as 'project_imports')
      .where('project_id', 'in', projects)
      .execute();
  await transaction.tables.deleteFrom('project_imports').where('imported_id', 'in', projects).execute();
}
