/** Has the runs of large projects built before anybody asks, in the background, so that the first query finds them. */
import { setTimeout as pause } from 'node:timers/promises';
import { DatasetTooLarge, QueryLimit } from '@orrery/sparql';
import { callerKey, type User } from '../../access/caller.ts';
import type { SparqlEngine } from '../../engine/sparql/sparql-engine.ts';
import type { Database } from '../../storage/database.ts';
import { lastWrittenProject } from '../../storage/revisions/last-written-project.ts';
import type { GraphDataset, GraphDatasets } from './graph-datasets.ts';

export interface RunsAheadDependencies {
  readonly database: Database;
  readonly datasets: Pick<GraphDatasets, 'of'>;
  readonly engine: Pick<SparqlEngine, 'prepare'>;
  readonly onFailure: (error: unknown, projectId: string | undefined) => void;
  /** In bytes of content, of all models together. Less keeps nobody waiting, more takes too much memory before anybody asks. */
  readonly sizes?: { readonly least: number; readonly most: number };
  /** A project has its runs built once nothing was uploaded for so long. */
  readonly quietMilliseconds?: number;
}

/** The service itself, which sees all models. Each run is built by itself, and is found only by who names exactly its sources. */
const itself: User = { id: '00000000-0000-0000-0000-000000000000', name: '', isAdministrator: true };
const usualSizes = { least: 2 * 2 ** 20, most: 256 * 2 ** 20 };
const usualQuiet = 2000;
/** What is beyond is built when somebody asks. */
const mostWaiting = 10;

export class RunsAhead {
  private readonly dependencies: RunsAheadDependencies;
  /** Projects, with the time of their last upload. */
  private readonly waiting = new Map<string, number>();
  private readonly ending = new AbortController();
  private attempt = new AbortController();
  private working: Promise<void> | undefined;

  constructor(dependencies: RunsAheadDependencies) {
    this.dependencies = dependencies;
  }

  /** After a start the project that was written last is the one that most likely is asked for. */
  begin(): void {
    const { database, onFailure } = this.dependencies;
    lastWrittenProject(database.points).then(
      (projectId) => projectId !== undefined && this.add(projectId),
      (error: unknown) => this.ending.signal.aborted || onFailure(error, undefined),
    );
  }

  /** A model of the project was uploaded, and is ready to be loaded. */
  add(projectId: string): void {
    if (this.ending.signal.aborted || this.waiting.size >= mostWaiting) return;
    this.waiting.set(projectId, performance.now());
    this.working ??= this.workThrough().finally(() => {
      this.working = undefined;
    });
  }

  /** Somebody waits for a process: what is under way is left to those who ask. */
  makeRoomFor(caller: string): void {
    if (caller !== callerKey(itself)) this.attempt.abort();
  }

  /** Done when nothing is under way; nothing starts any more. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
  }

  /** One project at a time. */
  private async workThrough(): Promise<void> {
    for (const [projectId] of this.waiting) {
      await this.quietOf(projectId).catch(() => {});
      this.waiting.delete(projectId);
      if (this.ending.signal.aborted) return;
      this.attempt = new AbortController();
      const signal = AbortSignal.any([this.ending.signal, this.attempt.signal]);
      await this.prepare(projectId, signal).catch((error: unknown) => this.tell(error, projectId, signal));
    }
  }

  private async quietOf(projectId: string): Promise<void> {
    const { quietMilliseconds = usualQuiet } = this.dependencies;
    const left = () => this.waiting.get(projectId)! + quietMilliseconds - performance.now();
    while (left() > 0) await pause(left(), undefined, { signal: this.ending.signal, ref: false });
  }

  private async prepare(projectId: string, signal: AbortSignal): Promise<void> {
    const { datasets, engine, sizes: { least, most } = usualSizes } = this.dependencies;
    const dataset = await datasets.of(itself, projectId, { signal });
    const bytes = bytesOf(dataset);
    if (bytes >= least && bytes <= most) await engine.prepare(dataset.graphs, { caller: callerKey(itself), signal });
  }

  /** What is too large, or finds no process, is refused to who asks for it; and work that makes room is no failure. */
  private tell(error: unknown, projectId: string, signal: AbortSignal): void {
    const isLimit = error instanceof DatasetTooLarge || error instanceof QueryLimit;
    if (!isLimit && !signal.aborted) this.dependencies.onFailure(error, projectId);
  }
}

function bytesOf({ models }: GraphDataset): number {
  return models.reduce((sum, { source }) => sum + (source.content?.size ?? 0), 0);
}
