/** The execution of one query or update in a process: its graphs are loaded, it is evaluated within its time, and the process is given back. */
import { DatasetTooLarge } from '@orrery/sparql';
import type { Lease } from '../../../processes/claim.ts';
import { answerOf, chunksOf } from '../../../processes/outcome.ts';
import type { JobRequest } from '../../../processes/protocol/message.ts';
import type { Work } from '../../../processes/work.ts';
import type { SourceWork } from '../sparql-engine.ts';
import type { DatasetPlan, ViewPlan } from './dataset-plan.ts';
import type { LatePart, LoadPartCommand } from './messages.ts';
import { isNotLoaded, queryErrorOf } from './query-errors.ts';
import type { QueryProcess } from './query-process.ts';
import { ViewLoading } from './view-loading.ts';

export interface ExecutionBounds {
  readonly seconds: number;
  readonly mostQuads: number;
  readonly work: SourceWork;
}

/** A query fetches no content: its graphs are loaded before it runs. */
const noContentStore = {
  read(id: string): never {
    throw new Error(`There is no content ${id}.`);
  },
};

export class QueryExecution {
  /** Whether some of the answer was told: from then on it cannot be done anew. */
  hasTold = false;
  /** Whether all of the answer is there, or nothing more comes. */
  isOver = false;
  private readonly lease: Lease<QueryProcess>;
  private readonly bounds: ExecutionBounds;
  private work: Work | undefined;

  constructor(lease: Lease<QueryProcess>, bounds: ExecutionBounds) {
    this.lease = lease;
    this.bounds = bounds;
  }

  /** Loads what the plan needs, and gives the view that is there now. */
  async load(plan: DatasetPlan, parts: readonly LatePart[]): Promise<ViewPlan> {
    const { release } = this.lease;
    try {
      for (const part of parts) await this.loadPart(part);
      const loaded = await this.loaded(plan);
      this.bounds.work.signal?.throwIfAborted();
      return loaded;
    } catch (error) {
      release();
      throw queryErrorOf(error, this.bounds.seconds);
    }
  }

  /** Nobody wants the rest of the answer: its process is told at once, whether something comes of it or not. */
  stop(): void {
    this.work?.fail(new Error('Nobody reads any more.'));
  }

  /** Gives the process back without a question. */
  leave(): void {
    this.lease.release();
  }

  private async loadPart(part: LatePart): Promise<void> {
    const { process } = this.lease;
    if (process.parts.has(part)) return;
    const command: LoadPartCommand = { part };
    const work = { request: { job: 'loadPart', input: command }, contentStore: noContentStore, signal: this.bounds.work.signal };
    await answerOf(work, (one) => process.perform(one));
    process.parts.add(part);
  }

  private async loaded({ view, named }: DatasetPlan): Promise<ViewPlan> {
    try {
      await new ViewLoading(this.lease.process, view, this.bounds).ensure();
      return view;
    } catch (error) {
      if (!named || !(error instanceof DatasetTooLarge) || this.lease.process.hasEnded) throw error;
      await new ViewLoading(this.lease.process, named, this.bounds).ensure();
      return named;
    }
  }

  /** The bytes of the answer. From here on the time counts. */
  async *answer(request: JobRequest): AsyncGenerator<Uint8Array, void> {
    const { process, release } = this.lease;
    const {
      seconds,
      work: { signal },
    } = this.bounds;
    try {
      const chunks = chunksOf({ request, contentStore: noContentStore, signal }, (work) => {
        this.work = work;
        work.limitTo(seconds);
        work.onOver(() => {
          this.isOver = true;
        });
        process.perform(work);
      });
      for await (const chunk of chunks) {
        this.hasTold = true;
        yield chunk;
      }
    } catch (error) {
      if (isNotLoaded(error)) process.holdsNothing();
      throw queryErrorOf(error, seconds);
    } finally {
      release();
    }
  }
}
