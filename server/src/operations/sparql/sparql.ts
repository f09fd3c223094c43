/** SPARQL across a project: queries on all that the caller sees, updates of the models that the caller may edit. */
import { Readable } from 'node:stream';
import { type QueryForm, type ResultFormat, resultFormatsOf } from '@orrery/sparql';
import { type Caller, callerKey, signedIn } from '../../access/caller.ts';
import type { ParserPool } from '../../engine/sparql/parsing/parser-pool.ts';
import type { QueryAnswer, SparqlEngine } from '../../engine/sparql/sparql-engine.ts';
import { Failure } from '../../failures.ts';
import type { Urls } from '../../http/urls.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { DatasetSight } from '../datasets/dataset-sight.ts';
import type { ProjectDataset } from '../datasets/project-datasets.ts';
import type { GraphDataset, GraphDatasets } from './graph-datasets.ts';
import { withSparqlFailures } from './sparql-failures.ts';
import type { SparqlMessage } from './sparql-message.ts';
import type { PreparedUpdate, SparqlUpdates, WrittenRevision } from './sparql-updates.ts';
import type { StandingQueries, StillThere } from './standing-queries.ts';

export interface SparqlDependencies {
  readonly projects: Projects;
  readonly datasets: GraphDatasets;
  readonly updates: SparqlUpdates;
  readonly standing: StandingQueries;
  readonly sight: DatasetSight;
  readonly engine: SparqlEngine;
  readonly parsers: ParserPool;
  readonly urls: Urls;
  /** How long a query of an anonymous caller may take, and how long each conversion that it needs. */
  readonly anonymousSeconds: number;
}

/** The choice of who asks, among the formats that the result of a query has. */
export type ResultChoice = (offered: readonly ResultFormat[]) => ResultFormat | undefined;

export interface QueryOptions {
  readonly choose: ResultChoice;
  readonly signal: AbortSignal;
  /** Less time than other queries may have. */
  readonly seconds?: number | undefined;
}

export interface UpdateOptions {
  readonly signal: AbortSignal;
  /** What the new revisions are about. */
  readonly revisionMessage?: string | undefined;
}

export interface UpdateToPrepare {
  readonly caller: Caller;
  readonly projectId: string;
  readonly signal: AbortSignal;
  /** Told what the update sees, before anything can fail that tells of it. */
  readonly onDataset?: ((dataset: ProjectDataset) => void) | undefined;
}

export interface StandingOptions {
  readonly signal: AbortSignal;
  readonly isStillThere: StillThere;
}

export class Sparql {
  private readonly projects: Projects;
  private readonly datasets: GraphDatasets;
  private readonly updates: SparqlUpdates;
  private readonly standing: StandingQueries;
  private readonly sight: DatasetSight;
  private readonly engine: SparqlEngine;
  private readonly parsers: ParserPool;
  private readonly urls: Urls;
  private readonly anonymousSeconds: number;

  constructor({ projects, datasets, updates, standing, sight, engine, parsers, urls, anonymousSeconds }: SparqlDependencies) {
    this.projects = projects;
    this.datasets = datasets;
    this.updates = updates;
    this.standing = standing;
    this.sight = sight;
    this.engine = engine;
    this.parsers = parsers;
    this.urls = urls;
    this.anonymousSeconds = anonymousSeconds;
  }

  query(
    caller: Caller,
    projectId: string,
    { text, defaultGraphs, namedGraphs }: SparqlMessage,
    { choose, signal, seconds: wanted }: QueryOptions,
  ): Promise<QueryAnswer> {
    return withSparqlFailures('query', async () => {
      await this.refuseHidden(caller, projectId);
      const query = await this.parsers.query(text, { base: this.baseOf(projectId), caller: callerKey(caller), signal });
      const seconds = caller === 'anonymous' ? Math.min(wanted ?? this.anonymousSeconds, this.anonymousSeconds) : wanted;
      const format = chosenFormat(query.form, choose);
      const answered = async ({ graphs: dataset }: GraphDataset) => {
        const asked = { query, dataset, defaultGraphs, namedGraphs, format };
        const answer = await this.engine.query({ ...asked, caller: callerKey(caller), seconds, signal });
        return query.form === 'ask' ? inOnePiece(answer) : answer;
      };
      const read = () => this.datasets.of(caller, projectId, { signal });
      return this.sight.answering(caller, read, answered, dropped);
    });
  }

