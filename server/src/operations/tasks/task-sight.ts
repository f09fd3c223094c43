/** Tells whether a caller still sees all that a task speaks of. */
import type { Caller } from '../../access/caller.ts';
import type { Models } from '../../resources/models/models.ts';
import type { ProjectQueries } from '../../resources/project-queries/project-queries.ts';
import { clearanceAt } from '../../resources/projects/clearance-at.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { FoundSight } from '../../resources/tasks/seen-tasks.ts';
import type { ShownEntities } from '../../resources/tasks/task.ts';

export interface TaskSightDependencies {
  readonly projects: Pick<Projects, 'get'>;
  readonly models: Pick<Models, 'many'>;
  readonly queries: Pick<ProjectQueries, 'seesAll'>;
}

/** What is shown of a model needs clearance for the larger of what it was then and is now, as its revisions do. */
export function taskSight({ projects, models, queries }: TaskSightDependencies) {
  return async (caller: Caller, shown: readonly ShownEntities[], found: FoundSight = nothingFound()): Promise<boolean[]> => {
    const { projectOf, clearances } = found;
    const modelIds = new Set(shown.flatMap(({ models: of = [] }) => of.map(([id]) => id)));
    const unknown = [...modelIds].filter((id) => !projectOf.has(id));
    for (const id of unknown) projectOf.set(id, undefined);
    for (const { id, project } of await models.many(caller, unknown)) projectOf.set(id, project.id);
    const ofModels = [...projectOf.values()].filter((id) => id !== undefined);
    const projectIds = new Set([...shown.flatMap(({ projects: of = [] }) => of.map(([id]) => id)), ...ofModels]);
    for (const id of projectIds) if (!clearances.has(id)) clearances.set(id, await clearanceAt(projects, caller, id));
    const sees = (projectId: string | undefined, confidentiality: number) =>
      projectId !== undefined && clearances.get(projectId)! >= confidentiality;
    const seesOthers = shown.map(
      ({ projects: ofProjects = [], models: ofModels = [] }) =>
        ofProjects.every(([id, confidentiality]) => sees(id, confidentiality)) &&
        ofModels.every(([id, confidentiality]) => sees(projectOf.get(id), confidentiality)),
    );
    // Mostly all of them are seen: then one statement tells it for all tasks of a page.
    const seesEach = await queries.seesAll(
      caller,
      shown.flatMap((one) => one.queries ?? []),
    );
    const seesQueries = async ({ queries: ids = [] }: ShownEntities) =>
      seesEach || ids.length === 0 || queries.seesAll(caller, ids);
    const seen: boolean[] = [];
    for (const [index, one] of shown.entries()) seen.push(seesOthers[index]! && (await seesQueries(one)));
    return seen;
  };
}

function nothingFound(): FoundSight {
  return { projectOf: new Map(), clearances: new Map() };
}
