/** The dataset of a project as a caller sees it: one graph for each visible model, and the ontologies of their metamodels. */
import type { Caller } from '../../access/caller.ts';
import type { Neighbour } from '../../engine/jobs/neighbour-links.ts';
import type { MetamodelSource, Source } from '../../engine/source.ts';
import type { GraphSource } from '../../engine/sparql/sparql-engine.ts';
import type { Urls } from '../../http/urls.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { ProjectImports } from '../../resources/project-imports/project-imports.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { Database } from '../../storage/database.ts';
import type { Rereading } from '../readings/rereading.ts';
import { pinsOfAll } from '../readings/stored-readings.ts';
import { neighboursAmong } from './dataset-neighbours.ts';
import { builtInOntologies, ontologiesOf } from './dataset-ontologies.ts';
import { GraphSources, type GraphSurroundings } from './graph-sources.ts';
import { reachedProjects } from './reached-projects.ts';

export interface DatasetSurroundings extends GraphSurroundings {
  readonly database: Database;
  readonly projects: Projects;
  readonly imports: ProjectImports;
  readonly models: Models;
  readonly revisions: Revisions;
  readonly rereading: Rereading;
  readonly urls: Urls;
}

interface ReadModel {
  readonly model: Model;
  readonly revision: Revision | undefined;
  readonly source: Source;
}

/** A model of the dataset, with what the engine reads of it. */
export interface DatasetModel extends ReadModel {
  /** The models that its references lead to. */
  readonly neighbours: readonly Neighbour[];
  readonly graph: GraphSource;
}

export interface ProjectDataset {
  readonly project: Project;
  readonly models: readonly DatasetModel[];
  /** All graphs: of models, then of ontologies. */
  readonly graphs: readonly GraphSource[];
}

export function graphOf({ id }: Pick<Model, 'id'>): string {
  return `urn:uuid:${id}`;
}

export class ProjectDatasets {
  private readonly it: DatasetSurroundings;
  private readonly graphs: GraphSources;

  constructor(dependencies: DatasetSurroundings) {
    this.it = dependencies;
    this.graphs = new GraphSources(dependencies);
  }

  async of(caller: Caller, projectId: string, signal?: AbortSignal): Promise<ProjectDataset> {
    const { project, ids } = await reachedProjects(caller, projectId, this.it);
    const read = (await Promise.all(ids.map((id) => this.modelsIn(caller, id)))).flat();
    const models = await this.withGraphs(read, signal);
    const ontologies = [...builtInOntologies(models), ...ontologiesOf(models)];
    const graphs = [
      ...models.map(({ graph }) => graph),
      ...ontologies.map((one) => this.graphs.ofOntology(one, project.id, signal)),
    ];
    return { project, models, graphs };
  }

  private async modelsIn(caller: Caller, projectId: string): Promise<ReadModel[]> {
    const models = await this.upToDate(caller, projectId);
    const revisions = await this.it.revisions.currentIn(caller, projectId);
    const revisionIds = revisions.map(({ id }) => id);
    const pins = await pinsOfAll(this.it.database.work, revisionIds);
    const byModel = new Map(revisions.map((revision) => [revision.modelId, revision]));
    return models.map((model) => {
      const revision = byModel.get(model.id);
      return { model, revision, source: sourceWith(model, revision, (revision && pins.get(revision.id)) ?? []) };
    });
  }

  /** The models of a project, read anew where that was due. */
  private async upToDate(caller: Caller, projectId: string): Promise<Model[]> {
    const models = await this.it.models.allIn(caller, projectId);
    const due = models.filter(({ marks, marksRead }) => marks > marksRead);
    for (const model of due) await this.it.rereading.ensure(model);
    return due.length === 0 ? models : this.it.models.allIn(caller, projectId);
  }

  /** "They are resolved when a caller's dataset is put together, among the models in it." */
  private async withGraphs(read: readonly ReadModel[], signal?: AbortSignal): Promise<DatasetModel[]> {
    const referable = read.map(({ model, revision, source }) => ({ id: model.id, source, fileName: revision?.fileName ?? null }));
    const neighbours = await neighboursAmong(this.it.database.work, referable, (id) => this.it.urls.to('models', id));
    return read.map((one) => {
      const around = neighbours.get(one.model.id) ?? [];
      const input = { source: one.source, graph: graphOf(one.model), neighbours: around };
      return { ...one, neighbours: around, graph: this.graphs.ofModel(input, one.model.project.id, signal) };
    });
  }
}

function sourceWith({ lineage }: Model, revision: Revision | undefined, metamodels: readonly MetamodelSource[]): Source {
  if (!revision) return { content: undefined, format: 'json', lineage, metamodels };
  const { content, format, idMap } = revision;
  return { content, format, lineage, idMap, metamodels };
}
