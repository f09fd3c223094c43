/** A standing query: tells the rows of a SELECT, and then, whenever what its caller sees has changed, the rows that came and went. */
import { type ParsedQuery, QueryLimit } from '@orrery/sparql';
import { type Caller, callerKey } from '../../access/caller.ts';
import type { RowBounds, SparqlEngine, TableRows } from '../../engine/sparql/sparql-engine.ts';
import { eventText } from '../../event-text.ts';
import { Failure } from '../../failures.ts';
import type { FairTurns } from '../../fair-turns.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { DatasetSight } from '../datasets/dataset-sight.ts';
import { freshMilliseconds } from '../fresh-milliseconds.ts';
import type { GraphDataset, GraphDatasets } from './graph-datasets.ts';
import { graphDifferences } from './graph-differences.ts';
import { sparqlFailure } from './sparql-failures.ts';
import { revisionEvent, StandingRows } from './standing-rows.ts';

export interface StandingRequest {
  readonly caller: Caller;
  readonly projectId: string;
  readonly query: ParsedQuery;
  readonly defaultGraphs: readonly string[] | undefined;
  readonly namedGraphs: readonly string[] | undefined;
  readonly signal: AbortSignal;
}

export interface StandingDependencies {
  readonly datasets: Pick<GraphDatasets, 'of'>;
  readonly projects: Pick<Projects, 'get'>;
  readonly sight: Pick<DatasetSight, 'answering'>;
  readonly engine: SparqlEngine;
  /** In which evaluations take turns: nobody else waits for all who have a standing query. */
  readonly turns: FairTurns;
}

/** A caller keeps so much of one query. */
export const rowBounds: RowBounds = { mostRows: 50_000, mostCharacters: 8 * 2 ** 20 };
const charactersAtOnce = 16_384;

export class StandingQuery {
  readonly request: StandingRequest;
  private readonly dependencies: StandingDependencies;
  private readonly rows = new StandingRows();
  /** What the rows were found in. */
  private known: GraphDataset | undefined;
  private isEnding = false;
  private isStopped = false;
  private isDue = false;
  private wakeUp: () => void = () => {};

  constructor(request: StandingRequest, dependencies: StandingDependencies) {
    this.request = request;
    this.dependencies = dependencies;
  }

  /** The projects whose models it sees. */
  get projectIds(): readonly string[] {
    return this.known?.projectIds ?? [this.request.projectId];
  }

  /** What is kept for it. */
  get characters(): number {
    return this.rows.characters;
  }

  /** Something may be another. It is looked at when all that was told has been taken. */
  wake(): void {
    this.isDue = true;
    this.wakeUp();
  }

  /** After what is being told. */
  end(): void {
    this.isEnding = true;
    this.wakeUp();
  }

  /** At once: what still waits to be taken is not told any more. */
  stop(): void {
    this.isStopped = true;
    this.end();
  }

  /** Finds the present rows. What is refused is refused here, before anything is told. */
  async begin(): Promise<AsyncGenerator<Uint8Array, void>> {
    return this.told((await this.look()) ?? []);
  }

  private async *told(first: Iterable<string>): AsyncGenerator<Uint8Array, void> {
    try {
      yield* this.pieces(first);
      while (!this.isEnding) {
        const found = await this.next();
        if (found) yield* this.pieces(found);
      }
    } catch (error) {
      if (!this.request.signal.aborted) yield* errorEvent(error);
    }
  }

