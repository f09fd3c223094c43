/** Removes a scope or a project with all that it holds: at once where that is little; otherwise it is hidden at once, and its rows are removed some at a time. */
import type { Transaction } from '../database.ts';
import { markProject, markScope } from '../readings/reading-marks.ts';
import { mostViewsAtOnce } from '../representations/most-views-at-once.ts';
import { deleteRow } from '../rows.ts';

/** So many models are removed in one transaction. */
export const mostRemovedAtOnce = 100;

export interface Container {
  readonly kind: 'scope' | 'project';
  readonly id: string;
}

const tableOf = { scope: 'scopes', project: 'projects' } as const;
const columnOf = { scope: 'scope_id', project: 'project_id' } as const;
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
async function holdsMany({ tables }: Transaction, { kind, id }: Container): Promise<boolean> {
  const within = columnOf[kind];
  const projects = tables.selectFrom('projects').select('id').where('scope_id', '=', id);
  if ((await projects.limit(mostRemovedAtOnce + 1).execute()).length > mostRemovedAtOnce) return true;
  const models = tables.selectFrom('models').select('id').where(within, '=', id);
  if ((await models.limit(mostRemovedAtOnce + 1).execute()).length > mostRemovedAtOnce) return true;
  const views = tables.selectFrom('representations').select('id').where(within, '=', id);
  return (await views.limit(mostViewsAtOnce + 1).execute()).length > mostViewsAtOnce;
}

/** Nobody sees it from now on. Its slug can be taken by others, who can have none like the one that it gets. */
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
    where hidden.scope_id = ${dialect.placeholder(1)} on conflict (id) do nothing`;
  await rows({ text, values: [id] });
}

/** What other rules look at: who is a member, who asks to be, what imports what, and who looks at what. */
async function removeTies({ tables }: Transaction, { kind, id }: Container): Promise<void> {
  const projects = tables
    .selectFrom('projects')
    .select('id')
    .where(kind === 'scope' ? 'scope_id' : 'id', '=', id);
  await tables.deleteFrom('project_members').where('project_id', 'in', projects).execute();
  await tables.deleteFrom('project_enrollments').where('project_id', 'in', projects).execute();
  await tables.deleteFrom('project_imports').where('project_id', 'in', projects).execute();
  await tables.deleteFrom('project_imports').where('imported_id', 'in', projects).execute();
  await tables.deleteFrom('presences').where('project_id', 'in', projects).execute();
}
