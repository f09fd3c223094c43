/** Makes the segments of uploaded models before anybody asks, in the background, so that the first query finds them. */
import type { Source } from '../../engine/source.ts';
import type { Database } from '../../storage/database.ts';
import { linkedDocumentsOf } from '../../storage/readings/documents-and-packages.ts';
import { pinnedBy } from '../../storage/readings/pinned-metamodels.ts';
import { currentRevisionOf } from '../../storage/revisions/indexed-revisions.ts';
import { serviceKey } from '../../turn-keys.ts';
import type { DerivedForms } from '../forms/derived-forms.ts';
import { derivation } from '../forms/form.ts';
import { segmentForm } from '../forms/graph-forms.ts';
import type { ObjectIndexes } from '../objects/object-indexes.ts';
import { WorkAhead } from '../work-ahead.ts';
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

const usualSizes = { least: 256 * 2 ** 10, most: 128 * 2 ** 20 };
const mostWaiting = 100;
/** Whoever queries the model would wait for the whole of it: it is worth several attempts. */
const attempts = 5;
const usualPause = 3000;

export class SegmentsAhead {
  /** Told the project of each model that is ready. */
  onMade: (projectId: string) => void = () => {};
  private readonly dependencies: SegmentsAheadDependencies;
  private readonly work: WorkAhead;

  constructor(dependencies: SegmentsAheadDependencies) {
    const { onFailure, pauseMilliseconds = usualPause } = dependencies;
    this.dependencies = dependencies;
    const make = (modelId: string, signal: AbortSignal) => this.make(modelId, signal);
    this.work = new WorkAhead({ caller: serviceKey, make, onFailure, mostWaiting, attempts, pauseMilliseconds });
  }

  get isIdle(): boolean {
    return this.work.isIdle;
  }

  /** Somebody waits for a worker. */
  makeRoomFor(caller: string): void {
    this.work.makeRoomFor(caller);
  }

  /** The model was uploaded. */
  add(modelId: string): void {
    this.work.add(modelId);
  }

  close(): Promise<void> {
    return this.work.close();
  }

  /** What references into other models mean depends on who asks: only a model without any has the same segment for all. */
  private async make(modelId: string, signal: AbortSignal): Promise<void> {
    const { database, derived, indexes, sizes: { least, most } = usualSizes } = this.dependencies;
    const revision = await currentRevisionOf(database.points, modelId);
    if (!revision || revision.content.size < least || revision.content.size > most) return;
    if ((await linkedDocumentsOf(database.points, [modelId])).length > 0) return;
    const { id, content, format, lineage, idMap, projectId: space } = revision;
    const source: Source = { content, format, lineage, idMap, metamodels: await pinnedBy(database.points, id) };
    const request = { space, caller: serviceKey, signal, isPatient: true };
    // Lists of objects are asked for sooner.
    await indexes.make(source, request);
    await derived.get(derivation(segmentForm, graphInput({ id: modelId }, source, [])), {
      ...request,
      subject: lineage,
      subjectBytes: content.size,
    });
    this.onMade(space);
  }
}
