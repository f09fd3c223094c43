/** The dataset of a project: the models that a caller sees in it and in what it imports, with their sources and neighbours. */
import type { Caller } from '../../access/caller.ts';
import type { Neighbour } from '../../engine/jobs/neighbour-links.ts';
import type { Source } from '../../engine/source.ts';
import type { Urls } from '../../http/urls.ts';
import { isDue, type Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { ProjectImports } from '../../resources/project-imports/project-imports.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { Database } from '../../storage/database.ts';
import { pinnedByAll } from '../../storage/readings/pinned-metamodels.ts';
import type { ReadingRefresh } from '../readings/reading-refresh.ts';
import { sourceWith } from '../readings/revision-source.ts';
import { neighboursAmong } from './dataset-neighbours.ts';
import { reachedProjects } from './reached-projects.ts';

export interface DatasetDependencies {
  readonly database: Database;
  readonly projects: Projects;
  readonly imports: ProjectImports;
  readonly models: Models;
  readonly revisions: Revisions;
  readonly refresh: ReadingRefresh;
  readonly urls: Urls;
}

/** A model with its current revision, as the engine is handed it. */
export interface CurrentModel {
  readonly model: Model;
  /** Nothing as long as the model is empty. */
  readonly revision: Revision | undefined;
  readonly source: Source;
}

export interface DatasetModel extends CurrentModel {
  /** The models that its references lead to. */
  readonly neighbours: readonly Neighbour[];
}

export interface ProjectDataset<Of extends DatasetModel = DatasetModel> {
  readonly project: Project;
  /** Those of the project itself come first. */
  readonly models: readonly Of[];
}

export class ProjectDatasets {
  private readonly database: Database;
  private readonly projects: Projects;
  private readonly imports: ProjectImports;
  private readonly models: Models;
  private readonly revisions: Revisions;
  private readonly refresh: ReadingRefresh;
  private readonly urls: Urls;

  constructor({ database, projects, imports, models, revisions, refresh, urls }: DatasetDependencies) {
    this.database = database;
    this.projects = projects;
    this.imports = imports;
    this.models = models;
    this.revisions = revisions;
    this.refresh = refresh;
    this.urls = urls;
  }

  async of(caller: Caller, projectId: string): Promise<ProjectDataset> {
    const { project, ids } = await reachedProjects(caller, projectId, { projects: this.projects, imports: this.imports });
    const current = (await Promise.all(ids.map((id) => this.modelsIn(caller, id)))).flat();
    return { project, models: await this.withNeighbours(current) };
  }

  private async modelsIn(caller: Caller, projectId: string): Promise<CurrentModel[]> {
    const models = await this.upToDate(caller, projectId);
    const revisions = await this.revisions.currentIn(caller, projectId);
    const revisionIds = revisions.map(({ id }) => id);
    const pins = await pinnedByAll(this.database.work, revisionIds);
    const byModel = new Map(revisions.map((revision) => [revision.modelId, revision]));
    return models.map((model) => {
      const revision = byModel.get(model.id);
      return { model, revision, source: sourceWith(model, revision, (revision && pins.get(revision.id)) ?? []) };
    });
  }

  /** The models of a project, read anew where that was due. */
  private async upToDate(caller: Caller, projectId: string): Promise<Model[]> {
    const models = await this.models.allIn(caller, projectId);
    const due = models.filter(isDue);
    for (const model of due) await this.refresh.ensureFresh(model);
    return due.length === 0 ? models : this.models.allIn(caller, projectId);
  }

  /** "They are resolved when a caller's dataset is put together, among the models in it." */
  private async withNeighbours(current: readonly CurrentModel[]): Promise<DatasetModel[]> {
    const referable = current.map(({ model, revision, source }) => ({
      id: model.id,
      source,
      fileName: revision?.fileName ?? null,
    }));
    const neighbours = await neighboursAmong(this.database.work, referable, (id) => this.urls.to('models', id));
    return current.map((one) => ({ ...one, neighbours: neighbours.get(one.model.id) ?? [] }));
  }
}
