/** Makes the content that a model has after changes, keeps it, and reads it. */
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { ChangeResult } from '../../engine/jobs/change-job.ts';
import type { Content } from '../../storage/content/content.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Reading } from '../../storage/readings/reading.ts';
import { modelToRead, type Readings } from '../readings/readings.ts';
import { sayingWhy } from './change-failures.ts';
import type { PreparedChange } from './change-inputs.ts';

export interface ChangedContentsDependencies {
  readonly engine: Engine;
  readonly contentStore: ContentStore;
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
  private readonly readings: Readings;
  private readonly limit: number;

  constructor({ engine, contentStore, readings, limit }: ChangedContentsDependencies) {
    this.engine = engine;
    this.contentStore = contentStore;
    this.readings = readings;
    this.limit = limit;
  }

  /** Nothing where the model stays as it is. */
  async of(caller: Caller, { model, change }: PreparedChange, signal?: AbortSignal): Promise<ChangedContent | undefined> {
    const space = model.project.id;
    const work = { caller: callerKey(caller), signal };
    const stream = this.engine.stream('change', change, { ...work, affinity: space });
    const first = await sayingWhy(() => stream.next());
    if (first.done && first.value.isUnchanged) return undefined;
    const output = new JobOutput(first, stream);
    const content = await sayingWhy(() => this.contentStore.put(space, output.bytes(), { limit: this.limit }));
    const { ids, idMap } = output.answer;
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

/** The bytes of a job whose first ones came already, and its answer behind them. */
class JobOutput {
  private readonly first: IteratorResult<Uint8Array, ChangeResult>;
  private readonly rest: AsyncGenerator<Uint8Array, ChangeResult>;
  private found: ChangeResult | undefined;

  constructor(first: IteratorResult<Uint8Array, ChangeResult>, rest: AsyncGenerator<Uint8Array, ChangeResult>) {
    this.first = first;
    this.rest = rest;
  }

  async *bytes(): AsyncGenerator<Uint8Array, void> {
    if (this.first.done) this.found = this.first.value;
    else {
      yield this.first.value;
      this.found = yield* this.rest;
    }
  }

  /** Known when all bytes were taken. */
  get answer(): ChangeResult {
    if (!this.found) throw new Error('The job has not answered yet.');
    return this.found;
  }
}
