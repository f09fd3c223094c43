/** SPARQL updates: their changes are applied to objects, as new revisions of all touched models, all or none. */
import { defaultDescription, graphDescription } from '@orrery/formats/descriptions.ts';
import type { ParsedUpdate } from '@orrery/sparql';
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { SparqlEngine, UpdateChanges } from '../../engine/sparql/sparql-engine.ts';
import { Failure } from '../../failures.ts';
import { refuseUnlessWritable } from '../../resources/models/model-policy.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Database } from '../../storage/database.ts';
import type { Reading } from '../../storage/readings/reading.ts';
import { hasChanged } from '../datasets/dataset-sight.ts';
import type { ProjectDataset } from '../datasets/project-datasets.ts';
import type { ObjectIndexes } from '../objects/object-indexes.ts';
import { newDiagnostics, refuseErrors } from '../readings/new-errors.ts';
import { modelToRead, type Readings } from '../readings/readings.ts';
import type { EditedContents } from '../revisions/edited-contents.ts';
import type { PreparedRevision, RevisionWriter } from '../revisions/revision-writer.ts';
import { refuseManyRows } from '../revisions/written-rows.ts';
import { expectedModels, readsModels, refuseWithoutGraph } from './expected-models.ts';
import type { GraphDataset, GraphDatasets } from './graph-datasets.ts';
import { writableModels } from './graph-owners.ts';
import type { GraphWork } from './graph-sources.ts';
import { changesByModel, type ModelChange } from './model-changes.ts';
import { objectsElsewhere } from './objects-elsewhere.ts';

export interface SparqlUpdatesDependencies {
  readonly database: Database;
  readonly models: Models;
  readonly editedContents: EditedContents;
  readonly readings: Readings;
  readonly writer: RevisionWriter;
  readonly datasets: GraphDatasets;
  readonly engine: Engine;
  readonly sparql: SparqlEngine;
  readonly indexes: ObjectIndexes;
}

export interface UpdateMessage {
  readonly update: ParsedUpdate;
  readonly defaultGraphs: readonly string[] | undefined;
  readonly namedGraphs: readonly string[] | undefined;
  readonly signal: AbortSignal;
  /** What the new revisions are about. */
  readonly revisionMessage?: string | undefined;
}

export interface PreparedUpdate {
  /** What it was evaluated on. */
  readonly dataset: ProjectDataset;
  readonly prepared: readonly PreparedRevision[];
}

export interface WrittenRevision {
  readonly modelId: string;
  readonly number: number;
}

export class SparqlUpdates {
  private readonly database: Database;
  private readonly models: Models;
  private readonly editedContents: EditedContents;
  private readonly readings: Readings;
  private readonly writer: RevisionWriter;
  private readonly datasets: GraphDatasets;
  private readonly modelEngine: Engine;
  private readonly sparqlEngine: SparqlEngine;
  private readonly indexes: ObjectIndexes;

  constructor(dependencies: SparqlUpdatesDependencies) {
    this.database = dependencies.database;
    this.models = dependencies.models;
    this.editedContents = dependencies.editedContents;
    this.readings = dependencies.readings;
    this.writer = dependencies.writer;
    this.datasets = dependencies.datasets;
    this.modelEngine = dependencies.engine;
    this.sparqlEngine = dependencies.sparql;
    this.indexes = dependencies.indexes;
  }

  /** What the update would make of its models, kept and read; nothing is written. */
  async prepare(
    caller: Caller,
    projectId: string,
    message: UpdateMessage,
    onDataset?: (dataset: ProjectDataset) => void,
  ): Promise<PreparedUpdate> {
    const { update, signal } = message;
    const dataset = await this.datasets.of(caller, projectId, { signal });
    onDataset?.(dataset);
    refuseUnlessWritable(dataset.project);
    refuseWithoutGraph(dataset, update);
    return { dataset, prepared: await this.evaluated(dataset, message, { caller: callerKey(caller), signal }) };
  }

  async run(caller: Caller, projectId: string, message: UpdateMessage): Promise<readonly WrittenRevision[]> {
    const { update, signal } = message;
    const work = { caller: callerKey(caller), signal };
    const dataset = await this.datasets.of(caller, projectId, { signal });
    refuseUnlessWritable(dataset.project);
    refuseWithoutGraph(dataset, update);
    const modelIds = expectedModels(dataset, update);
    let earlier: GraphDataset | undefined = dataset;
    const prepare = async () => {
      const current = earlier && (await this.isCurrent(caller, earlier, modelIds)) ? earlier : undefined;
      // It serves once: a write that was overtaken reads everything again.
      earlier = undefined;
      const seen = current ?? (await this.datasets.of(caller, projectId, { signal }));
      return this.evaluated(seen, message, work).catch((error: unknown) => this.refuseUnseen(caller, seen, error));
    };
    const about = { origin: 'sparql', action: 'content.updated', fileName: undefined, message: message.revisionMessage } as const;
    const written = await this.writer.write(caller, { ...about, modelIds, signal, prepare });
    return written.map(({ id, revision }) => ({ modelId: id, number: revision }));
  }

