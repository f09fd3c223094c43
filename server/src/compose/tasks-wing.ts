/** Background tasks and the files for them; versions of projects, which tasks make. */
import type { User } from '../access/caller.ts';
import type { Engine } from '../engine/engine.ts';
import type { RouteDependencies } from '../http/route-dependencies.ts';
import { ArchiveImports } from '../operations/archives/archive-imports.ts';
import { ProjectArchives } from '../operations/archives/project-archives.ts';
import type { ProjectDatasets } from '../operations/datasets/project-datasets.ts';
import type { ExpressionEdits } from '../operations/expression-edits/expression-edits.ts';
import { DatasetInputs } from '../operations/expressions/dataset-inputs.ts';
import type { DerivedForms } from '../operations/forms/derived-forms.ts';
import { DifferencePages } from '../operations/forms/differences/difference-pages.ts';
import { MergePlans } from '../operations/merges/merge-plan.ts';
import { MergeSources } from '../operations/merges/merge-sources.ts';
import { MergedParts } from '../operations/merges/merged-parts.ts';
import { ProjectMerges } from '../operations/merges/project-merges.ts';
import type { ReadingRefresh } from '../operations/readings/reading-refresh.ts';
import type { Readings } from '../operations/readings/readings.ts';
import type { RevisionSources } from '../operations/readings/revision-sources.ts';
import type { RepresentationDerivation } from '../operations/representations/representation-derivation.ts';
import type { EditedContents } from '../operations/revisions/edited-contents.ts';
import type { LeftViews } from '../operations/revisions/left-views.ts';
import type { ModelContents } from '../operations/revisions/model-contents.ts';
import type { RevisionWriter } from '../operations/revisions/revision-writer.ts';
import { TaskCatalogue } from '../operations/tasks/task-catalogue.ts';
import { TaskEvents } from '../operations/tasks/task-events.ts';
import { taskKinds } from '../operations/tasks/task-kinds.ts';
import { taskRoutes } from '../operations/tasks/task-routes.ts';
import { TaskRunner } from '../operations/tasks/task-runner.ts';
import { taskSight } from '../operations/tasks/task-sight.ts';
import { ProjectValidation } from '../operations/validation/project-validation.ts';
import { projectDifferenceRoutes } from '../operations/versions/difference-routes.ts';
import { HiddenVersions } from '../operations/versions/hidden-versions.ts';
import { ProjectDifferences } from '../operations/versions/project-differences.ts';
import { ProjectVersions } from '../operations/versions/project-versions.ts';
import { versionRoutes } from '../operations/versions/version-routes.ts';
import { findingRoutes } from '../resources/findings/finding-routes.ts';
import { Findings } from '../resources/findings/findings.ts';
import type { Models } from '../resources/models/models.ts';
import type { ProjectImages } from '../resources/project-images/project-images.ts';
import type { ProjectImports } from '../resources/project-imports/project-imports.ts';
import type { ProjectQueries } from '../resources/project-queries/project-queries.ts';
import type { Projects } from '../resources/projects/projects.ts';
import type { Representations } from '../resources/representations/representations.ts';
import type { Revisions } from '../resources/revisions/revisions.ts';
import type { Scopes } from '../resources/scopes/scopes.ts';
import { Tasks } from '../resources/tasks/tasks.ts';
import { uploadRoutes } from '../resources/uploads/upload-routes.ts';
import { Uploads } from '../resources/uploads/uploads.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { ContentHashes } from '../storage/content/content-hashes.ts';
import type { ContentStore } from '../storage/content/content-store.ts';
import type { Database } from '../storage/database.ts';
import type { HiddenRemovals } from '../storage/removal/hidden-removals.ts';
import { TaskRemovals } from '../storage/removal/task-removals.ts';
import { findUser } from '../storage/sign-in/user-rows.ts';
import { nowAndThen } from '../storage/upkeep.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export interface TasksDependencies extends WingDependencies, RouteDependencies {
  readonly contentStore: ContentStore;
  readonly contentHashes: ContentHashes;
  readonly scopes: Scopes;
  readonly projects: Projects;
  readonly imports: ProjectImports;
  readonly models: Models;
  readonly revisions: Revisions;
  readonly representations: Representations;
  readonly images: ProjectImages;
  readonly queries: ProjectQueries;
  readonly modelContents: ModelContents;
  readonly revisionSources: RevisionSources;
  readonly derived: DerivedForms;
  readonly datasets: ProjectDatasets;
  readonly engine: Engine;
  readonly expressionEdits: ExpressionEdits;
  readonly editedContents: EditedContents;
  readonly readings: Readings;
  readonly writer: RevisionWriter;
  readonly leftViews: LeftViews;
  readonly refresh: ReadingRefresh;
  readonly derivation: RepresentationDerivation;
  readonly removals: HiddenRemovals;
  readonly signIn: SignIn;
}