  /** Opens a standing query: the rows of a SELECT as events, and then those that come and go. "None anonymous." */
  stand(
    caller: Caller,
    projectId: string,
    { text, defaultGraphs, namedGraphs }: SparqlMessage,
    { signal, isStillThere }: StandingOptions,
  ): Promise<AsyncGenerator<Uint8Array, void>> {
    return withSparqlFailures('query', async () => {
      signedIn(caller);
      await this.refuseHidden(caller, projectId);
      const query = await this.parsers.query(text, { base: this.baseOf(projectId), caller: callerKey(caller), signal });
      if (query.form !== 'select') throw new Failure('unacceptable', 'Only SELECT is there as text/event-stream.');
      return this.standing.open({ caller, projectId, query, defaultGraphs, namedGraphs, signal }, isStillThere);
    });
  }

  /** Ends all standing queries, so that they do not keep the service from ending. */
  endStanding(): void {
    this.standing.end();
  }

  update(
    caller: Caller,
    projectId: string,
    message: SparqlMessage,
    { signal, revisionMessage }: UpdateOptions,
  ): Promise<readonly WrittenRevision[]> {
    return withSparqlFailures('update', async () => {
      signedIn(caller);
      await this.refuseHidden(caller, projectId);
      const update = await this.parsers.update(message.text, { base: this.baseOf(projectId), caller: callerKey(caller), signal });
      return this.updates.run(caller, projectId, { ...message, update, signal, revisionMessage });
    });
  }

  /** What an update would make of its models; nothing is written. */
  prepareUpdate(text: string, { caller, projectId, signal, onDataset }: UpdateToPrepare): Promise<PreparedUpdate> {
    return withSparqlFailures('update', async () => {
      signedIn(caller);
      await this.refuseHidden(caller, projectId);
      const update = await this.parsers.update(text, { base: this.baseOf(projectId), caller: callerKey(caller), signal });
      const message = { update, defaultGraphs: undefined, namedGraphs: undefined, signal };
      return this.updates.prepare(caller, projectId, message, onDataset);
    });
  }

  /** Before the text is parsed: nobody makes the parsers work for a project that they do not see. */
  private async refuseHidden(caller: Caller, projectId: string): Promise<void> {
    if (!this.datasets.isKept(caller, projectId)) await this.projects.get(caller, projectId);
  }

  /** What relative IRIs are resolved against: the address of the endpoint. */
  private baseOf(projectId: string): string {
    return `${this.urls.to('projects', projectId)}/sparql`;
  }
}

/** Nobody is to read it: the query ends. */
function dropped({ body }: QueryAnswer): void {
  // Where its file cannot be closed, nobody is left to be told.
  void Promise.resolve(body[Symbol.asyncIterator]().return?.()).catch(() => {});
}

async function inOnePiece(answer: QueryAnswer): Promise<QueryAnswer> {
  if (answer.whole) return answer;
  const { mediaType, body } = answer;
  const whole = Buffer.concat(await Array.fromAsync(body));
  return { mediaType, whole, body: Readable.from([whole]) };
}

function chosenFormat(form: QueryForm, choose: ResultChoice): ResultFormat {
  const offered = resultFormatsOf(form);
  const format = choose(offered);
  if (format) return format;
  const types = offered.map(({ accepted }) => accepted[0]).join(', ');
  throw new Failure('unacceptable', `The result of this query is there as ${types}.`);
}