  /** Whoever held the locks before may have written to the models, or deleted them. */
  private async isCurrent(caller: Caller, { models }: GraphDataset, modelIds: readonly string[]): Promise<boolean> {
    const before = new Map(models.map(({ model }) => [model.id, model.revision]));
    const now = await Promise.all(modelIds.map((id) => this.revisionNow(caller, id)));
    return now.every((revision, index) => revision === before.get(modelIds[index]!));
  }

  /** What fails tells of what it was evaluated on: not to those who have lost sight of that. */
  private async refuseUnseen(caller: Caller, { models }: GraphDataset, error: unknown): Promise<never> {
    const ids = models.map(({ model }) => model.id);
    if (await this.models.seesAll(caller, ids, this.database.work)) throw error;
    throw hasChanged();
  }

  private async revisionNow(caller: Caller, modelId: string): Promise<number | undefined> {
    try {
      return (await this.models.get(caller, modelId)).revision;
    } catch (error) {
      if (error instanceof Failure && error.kind === 'missing') return undefined;
      throw error;
    }
  }

  private async evaluated(dataset: GraphDataset, message: UpdateMessage, work: GraphWork): Promise<PreparedRevision[]> {
    const all = await this.changesOf(dataset, message, work);
    try {
      const changes = await changesByModel(dataset, all, this.modelEngine, work);
      const elsewhere = await objectsElsewhere(this.sparqlEngine, dataset, all.values, work);
      const prepared: PreparedRevision[] = [];
      const madeOf = sourcesOf(dataset, message.update, elsewhere);
      for (const change of changes)
        prepared.push({ model: change.of.model, reading: await this.edited(change, elsewhere, work), madeOf });
      await refuseManyRows(this.database.points, prepared, 'update');
      return prepared;
    } finally {
      all.release();
    }
  }

  /** "A template without GRAPH means the project's only writable model." */
  private changesOf(
    dataset: GraphDataset,
    { update, defaultGraphs, namedGraphs }: UpdateMessage,
    { caller, signal }: GraphWork,
  ): Promise<UpdateChanges> {
    const [only, ...others] = writableModels(dataset);
    return this.sparqlEngine.update({
      update,
      dataset: dataset.graphs,
      usingGraphs: defaultGraphs,
      usingNamedGraphs: namedGraphs,
      defaultGraph: others.length === 0 ? only?.graph.graph : undefined,
      caller,
      signal,
    });
  }

  /** Keeps and reads the new content of a model. */
  private async edited(
    { of: { model, source, revision, graph, neighbours }, deleted, inserted, hasRoots }: ModelChange,
    elsewhere: Readonly<Record<string, string>>,
    work: GraphWork,
  ): Promise<Reading> {
    const { modelEngine, readings, database } = this;
    const format = revision?.format ?? firstFormat(hasRoots);
    const edit = { source, graph: graph.graph, format, deleted, inserted, neighbours, elsewhere };
    const near = { affinity: model.project.id, subject: source.lineage, subjectBytes: source.content?.size };
    const job = modelEngine.stream('edit', edit, { ...work, ...near });
    const { content, result } = await this.editedContents.keep(model.project.id, source.content?.id, job);
    if (source.content) this.indexes.noteEdit(model.id, content!, source.content, result);
    const reading = await readings.read({ ...work, model: modelToRead(model), format, content: content! });
    refuseErrors(model, await newDiagnostics(database.points, model, reading.facts.diagnostics), 'update');
    return reading;
  }
}

/** What says all that it writes is made of no other models but those of which it names objects: these are written with where they are. */
function sourcesOf({ models }: GraphDataset, update: ParsedUpdate, elsewhere: Readonly<Record<string, string>>) {
  const named = new Set(Object.values(elsewhere).map((place) => place.slice(0, place.indexOf('#'))));
  const read = readsModels(update) ? models : models.filter(({ graph }) => named.has(graph.graph));
  return read.map(({ model }) => model);
}

/** The empty model takes objects as other models do, and other statements as RDF. */
function firstFormat(hasRoots: boolean): string {
  return hasRoots ? defaultDescription.name : graphDescription.name;
}
