/** Finds the model to which a graph belongs, where it may be written to. */
import { formatNamed } from '@orrery/formats/descriptions.ts';
import { rdfNsUri } from '@orrery/metamodels/names.ts';
import { keyOf, type Node, type Quad } from '@orrery/rdf/terms.ts';
import type { Source } from '../../engine/source.ts';
import { Failure, invalid } from '../../failures.ts';
import type { DatasetModel, ProjectDataset } from '../datasets/project-datasets.ts';
import type { GraphDataset, GraphModel } from './graph-datasets.ts';

/** The names of the graphs inside an RDF model. */
type NamesIn = (source: Source, projectId: string) => Promise<readonly string[]>;

/** The models of the project itself that are not archived; whoever may edit the project may edit them. */
export function writableModels<Of extends DatasetModel>({ project, models }: ProjectDataset<Of>): Of[] {
  return models.filter(({ model }) => model.project.id === project.id && model.isActive);
}

/** An update may name very many graphs, and a project may have very many models: neither is gone through for each of the other. */
export class GraphOwners {
  private readonly dataset: GraphDataset;
  private readonly namesIn: NamesIn;
  private readonly known = new Map<string, GraphModel>();
  private readonly byGraph: ReadonlyMap<string, GraphModel>;
  private readonly byKey: ReadonlyMap<string, GraphModel>;
  private readonly ofMetamodels: ReadonlySet<string>;
  private readonly writable: ReadonlySet<GraphModel>;
  private readonly writableOfRdf: readonly GraphModel[];
  private holders: Promise<ReadonlyMap<string, readonly GraphModel[]>> | undefined;

  constructor(dataset: GraphDataset, namesIn: NamesIn) {
    const { models, graphs } = dataset;
    this.dataset = dataset;
    this.namesIn = namesIn;
    this.byGraph = new Map(models.map((model) => [model.graph.graph, model]));
    this.byKey = new Map(models.map((model) => [model.graph.key, model]));
    this.ofMetamodels = new Set(graphs.map(({ graph }) => graph));
    this.writable = new Set(writableModels(dataset));
    this.writableOfRdf = [...this.writable].filter(isOfRdf);
  }

  async of(graph: Quad['graph']): Promise<GraphModel> {
    if (graph === undefined) throw withoutGraph();
    const found = this.known.get(keyOf(graph)) ?? (await this.find(graph));
    this.known.set(keyOf(graph), found);
    return found;
  }

  private async find(graph: Node): Promise<GraphModel> {
    const model = graph.kind === 'blank' ? this.modelOfKey(graph.source) : this.byGraph.get(graph.value);
    return this.mayWrite(model ?? (await this.holderOf(graph.value)), graph.value);
  }

  /** Named graphs inside RDF models: the one that holds it, or the only RDF model where it is new. */
  private async holderOf(graph: string): Promise<GraphModel> {
    if (this.ofMetamodels.has(graph)) throw readOnly(graph);
    if (/^urn:(?:uuid|orrery):/i.test(graph)) throw invalid('update', `There is no graph <${graph}> here.`);
    this.holders ??= this.findHolders();
    const holders = (await this.holders).get(graph) ?? [];
    if (holders.length > 1) throw invalid('update', `The graph <${graph}> is held by several models.`);
    if (holders[0]) return holders[0];
    const [only, ...others] = this.writableOfRdf;
    if (only && others.length === 0) return only;
    throw invalid('update', `There is no graph <${graph}> here, and no single RDF model in which it could be made.`);
  }

  private async findHolders(): Promise<ReadonlyMap<string, readonly GraphModel[]>> {
    const found = new Map<string, GraphModel[]>();
    for (const model of this.dataset.models.filter(mayHoldGraphs))
      for (const graph of await this.namesIn(model.source, model.model.project.id)) {
        const holders = found.get(graph) ?? [];
        found.set(graph, holders);
        holders.push(model);
      }
    return found;
  }

  private modelOfKey(key: string | undefined): GraphModel {
    const found = this.byKey.get(key ?? '');
    if (!found) throw withoutGraph();
    return found;
  }

  /** "Changes go only into models of this project that the caller may edit (403 otherwise, nothing done)." */
  private mayWrite(model: GraphModel, graph: string): GraphModel {
    if (!this.writable.has(model)) throw readOnly(graph);
    return model;
  }
}

/** An empty model becomes what is put into it. */
function isOfRdf({ model }: GraphModel): boolean {
  return model.contentType === rdfNsUri || model.contentType === null;
}

/** What is empty holds none, nor does Turtle: such models need not be read to know it. */
function mayHoldGraphs(model: GraphModel): boolean {
  const { content, format } = model.source;
  return isOfRdf(model) && content !== undefined && formatNamed(format)?.rdf?.hasNamedGraphs !== false;
}

function readOnly(graph: string): Failure {
  return new Failure('forbidden', `The graph <${graph}> is read-only here.`);
}

export function withoutGraph(): Failure {
  return invalid(
    'update',
    'The project has several models, so each statement needs its graph: write GRAPH <urn:uuid:…> { … } around it, or WITH <urn:uuid:…> before the update.',
  );
}
