/** SPARQL updates: what they come down to is applied to objects, as new revisions of all touched models, all or none. */
import type { ParsedUpdate } from '@orrery/sparql';
import { type Caller, signedIn } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Delta, SparqlEngine } from '../../engine/sparql/sparql-engine.ts';
import { Failure } from '../../failures.ts';
import { refuseUnlessWritable } from '../../resources/models/model-policy.ts';
import type { Models } from '../../resources/models/models.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import type { ContentReading, ContentReadings } from '../readings/content-readings.ts';
import { commitRevision, readModelOf } from '../revisions/revision-commit.ts';
import { changesByModel, type ModelChange, writableModels } from './model-changes.ts';
import { refuseNewErrors } from './new-errors.ts';
import { objectsElsewhere } from './objects-elsewhere.ts';
import type { ProjectDataset, ProjectDatasets } from './project-datasets.ts';

export interface UpdateSurroundings {
  readonly database: Database;
  readonly models: Models;
  readonly contents: ContentStore;
  readonly readings: ContentReadings;
  readonly datasets: ProjectDatasets;
  readonly engine: Engine;
  readonly sparql: SparqlEngine;
  readonly clock: () => number;
  readonly limit: number;
  readonly onRevision: () => void;
}

export interface UpdateMessage {
  readonly update: ParsedUpdate;
  readonly defaultGraphs: readonly string[] | undefined;
  readonly namedGraphs: readonly string[] | undefined;
  readonly signal: AbortSignal;
}

export interface WrittenRevision {
  readonly modelId: string;
  readonly number: number;
}

/** A change of a model whose new content is kept and read. */
interface PreparedChange extends ModelChange {
  readonly reading: ContentReading;
}

const mostAttempts = 5;

export class SparqlUpdates {
  private readonly it: UpdateSurroundings;

  constructor(dependencies: UpdateSurroundings) {
    this.it = dependencies;
  }

  /** Done again from the start where somebody else's revision came in between: neither is lost. */
  async run(caller: Caller, projectId: string, message: UpdateMessage): Promise<readonly WrittenRevision[]> {
    signedIn(caller);
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const dataset = await this.it.datasets.of(caller, projectId, message.signal);
      refuseUnlessWritable(dataset.project);
      const delta = await this.delta(dataset, message);
      const changes = await changesByModel(dataset, delta, this.it.engine);
      const elsewhere = await objectsElsewhere(this.it.sparql, dataset, changes, message.signal);
      const prepared = await this.prepared(changes, elsewhere, message.signal);
      const written = await this.it.database.write((transaction) => this.commit(transaction, caller, prepared));
      if (!written) continue;
      if (written.length > 0) this.it.onRevision();
      return written;
    }
    throw new Failure('conflict', 'The models change too quickly for this update. Try it again.');
  }

  /** "A template without GRAPH means the project's only writable model." */
  private delta(dataset: ProjectDataset, { update, defaultGraphs, namedGraphs, signal }: UpdateMessage): Promise<Delta> {
    const [only, ...others] = writableModels(dataset);
    return this.it.sparql.update({
      update,
      dataset: dataset.graphs,
      usingGraphs: defaultGraphs,
      usingNamedGraphs: namedGraphs,
      defaultGraph: others.length === 0 ? only?.graph.graph : undefined,
      signal,
    });
  }

  private async prepared(
    changes: readonly ModelChange[],
    elsewhere: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<PreparedChange[]> {
    const prepared: PreparedChange[] = [];
    for (const change of changes) prepared.push({ ...change, reading: await this.prepare(change, elsewhere, signal) });
    return prepared;
  }

  private async prepare(
    { of: { model, source, revision, graph, neighbours }, deleted, inserted }: ModelChange,
    elsewhere: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<ContentReading> {
    const { engine, contents, readings, database, limit } = this.it;
    const format = revision?.format ?? firstFormat(inserted);
    const edit = { source, graph: graph.graph, format, deleted, inserted, neighbours, elsewhere };
    const bytes = engine.edit(edit, { affinity: model.project.id, signal });
    const content = await contents.put(model.project.id, bytes, { limit });
    const reading = await readings.read({ model: readModelOf(model), format, content, signal });
    await refuseNewErrors(database.points, model, reading.facts);
    return reading;
  }

  private async commit(
    transaction: Transaction,
    caller: Caller,
    changes: readonly PreparedChange[],
  ): Promise<WrittenRevision[] | undefined> {
    const user = signedIn(caller);
    const written: WrittenRevision[] = [];
    for (const { of: dataset, reading } of changes) {
      const { model } = await this.it.models.changeable(caller, dataset.model.id, undefined, transaction);
      if (model.revision !== dataset.model.revision) return undefined;
      const now = this.it.clock();
      await commitRevision(transaction, { model, user, now, reading, fileName: undefined, message: undefined, origin: 'sparql' });
      await this.it.models.recorded(transaction, user, 'content.updated', model);
      written.push({ modelId: model.id, number: model.revision + 1 });
    }
    return written;
  }
}

/** The empty model takes objects as json, and other statements as trig. */
function firstFormat(inserted: ModelChange['inserted']): string {
  return inserted.some(({ predicate }) => predicate.value === 'urn:orrery:root') ? 'json' : 'trig';
}
