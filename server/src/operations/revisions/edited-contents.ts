/** Keeps the content that edit jobs write: as a difference from the content before where the job tells one, else as the bytes that it sends. */
import type { WrittenContent } from '../../engine/editing/written-model.ts';
import type { Content } from '../../storage/content/content.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';

export interface EditedContentsDependencies {
  readonly contentStore: ContentStore;
  /** The size in bytes above which no content is kept. */
  readonly limit: number;
}

export interface KeptContent<Result> {
  /** Nothing where the model stays as it is. */
  readonly content: Content | undefined;
  readonly result: Result;
}

export class EditedContents {
  private readonly contentStore: ContentStore;
  private readonly limit: number;

  constructor({ contentStore, limit }: EditedContentsDependencies) {
    this.contentStore = contentStore;
    this.limit = limit;
  }

  /** `baseId` is the id of the content that the job edits, where there is one. */
  async keep<Result extends WrittenContent>(
    space: string,
    baseId: string | undefined,
    job: AsyncGenerator<Uint8Array, Result>,
  ): Promise<KeptContent<Result>> {
    const { limit, contentStore } = this;
    const output = new JobOutput(job);
    const told = await output.begin();
    if (told?.isUnchanged) return { content: undefined, result: told };
    if (told?.edit && baseId !== undefined)
      return { content: await contentStore.putEdited(space, { ...told.edit, baseId }, { limit }), result: told };
    if (told?.whole) return { content: await contentStore.putFramed(space, told.whole, { limit }), result: told };
    const content = await contentStore.put(space, output.bytes(), { limit });
    return { content, result: output.answer };
  }

  /** Keeps the ids that a document does not give itself. */
  async keepIdMap(space: string, idMap: Uint8Array | undefined): Promise<Content | undefined> {
    if (!idMap) return undefined;
    const pieces = (async function* () {
      yield idMap;
    })();
    return this.contentStore.put(space, pieces, { limit: this.limit });
  }
}

/** The bytes of a job, and its answer behind them. */
class JobOutput<Result> {
  private readonly job: AsyncGenerator<Uint8Array, Result>;
  private first: Uint8Array | undefined;
  private found: { readonly answer: Result } | undefined;

  constructor(job: AsyncGenerator<Uint8Array, Result>) {
    this.job = job;
  }

  /** The answer at once where no bytes come. */
  async begin(): Promise<Result | undefined> {
    const { done, value } = await this.job.next();
    if (done) this.found = { answer: value };
    else this.first = value;
    return this.found?.answer;
  }

  async *bytes(): AsyncGenerator<Uint8Array, void> {
    if (!this.first) return;
    yield this.first;
    this.found = { answer: yield* this.job };
  }

  /** Known when all bytes were taken. */
  get answer(): Result {
    if (!this.found) throw new Error('The job has not answered yet.');
    return this.found.answer;
  }
}
