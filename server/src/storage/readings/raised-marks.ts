/** Marks the models of scopes and projects that have become more or less confidential, and the models of projects that import these. */

// A model of a project that imports another one may have been read with what is hidden now, and must not be shown for a moment longer: it is
// marked in the transaction that raises the other project. Within a project everything is raised together, and whoever still sees a model
// sees what it was read with: where these models are many, they are marked afterwards, some at a time.
import type { Cells, Database, Dialect, Transaction } from '../database.ts';
import { isThere } from '../hidden-containers.ts';
import type { Tables } from '../tables/tables.ts';
import { unlessLeftToChore } from '../upkeep.ts';
import type { FoundModels } from './found-models.ts';
import { markAll, markHidingFound, mostMarkedAtOnce, mostNotedInPiece } from './marking.ts';
import { reachedFrom } from './metamodel-users.ts';
import { isReadWithOthers } from './reading-marks.ts';
import { notedAgain, notingProjects } from './unmarked-projects.ts';

type Container = 'project_id' | 'scope_id';

interface Marked {
  readonly container: Container;
  readonly id: string;
}

interface Raised extends Marked {
  /** Whether models of projects that import it may no longer be read with it. */
  readonly hidesElsewhere: boolean;
}

/** Where the container has many models of its own, its projects are noted for `markLeft`. */
export async function markRaised(transaction: Transaction, { container, id, hidesElsewhere }: Raised): Promise<void> {
  if (hidesElsewhere) await markHidingFound(transaction, [importingModels(transaction.dialect, container, id)]);
  const own = await ownModels(transaction, container, id);
  if (own.length > mostMarkedAtOnce) return noteRaised(transaction, container, id);
  await markAll(transaction, own);
}

/** Projects that are less confidential again, or models in them, are noted for `markLeft` with all that import them: nothing is hidden by that, and more may be read with them. */
export async function noteLowered(transaction: Transaction, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  const listed = projectIds.map((_, index) => transaction.dialect.placeholder(index + 1)).join(', ');
  const text = `with recursive ${reachedFrom(`projects.id in (${listed})`)} ${notingProjects} select reached.id, 1 from reached
    where ${isThere('reached.id')} ${notedAgain}`;
  await transaction.rows({ text, values: projectIds });
}

/** Does the work, and then marks what is left of a container and of all that import it, whether the work has failed or not. */
export async function markingLeftIn<T>(database: Database, marked: Marked, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await unlessLeftToChore(() => markLeftIn(database, marked));
  }
}

async function markLeftIn(database: Database, { container, id }: Marked): Promise<void> {
  const { work } = database;
  const text = `with recursive ${reachedFrom(`${startOf(container)} = ${work.dialect.placeholder(1)}`)}
    select left_over.project_id, left_over.times from unmarked_projects left_over join reached on reached.id = left_over.project_id`;
  const found = await work.rows({ text, values: [id] });
  await markProjects(
    database,
    found.map(([project_id, times]) => ({ project_id: project_id as string, times: Number(times) })),
  );
}

/** Marks all that is left, as by a service that has ended suddenly. What is begun anew is marked once more, and read once. */
export async function markLeft(database: Database, signal?: AbortSignal): Promise<void> {
  await markProjects(database, await database.tables.selectFrom('unmarked_projects').selectAll().execute(), signal);
}

async function markProjects(
  database: Database,
  found: readonly Tables['unmarked_projects'][],
  signal?: AbortSignal,
): Promise<void> {
  for (const { project_id, times } of found) {
    for await (const ids of modelsIn(database, project_id)) {
      if (signal?.aborted) return;
      await database.write((transaction) => markAll(transaction, ids));
    }
    // Raised again meanwhile, its models are to be marked again.
    await database.tables
      .deleteFrom('unmarked_projects')
      .where('project_id', '=', project_id)
      .where('times', '=', times)
      .execute();
  }
}

/** The ids of models of a project that are read with others, some at a time: in the order of an index, so that each piece costs what is in it. */
async function* modelsIn({ work }: Database, projectId: string): AsyncGenerator<readonly string[]> {
  const { placeholder } = work.dialect;
  const text = `select models.id, models.created_at from models
    where models.project_id = ${placeholder(1)} and (models.created_at, models.id) > (${placeholder(2)}, ${placeholder(3)}) and ${isReadWithOthers}
    order by models.created_at, models.id limit ${mostNotedInPiece}`;
  for (let last: Cells = [leastId, 0]; ; ) {
    const [id, createdAt] = last;
    const found = await work.rows({ text, values: [projectId, createdAt!, id!] });
    if (found.length > 0) yield found.map(([one]) => one as string);
    if (found.length < mostNotedInPiece) return;
    last = found.at(-1)!;
  }
}

const leastId = '00000000-0000-0000-0000-000000000000';

/** Of projects that import one of them, themselves or by others. */
function importingModels(dialect: Dialect, container: Container, id: string): FoundModels {
  const given = `with recursive reached (id) as (select following.project_id from project_imports following
      join projects on projects.id = following.imported_id where ${startOf(container)} = ${dialect.placeholder(1)}
      union select following.project_id from project_imports following join reached on following.imported_id = reached.id)`;
  // SQLite makes cross joins in this order, and so looks at no models of other projects.
  const from = `from reached cross join models where models.project_id = reached.id and ${isReadWithOthers}`;
  return { given, from, values: [id] };
}

/** One more than are marked at once, at most. */
async function ownModels(transaction: Transaction, container: Container, id: string): Promise<string[]> {
  const text = `select models.id from models where models.${container} = ${transaction.dialect.placeholder(1)}
    and ${isThere('models.project_id')} and ${isReadWithOthers} limit ${mostMarkedAtOnce + 1}`;
  return (await transaction.rows({ text, values: [id] })).map(([found]) => found as string);
}

async function noteRaised(transaction: Transaction, container: Container, id: string): Promise<void> {
  const text = `${notingProjects} select projects.id, 1 from projects
    where ${startOf(container)} = ${transaction.dialect.placeholder(1)} and ${isThere('projects.id')} ${notedAgain}`;
  await transaction.rows({ text, values: [id] });
}

function startOf(container: Container): string {
  return container === 'scope_id' ? 'projects.scope_id' : 'projects.id';
}
