/** The dataset of a project: the models that a caller sees in it and in what it imports, with their sources and neighbours. */
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Neighbour } from '../../engine/source.ts';
import type { Urls } from '../../http/urls.ts';
import { isDue, type Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { ProjectImports } from '../../resources/project-imports/project-imports.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import { withCurrentRevisions } from '../../resources/revisions/current-models.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { Database } from '../../storage/database.ts';
import type { ReadingRefresh } from '../readings/reading-refresh.ts';
import { sourceWith } from '../readings/revision-source.ts';
import type { CurrentModel } from './current-model.ts';
import { DatasetLinks } from './dataset-links.ts';
import { KeptDatasets } from './kept-datasets.ts';
import { reachedProjects } from './reached-projects.ts';
import { RevisionPins } from './revision-pins.ts';

export interface DatasetDependencies {
  readonly database: Database;
  readonly projects: Projects;
  readonly imports: ProjectImports;
  readonly models: Models;
  readonly revisions: Revisions;
  readonly refresh: ReadingRefresh;
  readonly urls: Urls;
}

export interface DatasetModel extends CurrentModel {
  /** The models that its references lead to. */
  readonly neighbours: readonly Neighbour[];
}

export interface ProjectDataset<Of extends DatasetModel = DatasetModel> {
  readonly project: Project;
  /** The projects whose models these are, whether they have any or not: itself first. */
  readonly projectIds: readonly string[];
  /** Those of the project itself come first. */
  readonly models: readonly Of[];
}

/** So many are looked into together: the rows of all of them wait in memory. */
const projectsAtOnce = 10;

export class ProjectDatasets {
  private readonly projects: Projects;
  private readonly imports: ProjectImports;
  private readonly models: Models;
  private readonly revisions: Revisions;
  private readonly refresh: ReadingRefresh;
  private readonly pins: RevisionPins;
  private readonly links: DatasetLinks;
  private readonly kept: KeptDatasets<ProjectDataset>;

  constructor({ database, projects, imports, models, revisions, refresh, urls }: DatasetDependencies) {
    this.projects = projects;
    this.imports = imports;
    this.models = models;
    this.revisions = revisions;
    this.refresh = refresh;
    this.pins = new RevisionPins(database.work);
    this.links = new DatasetLinks({ database, urls });
    this.kept = new KeptDatasets(database);
  }

  of(caller: Caller, projectId: string, signal?: AbortSignal): Promise<ProjectDataset> {
    return this.kept.of(caller, projectId, () => this.read(caller, projectId, signal));
  }

  /** Whether it would be given without asking the database: nothing was written since it was read for this caller. */
  isKept(caller: Caller, projectId: string): boolean {
    return this.kept.has(caller, projectId);
  }

  private async read(caller: Caller, projectId: string, signal?: AbortSignal): Promise<ProjectDataset> {
    const { project, ids } = await reachedProjects(caller, projectId, { projects: this.projects, imports: this.imports }, signal);
    const current: CurrentModel[] = [];
    for (let from = 0; from < ids.length; from += projectsAtOnce) {
      signal?.throwIfAborted();
      const some = ids.slice(from, from + projectsAtOnce);
      current.push(...(await Promise.all(some.map((id) => this.modelsIn(caller, id)))).flat());
    }
    const linked = await this.links.among(current, { caller: callerKey(caller) });
    return { project, projectIds: ids, models: current.map((one) => ({ ...one, ...linked.get(one.model.id)! })) };
  }

  private async modelsIn(caller: Caller, projectId: string): Promise<CurrentModel[]> {
    const { models, revisions } = this;
    const upToDate = await this.upToDate(caller, projectId);
    const current = await revisions.currentIn(caller, projectId);
    const found = await withCurrentRevisions(caller, upToDate, current, { models, revisions });
    const pins = await this.pins.of(found.flatMap(({ model, revision }) => (revision ? [{ model, revision }] : [])));
    return found.map(({ model, revision }) => ({
      ...{ model, revision },
      source: sourceWith(model, revision, (revision && pins.get(revision.id)) ?? []),
    }));
  }

  /** The models of a project, read anew where that was due. */
  private async upToDate(caller: Caller, projectId: string): Promise<Model[]> {
    const models = await this.models.allIn(caller, projectId);
    const due = models.filter(isDue);
    for (const model of due) await this.refresh.ensureFresh(model);
    return due.length === 0 ? models : this.models.allIn(caller, projectId);
  }
}
