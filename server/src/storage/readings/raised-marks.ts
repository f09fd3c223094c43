/** Marks models when their scope or project has become more or less confidential: those of projects that import it at once, and many of its own some at a time afterwards. */

// What is read with other projects must not be shown for a moment longer: a project that was imported may be hidden now. Inside of a project
// all are raised together, and whoever sees a model still sees what it was read with: its own models may be marked a little later.
import type { Database, Transaction } from '../database.ts';
import { isThere } from '../hidden-containers.ts';
import type { Tables } from '../tables/tables.ts';
import { isReadWithOthers, markAll } from './reading-marks.ts';

/** So many models of the container itself are marked in one transaction. */
export const mostMarkedAtOnce = 100;

type Container = 'project_id' | 'scope_id';

/** Whether models are left for `markLeft`. */
export async function markRaised(transaction: Transaction, container: Container, id: string): Promise<boolean> {
  const importing = new Set(await importingModels(transaction, container, id));
  await markAll(transaction, [...importing]);
  const own = await ownModels(transaction, container, id);
  const isMuch = own.length > mostMarkedAtOnce;
  if (isMuch) await noteUnmarked(transaction, container, id);
  else
    await markAll(
      transaction,
      own.filter((model) => !importing.has(model)),
    );
  return isMuch;
}

/** Marks what is left of a container. */
export async function markLeftIn(database: Database, container: Container, id: string): Promise<void> {
  const within = database.tables
    .selectFrom('projects')
    .select('id')
    .where(container === 'scope_id' ? container : 'id', '=', id);
  await markProjects(database, await leftProjects(database).where('project_id', 'in', within).execute());
}

/** Marks all that is left, as by a service that has ended suddenly. What is begun anew is marked once more, and read once. */
export async function markLeft(database: Database): Promise<void> {
  await markProjects(database, await leftProjects(database).execute());
}

function leftProjects({ tables }: Database) {
  return tables.selectFrom('unmarked_projects').selectAll();
}

async function markProjects(database: Database, found: readonly Tables['unmarked_projects'][]): Promise<void> {
  for (const { project_id, times } of found) {
    for await (const ids of modelsIn(database, project_id)) await database.write((transaction) => markAll(transaction, ids));
    // Raised again meanwhile, its models are to be marked again.
    await database.tables
      .deleteFrom('unmarked_projects')
      .where('project_id', '=', project_id)
      .where('times', '=', times)
      .execute();
  }
}

/** The ids of models of a project that are read with others, some at a time. */
async function* modelsIn({ work }: Database, projectId: string): AsyncGenerator<readonly string[]> {
  const { placeholder } = work.dialect;
  const text = `select models.id from models where models.project_id = ${placeholder(1)} and models.id > ${placeholder(2)} and ${isReadWithOthers}
    order by models.id limit ${mostMarkedAtOnce}`;
  for (let after = leastId; ; ) {
    const ids = (await work.rows({ text, values: [projectId, after] })).map(([id]) => id as string);
    if (ids.length === 0) return;
    yield ids;
    after = ids.at(-1)!;
  }
}

const leastId = '00000000-0000-0000-0000-000000000000';

/** Of projects that import one of them, themselves or by others. */
async function importingModels(transaction: Transaction, container: Container, id: string): Promise<string[]> {
  const text = `with recursive reached (id) as (select following.project_id from project_imports following
      join projects on projects.id = following.imported_id where ${startOf(container)} = ${transaction.dialect.placeholder(1)}
      union select following.project_id from project_imports following join reached on following.imported_id = reached.id)
    select models.id from models join reached on reached.id = models.project_id where ${isReadWithOthers}`;
  return (await transaction.rows({ text, values: [id] })).map(([found]) => found as string);
}

/** One more than are marked at once, at most. */
async function ownModels(transaction: Transaction, container: Container, id: string): Promise<string[]> {
  const text = `select models.id from models where models.${container} = ${transaction.dialect.placeholder(1)}
    and ${isThere('models.project_id')} and ${isReadWithOthers} limit ${mostMarkedAtOnce + 1}`;
  return (await transaction.rows({ text, values: [id] })).map(([found]) => found as string);
}

async function noteUnmarked(transaction: Transaction, container: Container, id: string): Promise<void> {
  const text = `insert into unmarked_projects (project_id, times) select projects.id, 1 from projects
    where ${startOf(container)} = ${transaction.dialect.placeholder(1)} and ${isThere('projects.id')}
    on conflict (project_id) do update set times = unmarked_projects.times + 1`;
  await transaction.rows({ text, values: [id] });
}

function startOf(container: Container): string {
  return container === 'scope_id' ? 'projects.scope_id' : 'projects.id';
}
