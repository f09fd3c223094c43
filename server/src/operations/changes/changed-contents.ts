/** Makes the content that a model has after changes, keeps it, and reads it. */
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Content } from '../../storage/content/content.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Reading } from '../../storage/readings/reading.ts';
import { modelToRead, type Readings } from '../readings/readings.ts';
import type { EditedContents } from '../revisions/edited-contents.ts';
import { sayingWhy } from './change-failures.ts';
import type { PreparedChange } from './change-inputs.ts';

export interface ChangedContentsDependencies {
  readonly engine: Engine;
  readonly contentStore: ContentStore;
  readonly editedContents: EditedContents;
  readonly readings: Readings;
  /** The size in bytes above which no content is kept. */
  readonly limit: number;
}

export interface ChangedContent {
  readonly reading: Reading;
  /** The ids of new objects that have others than they were asked for with. */
  readonly ids: Readonly<Record<string, string>>;
}

export class ChangedContents {
  private readonly engine: Engine;
  private readonly contentStore: ContentStore;
  private readonly editedContents: EditedContents;
  private readonly readings: Readings;
  private readonly limit: number;

  constructor({ engine, contentStore, editedContents, readings, limit }: ChangedContentsDependencies) {
    this.engine = engine;
    this.contentStore = contentStore;
    this.editedContents = editedContents;
    this.readings = readings;
    this.limit = limit;
  }

  /** Nothing where the model stays as it is. */
  async of(caller: Caller, { model, change }: PreparedChange, signal?: AbortSignal): Promise<ChangedContent | undefined> {
    const space = model.project.id;
    const work = { caller: callerKey(caller), signal };
    const job = this.engine.stream('change', change, { ...work, affinity: space });
    const { content, result } = await sayingWhy(() => this.editedContents.keep(space, change.source.content?.id, job));
    if (!content) return undefined;
    const { ids, idMap } = result;
    const kept = await this.keptIdMap(space, idMap);
    const { format } = change;
    const reading = await this.readings.read({ ...work, model: modelToRead(model), format, content, idMap: kept });
    return { reading, ids };
  }

  private async keptIdMap(space: string, idMap: Uint8Array | undefined): Promise<Content | undefined> {
    if (!idMap) return undefined;
    const pieces = (async function* () {
      yield idMap;
    })();
    return this.contentStore.put(space, pieces, { limit: this.limit });
  }
}