export function tasksWing(dependencies: TasksDependencies) {
  const { database, contentStore, clock, logger, urls, keys, signIn, refresh } = dependencies;
  const taskRemovals = new TaskRemovals(database, (error) => logger.error({ err: error }, 'rows of tasks could not be removed'));
  const [onVersion, onViewsLeft] = [() => refresh.sweep(), () => dependencies.derivation.beginLater()];
  const hiddenVersions = new HiddenVersions({ database, clock, onRowsLeft: () => dependencies.removals.begin() });
  const projectVersions = new ProjectVersions({ ...dependencies, hiddenVersions, onVersion, onViewsLeft });
  const projectDifferences = new ProjectDifferences({ ...dependencies, pages: new DifferencePages(dependencies) });
  const archives = { projectArchives: new ProjectArchives(dependencies), archiveImports: new ArchiveImports(dependencies) };
  const taskUploads = new Uploads({ database, contentStore, clock });
  const projectValidation = new ProjectValidation({ ...dependencies, datasetInputs: new DatasetInputs(dependencies) });
  const made = { ...archives, ...mergesOf(dependencies), projectVersions, taskUploads, projectValidation, taskRemovals };
  const kinds = new TaskCatalogue(taskKinds.map((kind) => kind({ ...dependencies, ...made })));
  const { tasks, runner, taskEvents } = openTasks({ ...dependencies, taskRemovals }, kinds);
  taskRemovals.begin();
  const findings = new Findings(database, tasks);
  return {
    useCases: { tasks, taskEvents, taskUploads, projectVersions, projectDifferences, findings },
    routes: (app) => {
      taskRoutes(app, { tasks, taskEvents, contentStore, findings, urls, keys, identify: (request) => signIn.identify(request) });
      findingRoutes(app, { findings, urls });
      uploadRoutes(app, { taskUploads, urls });
      versionRoutes(app, { projectVersions, urls });
      projectDifferenceRoutes(app, { projectDifferences, urls });
    },
    chores: nowAndThen(
      () => tasks.removeOld(),
      () => taskUploads.removeOld(),
      () => taskRemovals.run(),
    ),
    close: async () => {
      await taskEvents.close();
      await runner.close();
      await taskRemovals.close();
    },
  } satisfies Wing;
}

/** What versions of projects are merged by. */
function mergesOf(dependencies: TasksDependencies) {
  const mergePlans = new MergePlans(dependencies);
  const sources = new MergeSources(dependencies);
  const onMerge = () => dependencies.refresh.sweep();
  return {
    mergePlans,
    mergedParts: new MergedParts(dependencies),
    projectMerges: new ProjectMerges({ ...dependencies, plans: mergePlans, sources, onMerge }),
  };
}

/** What tasks are kept and run by. Those who listen in this instance hear of a change at once. */
function openTasks(
  {
    database,
    clock,
    logger,
    projects,
    models,
    queries,
    taskRemovals,
  }: TasksDependencies & { readonly taskRemovals: TaskRemovals },
  kinds: TaskCatalogue,
) {
  const onFailure = (error: unknown, about: object = {}) => logger.error({ err: error, ...about }, 'a task could not be run');
  const hear = () => void taskEvents.look().catch(onFailure);
  const runner = new TaskRunner({
    database,
    clock,
    kinds,
    findUser: (id) => actingUser(database, id),
    onChange: hear,
    onFailure,
  });
  const onChange = (id: string) => {
    hear();
    runner.lookAt(id).catch(onFailure);
  };
  const prepare = kinds.prepare.bind(kinds);
  const onRowsLeft = () => taskRemovals.begin();
  const tasks = new Tasks({ database, clock, prepare, seesAll: taskSight({ projects, models, queries }), onChange, onRowsLeft });
  const taskEvents = new TaskEvents({ database, tasks, onFailure });
  runner.begin();
  return { tasks, runner, taskEvents };
}

/** "A task acts with the rights that its creator has at that moment; a disabled creator's tasks fail." */
async function actingUser(database: Database, id: string): Promise<User | undefined> {
  const row = await findUser(database.points, id);
  if (!row || row.is_disabled) return undefined;
  return { id, name: row.name, isAdministrator: Boolean(row.is_administrator) };
}