  private async next(): Promise<Iterable<string> | undefined> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.wakeUp = resolve;
    if (!this.isDue && !this.isEnding) await promise;
    this.isDue = false;
    return this.isEnding ? undefined : this.look();
  }

  private async *pieces(texts: Iterable<string>): AsyncGenerator<Uint8Array, void> {
    const encoder = new TextEncoder();
    let [waiting, looked] = ['', performance.now()];
    for (const text of texts) {
      waiting += text;
      if (waiting.length < charactersAtOnce) continue;
      yield encoder.encode(waiting);
      waiting = '';
      if (performance.now() - looked > freshMilliseconds && (await this.isOutdated())) this.stop();
      if (this.isStopped) return;
      looked = performance.now();
    }
    if (waiting !== '') yield encoder.encode(waiting);
  }

  /** Looks at what its caller sees now, and gives the events of rows that came and went; nothing where all is as it was. The first look always gives some. */
  private async look(): Promise<Iterable<string> | undefined> {
    const before = this.known;
    const look = async (dataset: GraphDataset) =>
      before && isSame(before, dataset) ? undefined : { dataset, found: await this.evaluated(dataset, before) };
    const seen = await this.dependencies.sight.answering(this.request.caller, () => this.dataset(), look);
    if (!seen) return undefined;
    const { dataset, found } = seen;
    if (before) await this.sight();
    this.known = dataset;
    const events = await this.rows.become(found);
    if (this.rows.size > rowBounds.mostRows || this.rows.characters > rowBounds.mostCharacters)
      throw new QueryLimit('answer', 'The standing query has too many rows by now.');
    return eventsOf(events, changedModels(before, dataset));
  }

  private async evaluated(dataset: GraphDataset, before: GraphDataset | undefined): Promise<TableRows> {
    const work = { caller: callerKey(this.request.caller), signal: this.request.signal };
    const changes = before && (await graphDifferences(before.graphs, dataset.graphs, work));
    const found = await this.ask(dataset, changes);
    return this.rows.fits(found) ? found : this.ask(dataset, undefined);
  }

  private ask(dataset: GraphDataset, changes: Awaited<ReturnType<typeof graphDifferences>>): Promise<TableRows> {
    const { query, defaultGraphs, namedGraphs, signal } = this.request;
    const caller = callerKey(this.request.caller);
    const graphs = { dataset: dataset.graphs, defaultGraphs, namedGraphs, changes };
    return this.dependencies.turns.take({ caller, signal }, () =>
      this.dependencies.engine.tableRows({ query, ...graphs, caller, signal, bounds: rowBounds }),
    );
  }

  private async isOutdated(): Promise<boolean> {
    return !isSame(this.known!, await this.dataset());
  }

  /** The project may have been hidden after it was found and before its models were: its rows have not gone then, their reader has. */
  private async sight(): Promise<void> {
    const { caller, projectId } = this.request;
    await this.dependencies.projects.get(caller, projectId);
  }

  /** Asked for anew each time, so that it is what the caller sees at that moment. */
  private dataset(): Promise<GraphDataset> {
    const { caller, projectId, signal } = this.request;
    return this.dependencies.datasets.of(caller, projectId, { signal });
  }
}

function* eventsOf(rows: Iterable<string>, models: ReturnType<typeof changedModels>): Generator<string> {
  let isTold = false;
  for (const row of rows) {
    isTold = true;
    yield row;
  }
  if (isTold || models.length > 0) yield revisionEvent(models);
}

function isSame({ graphs: before }: GraphDataset, { graphs: after }: GraphDataset): boolean {
  return (
    before.length === after.length && before.every(({ graph, key }, at) => after[at]!.graph === graph && after[at]!.key === key)
  );
}

/** Those that came, have another revision, or went. */
function changedModels(before: GraphDataset | undefined, { models }: GraphDataset) {
  const revisions = new Map(before?.models.map(({ model }) => [model.id, model.revision]));
  const now = models.map(({ model: { id, revision } }) => ({ id, revision: revision as number | null }));
  const there = new Set(now.map(({ id }) => id));
  const gone = [...revisions.keys()].filter((id) => !there.has(id)).map((id) => ({ id, revision: null }));
  return [...now.filter(({ id, revision }) => revisions.get(id) !== revision), ...gone];
}

/** Whoever has lost sight of the project is told nothing more; what else is wrong is told, and then it is over. */
function* errorEvent(error: unknown): Generator<Uint8Array> {
  const failure = sparqlFailure('query', error);
  if (!(failure instanceof Failure)) throw error;
  if (failure.kind !== 'missing') yield new TextEncoder().encode(eventText('error', { message: failure.message }));
}
