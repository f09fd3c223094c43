/** The dataset of a project as SPARQL sees it: a graph for each model, and the ontologies of their metamodels. */
import type { Caller } from '../../access/caller.ts';
import type { GraphSource } from '../../engine/sparql/sparql-engine.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { pinnedMetamodels, usedBuiltIns } from '../datasets/dataset-metamodels.ts';
import type { DatasetModel, ProjectDataset, ProjectDatasets } from '../datasets/project-datasets.ts';
import { graphGroups } from './graph-groups.ts';
import { graphInput } from './graph-input.ts';
import type { GraphSources } from './graph-sources.ts';

export interface GraphModel extends DatasetModel {
  readonly graph: GraphSource;
}

export interface GraphDataset extends ProjectDataset<GraphModel> {
  /** All graphs: of models, then of ontologies. */
  readonly graphs: readonly GraphSource[];
}

export class GraphDatasets {
  private readonly datasets: ProjectDatasets;
  private readonly graphs: GraphSources;
  /** Nothing in it depends on who asks beyond the dataset itself. */
  private readonly made = new WeakMap<ProjectDataset, GraphDataset>();

  constructor(datasets: ProjectDatasets, graphs: GraphSources) {
    this.datasets = datasets;
    this.graphs = graphs;
  }

  async of(caller: Caller, projectId: string, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<GraphDataset> {
    const dataset = await this.datasets.of(caller, projectId, signal);
    const found = this.made.get(dataset) ?? (await this.make(dataset));
    this.made.set(dataset, found);
    return found;
  }

  /** There may be very many models: others are served meanwhile. */
  private async make({ project, projectIds, models }: ProjectDataset): Promise<GraphDataset> {
    const groupOf = graphGroups(models);
    const withGraphs: GraphModel[] = [];
    for (const one of models) {
      withGraphs.push({ ...one, graph: this.graphOf(one, groupOf(one)) });
      await pauseWhenDue();
    }
    const metamodels = [...usedBuiltIns(models), ...pinnedMetamodels(models)];
    const ofOntologies = metamodels.map((one) => this.graphs.ofOntology(one, project.id));
    return { project, projectIds, models: withGraphs, graphs: [...withGraphs.map(({ graph }) => graph), ...ofOntologies] };
  }

  /** Whether nothing was written since the dataset was read for this caller, who therefore sees the project. */
  isKept(caller: Caller, projectId: string): boolean {
    return this.datasets.isKept(caller, projectId);
  }

  private graphOf({ model, source, neighbours }: DatasetModel, group: string): GraphSource {
    return this.graphs.ofModel(graphInput(model, source, neighbours), { project: model.project, group });
  }
}
