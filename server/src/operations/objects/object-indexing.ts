/** Makes the object indexes of current revisions before anybody asks for them: new revisions first, then all others that have none. */
import type { Database } from '../../storage/database.ts';
import { pinnedBy } from '../../storage/readings/pinned-metamodels.ts';
import {
  type CurrentRevision,
  currentRevisionOf,
  markIndexed,
  unindexedAfter,
} from '../../storage/revisions/indexed-revisions.ts';
import { serviceKey } from '../../turn-keys.ts';
import { objectIndexForm } from '../forms/object-index-form.ts';
import { MadeRoom } from './made-room.ts';
import type { ObjectIndexes } from './object-indexes.ts';

export interface ObjectIndexingDependencies {
  readonly database: Database;
  readonly indexes: ObjectIndexes;
  /** The model is not known where the trouble is not its own. */
  readonly onFailure: (error: unknown, modelId?: string) => void;
}

const modelsAtOnce = 500;
/** What is beyond is indexed when somebody asks for it, or after the next start. */
const mostWaiting = 10_000;

export class ObjectIndexing {
  private readonly database: Database;
  private readonly indexes: ObjectIndexes;
  private readonly onFailure: (error: unknown, modelId?: string) => void;
  /** Models with new content come before those that have been there for long. */
  private readonly waiting = new Set<string>();
  private readonly ending = new AbortController();
  /** The last model that was looked at since the start; nothing when all have been. */
  private cursor: string | undefined;
  private working: Promise<void> | undefined;
  /** Until a model that is being edited is left alone. */
  private later: NodeJS.Timeout | undefined;

  constructor({ database, indexes, onFailure }: ObjectIndexingDependencies) {
    this.database = database;
    this.indexes = indexes;
    this.onFailure = onFailure;
  }

  /** Looks once through all models for those that nobody has indexed. */
  begin(): void {
    this.cursor = leastId;
    this.work();
  }

  /** The model has new content, or was read anew. */
  add(modelId: string): void {
    if (this.waiting.size < mostWaiting) this.waiting.add(modelId);
    this.work();
  }

  /** Done when nothing is under way; nothing starts any more. */
  async close(): Promise<void> {
    this.ending.abort();
    clearTimeout(this.later);
    await this.working;
  }

  private work(): void {
    if (this.working || this.ending.signal.aborted) return;
    this.working = this.workThrough()
      .catch((error: unknown) => this.tell(error))
      .finally(() => {
        this.working = undefined;
        this.workLater();
      });
  }

  /** What is being edited is indexed when it is left alone. */
  private workLater(): void {
    if (this.waiting.size === 0 || this.ending.signal.aborted) return;
    const left = Math.min(...Array.from(this.waiting, (modelId) => this.indexes.recentEdits.millisecondsLeft(modelId)));
    clearTimeout(this.later);
    this.later = setTimeout(() => this.work(), left).unref();
  }

  private async workThrough(): Promise<void> {
    while (!this.ending.signal.aborted) {
      await this.indexWaiting();
      if (this.cursor === undefined) return;
      const page = { after: this.cursor, most: modelsAtOnce, version: objectIndexForm.version };
      const { revisions, last } = await unindexedAfter(this.database.work, page);
      for (const revision of revisions) {
        if (this.ending.signal.aborted) return;
        await this.indexWaiting();
        await this.index(revision);
      }
      this.cursor = last;
    }
  }

  private async indexWaiting(): Promise<void> {
    for (const modelId of this.waiting) {
      if (this.ending.signal.aborted) return;
      if (this.indexes.recentEdits.millisecondsLeft(modelId) > 0) continue;
      this.waiting.delete(modelId);
      const revision = await currentRevisionOf(this.database.points, modelId);
      if (revision) await this.index(revision);
    }
  }

  private async index({ modelId, projectId, id, lineage, format, content, idMap }: CurrentRevision): Promise<void> {
    try {
      const source = { content, format, lineage, idMap, metamodels: await pinnedBy(this.database.points, id) };
      await this.indexes.makeInBackground(modelId, source, { space: projectId, caller: serviceKey, signal: this.ending.signal });
      await markIndexed(this.database, id, objectIndexForm.version);
    } catch (error) {
      if (error instanceof MadeRoom) this.waiting.add(modelId);
      else this.tell(error, modelId);
    }
  }

  /** Work that ends with the service is no failure. */
  private tell(error: unknown, modelId?: string): void {
    if (!this.ending.signal.aborted) this.onFailure(error, modelId);
  }
}

const leastId = '00000000-0000-0000-0000-000000000000';
