/** Makes the segments of uploaded models before anybody asks, in the background, so that the first query finds them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Source } from '../../engine/source.ts';
import type { Database } from '../../storage/database.ts';
import { linkedDocumentsOf } from '../../storage/readings/documents-and-packages.ts';
import { pinnedBy } from '../../storage/readings/pinned-metamodels.ts';
import { currentRevisionOf } from '../../storage/revisions/indexed-revisions.ts';
import type { DerivedForms } from '../forms/derived-forms.ts';
import { derivation } from '../forms/form.ts';
import { segmentForm } from '../forms/graph-forms.ts';
import type { ObjectIndexes } from '../objects/object-indexes.ts';
import { graphInput } from './graph-input.ts';

export interface SegmentsAheadDependencies {
  readonly database: Database;
  readonly derived: DerivedForms;
  readonly indexes: Pick<ObjectIndexes, 'make'>;
  readonly onFailure: (error: unknown, modelId: string) => void;
  /** In bytes of content. A smaller model keeps nobody waiting, a larger one a worker for too long. */
  readonly sizes?: { readonly least: number; readonly most: number };
  /** How long it lets others work before it tries again. */
  readonly pauseMilliseconds?: number;
}

/** Who asks when it is nobody but the service. */
const itself = 'service';
const usualSizes = { least: 256 * 2 ** 10, most: 128 * 2 ** 20 };
/** What is beyond is made when somebody asks. */
const mostWaiting = 100;
/** It makes room for those who wait for a worker, and tries again later, so many times. */
const mostAttempts = 5;
const usualPause = 3000;

export class SegmentsAhead {
  /** Told the project of each model that is ready. */
  onMade: (projectId: string) => void = () => {};
  private readonly dependencies: SegmentsAheadDependencies;
  private readonly waiting = new Set<string>();
  private readonly ending = new AbortController();
  private attempt = new AbortController();
  private working: Promise<void> | undefined;

  constructor(dependencies: SegmentsAheadDependencies) {
    this.dependencies = dependencies;
  }

  /** Somebody waits for a worker. What others wait for by now goes on. */
  makeRoomFor(caller: string): void {
    if (caller !== itself) this.attempt.abort();
  }

  /** The model was uploaded. */
  add(modelId: string): void {
    if (this.ending.signal.aborted || this.waiting.size >= mostWaiting) return;
    this.waiting.add(modelId);
    this.working ??= this.workThrough().finally(() => {
      this.working = undefined;
    });
  }

  /** Done when nothing is under way; nothing starts any more. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
  }

  private async workThrough(): Promise<void> {
    for (const modelId of this.waiting) {
      this.waiting.delete(modelId);
      if (this.ending.signal.aborted) return;
      await this.tryToMake(modelId).catch((error: unknown) => this.tell(error, modelId));
    }
  }

  private async tryToMake(modelId: string): Promise<void> {
    const { signal } = this.ending;
    const { pauseMilliseconds = usualPause } = this.dependencies;
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      this.attempt = new AbortController();
      try {
        return await this.make(modelId, AbortSignal.any([signal, this.attempt.signal]));
      } catch (error) {
        if (!this.attempt.signal.aborted) throw error;
        await pause(pauseMilliseconds, undefined, { signal, ref: false });
      }
    }
  }

  /** What references into other models mean depends on who asks: only a model without any has the same segment for all. */
  private async make(modelId: string, signal: AbortSignal): Promise<void> {
    const { database, derived, indexes, sizes: { least, most } = usualSizes } = this.dependencies;
    const revision = await currentRevisionOf(database.points, modelId);
    if (!revision || revision.content.size < least || revision.content.size > most) return;
    if ((await linkedDocumentsOf(database.points, [modelId])).length > 0) return;
    const { id, content, format, lineage, idMap, projectId: space } = revision;
    const source: Source = { content, format, lineage, idMap, metamodels: await pinnedBy(database.points, id) };
    const request = { space, caller: itself, signal, isPatient: true };
    // Lists of objects are asked for sooner.
    await indexes.make(source, request);
    await derived.get(derivation(segmentForm, graphInput({ id: modelId }, source, [])), {
      ...request,
      subject: lineage,
      subjectBytes: content.size,
    });
    this.onMade(space);
  }

  /** Work that ends with the service is no failure. */
  private tell(error: unknown, modelId: string): void {
    if (!this.ending.signal.aborted) this.dependencies.onFailure(error, modelId);
  }
}
