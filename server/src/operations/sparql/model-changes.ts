/** The changes of an update by model: the quads that it deletes from and inserts into the graphs of each. */
import { formatNamed } from '@orrery/formats/descriptions.ts';
import { rdfNsUri } from '@orrery/metamodels/names.ts';
import { Iri, keyOf, type Node, type Quad, type QuadChanges } from '@orrery/rdf/terms.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Source } from '../../engine/source.ts';
import type { UpdateChanges } from '../../engine/sparql/sparql-engine.ts';
import { Failure, invalid } from '../../failures.ts';
import type { DatasetModel, ProjectDataset } from '../datasets/project-datasets.ts';
import type { GraphDataset, GraphModel } from './graph-datasets.ts';
import type { GraphWork } from './graph-sources.ts';

export interface ModelChange extends QuadChanges {
  readonly of: GraphModel;
}

/** They are written in one transaction, for which everybody else who writes waits. */
export const mostModels = 200;

/** The models of the project itself that are not archived; whoever may edit the project may edit them. */
export function writableModels<Of extends DatasetModel>({ project, models }: ProjectDataset<Of>): Of[] {
  return models.filter(({ model }) => model.project.id === project.id && model.isActive);
}

export async function changesByModel(
  dataset: GraphDataset,
  all: UpdateChanges,
  modelEngine: Engine,
  work: GraphWork,
): Promise<ModelChange[]> {
  const owners = new GraphOwners(dataset, (source, affinity) => modelEngine.run('graphNames', { source }, { ...work, affinity }));
  const changes = new Map<GraphModel, { deleted: Quad[]; inserted: Quad[] }>();
  for (const kind of ['deleted', 'inserted'] as const) {
    // There may be very many quads, and there are few graphs.
    for (const quads of Map.groupBy(all[kind], ({ graph }) => graph && keyOf(graph)).values()) {
      const owner = await owners.of(quads[0]!.graph);
      const change = changes.get(owner) ?? { deleted: [], inserted: [] };
      changes.set(owner, change);
      if (changes.size > mostModels) throw tooManyModels();
      change[kind] = change[kind].concat(quads);
    }
  }
  // Graphs exist in a model as long as they have statements: to make or take an empty one changes nothing, but must be allowed.
  for (const graph of [...all.created, ...all.dropped]) await owners.of(new Iri(graph));
  return [...changes].map(([of, change]) => ({ of, ...change }));
}

/** The names of the graphs inside an RDF model. */
type NamesIn = (source: Source, projectId: string) => Promise<readonly string[]>;

/** Finds the model to which a graph belongs, where it may be written to. */
class GraphOwners {
  private readonly dataset: GraphDataset;
  private readonly namesIn: NamesIn;
  private readonly known = new Map<string, GraphModel>();
  private holders: Promise<ReadonlyMap<string, readonly GraphModel[]>> | undefined;

  constructor(dataset: GraphDataset, namesIn: NamesIn) {
    this.dataset = dataset;
    this.namesIn = namesIn;
  }

  async of(graph: Quad['graph']): Promise<GraphModel> {
    if (graph === undefined) throw withoutGraph();
    const found = this.known.get(keyOf(graph)) ?? (await this.find(graph));
    this.known.set(keyOf(graph), found);
    return found;
  }

  private async find(graph: Node): Promise<GraphModel> {
    if (graph.kind === 'blank') return this.writable(this.modelOfKey(graph.source), graph.value);
    const model = this.dataset.models.find(({ graph: { graph: iri } }) => iri === graph.value);
    return model ? this.writable(model, graph.value) : this.holderOf(graph.value);
  }

  /** Named graphs inside RDF models: the one that holds it, or the only RDF model where it is new. */
  private async holderOf(graph: string): Promise<GraphModel> {
    if (this.dataset.graphs.some((one) => one.graph === graph)) throw readOnly(graph);
    if (/^urn:(?:uuid|orrery):/i.test(graph)) throw invalid('update', `There is no graph <${graph}> here.`);
    this.holders ??= this.findHolders();
    const holders = (await this.holders).get(graph) ?? [];
    if (holders.length > 1) throw invalid('update', `The graph <${graph}> is held by several models.`);
    if (holders[0]) return this.writable(holders[0], graph);
    const [only, ...others] = writableModels(this.dataset).filter(isOfRdf);
    if (only && others.length === 0) return only;
    throw invalid('update', `There is no graph <${graph}> here, and no single RDF model in which it could be made.`);
  }

  private async findHolders(): Promise<ReadonlyMap<string, readonly GraphModel[]>> {
    const found = new Map<string, GraphModel[]>();
    for (const model of this.dataset.models.filter(mayHoldGraphs)) {
      for (const graph of await this.namesIn(model.source, model.model.project.id))
        found.set(graph, [...(found.get(graph) ?? []), model]);
    }
    return found;
  }

  private modelOfKey(key: string | undefined): GraphModel {
    const found = this.dataset.models.find(({ graph }) => graph.key === key);
    if (!found) throw withoutGraph();
    return found;
  }

  /** "Changes go only into models of this project that the caller may edit (403 otherwise, nothing done)." */
  private writable(model: GraphModel, graph: string): GraphModel {
    if (!writableModels(this.dataset).includes(model)) throw readOnly(graph);
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

function tooManyModels(): Failure {
  return invalid(
    'update',
    `It changes more than ${mostModels} models at once. Name some of them, with GRAPH or WITH, and go on with others.`,
  );
}

export function withoutGraph(): Failure {
  return invalid(
    'update',
    'The project has several models, so each statement needs its graph: write GRAPH <urn:uuid:…> { … } around it, or WITH <urn:uuid:…> before the update.',
  );
}
