/** Has the runs of large projects built before anybody asks, in the background, so that the first query finds them. */
import { DatasetTooLarge, QueryLimit } from '@orrery/sparql';
import { theService } from '../../access/caller.ts';
import type { SparqlEngine } from '../../engine/sparql/sparql-engine.ts';
import type { Database } from '../../storage/database.ts';
import { lastWrittenProject } from '../../storage/revisions/last-written-project.ts';
import { serviceKey } from '../../turn-keys.ts';
import { WorkAhead } from '../work-ahead.ts';
import type { GraphDataset, GraphDatasets } from './graph-datasets.ts';

export interface RunsAheadDependencies {
  readonly database: Database;
  readonly datasets: Pick<GraphDatasets, 'of'>;
  readonly engine: Pick<SparqlEngine, 'loadAhead'>;
  readonly onFailure: (error: unknown, projectId: string | undefined) => void;
  /** In bytes of content, of all models together. Less keeps nobody waiting, more takes too much memory before anybody asks. */
  readonly sizes?: { readonly least: number; readonly most: number };
  /** A project has its runs built once nothing was uploaded for so long. */
  readonly quietMilliseconds?: number;
}

const usualSizes = { least: 2 * 2 ** 20, most: 256 * 2 ** 20 };
const usualQuiet = 2000;
const mostWaiting = 10;

export class RunsAhead {
  private readonly dependencies: RunsAheadDependencies;
  private readonly work: WorkAhead;

  constructor(dependencies: RunsAheadDependencies) {
    const { onFailure, quietMilliseconds = usualQuiet } = dependencies;
    this.dependencies = dependencies;
    const make = (projectId: string, signal: AbortSignal) => this.loadRunsOf(projectId, signal);
    // One attempt: whoever it makes room for builds the runs that they need themselves.
    this.work = new WorkAhead({ caller: serviceKey, make, onFailure, mostWaiting, quietMilliseconds });
  }

  get isIdle(): boolean {
    return this.work.isIdle;
  }

  /** After a start the project that was written last is the one that most likely is asked for. */
  begin(): void {
    const { database, onFailure } = this.dependencies;
    lastWrittenProject(database.points).then(
      (projectId) => projectId !== undefined && this.add(projectId),
      (error: unknown) => this.work.isEnding || onFailure(error, undefined),
    );
  }

  /** A model of the project was uploaded, and is ready to be loaded. */
  add(projectId: string): void {
    this.work.add(projectId);
  }

  /** Somebody waits for a process: what is under way is left to those who ask. */
  makeRoomFor(caller: string): void {
    this.work.makeRoomFor(caller);
  }

  close(): Promise<void> {
    return this.work.close();
  }

  private async loadRunsOf(projectId: string, signal: AbortSignal): Promise<void> {
    const { datasets, engine, sizes: { least, most } = usualSizes } = this.dependencies;
    const dataset = await datasets.of(theService, projectId, { signal });
    const bytes = bytesOf(dataset);
    if (bytes < least || bytes > most) return;
    await engine.loadAhead(dataset.graphs, { caller: serviceKey, signal }).catch((error: unknown) => {
      // What is too large, or finds no process, is refused to who asks for it.
      if (!(error instanceof DatasetTooLarge || error instanceof QueryLimit)) throw error;
    });
  }
}

function bytesOf({ models }: GraphDataset): number {
  return models.reduce((sum, { source }) => sum + (source.content?.size ?? 0), 0);
}
