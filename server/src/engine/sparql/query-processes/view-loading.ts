/** Loads a view into a process: hands out the segments and changes that the process asks for. */
import { serialize } from 'node:v8';
import { DatasetTooLarge, QueryLimit } from '@orrery/sparql';
import { answerOf } from '../../../processes/outcome.ts';
import { ProcessLimit } from '../../../processes/process-limit.ts';
import type { GraphSource, SourceWork } from '../sparql-engine.ts';
import type { ViewPlan } from './dataset-plan.ts';
import { changesNamed, contentNames, type HeldData, type LoadCommand, roomNamed, type SentChanges } from './messages.ts';
import { LoadFailure } from './query-errors.ts';
import type { QueryProcess } from './query-process.ts';
import type { RunFileUse } from './run-file.ts';

export interface LoadingBounds {
  readonly mostQuads: number;
  readonly work: SourceWork;
}

export class ViewLoading {
  private readonly process: QueryProcess;
  private readonly plan: ViewPlan;
  private readonly bounds: LoadingBounds;
  private sourceError: unknown;

  constructor(process: QueryProcess, plan: ViewPlan, bounds: LoadingBounds) {
    this.process = process;
    this.plan = plan;
    this.bounds = bounds;
  }

  async ensure(): Promise<void> {
    const { process, plan } = this;
    if (process.has(plan)) return;
    process.loading = plan.key;
    // A load that nobody waits for any more may go on for a moment.
    const use = process.runFile.begin(() => process.hasStopped);
    try {
      const held = await this.load(use);
      process.runFile.end(use, held.written);
      process.holds(held);
    } catch (error) {
      // The process may have dropped other data for this load. What it still has, the next load will find.
      process.holdsNothing();
      throw this.errorOf(error);
    } finally {
      process.loading = undefined;
    }
  }

  private load(use: RunFileUse): Promise<HeldData> {
    const { key, runs } = this.plan;
    const needed = runs.map(({ sources, ...run }) => ({
      ...run,
      sources: sources.map(({ key, graph, isEmpty }) => ({ key, graph, isEmpty })),
      place: this.process.runFile.placeOf(run.key, use),
    }));
    const input: LoadCommand = { view: key, runs: needed, mostQuads: this.bounds.mostQuads };
    const contents = this.contents(use);
    const contentStore = { read: (name: string) => contents(name) };
    const work = { request: { job: 'load', input }, contentStore, signal: this.bounds.work.signal };
    return answerOf(work, (one) => this.process.perform(one)) as Promise<HeldData>;
  }

  /** What the process asks for, by name. */
  private contents(use: RunFileUse): (name: string) => AsyncGenerator<Uint8Array> {
    const sources = this.plan.runs.flatMap((run) => run.sources);
    const segments = new Map(sources.map((source) => [contentNames.segment(source.key), source]));
    const byKey = new Map(sources.map((source) => [source.key, source]));
    return (name) => {
      const whole = segments.get(name);
      if (whole) return this.told(() => whole.segment(this.bounds.work));
      const room = roomNamed(name);
      if (room) return this.told(() => inOnePiece(this.process.runFile.roomFor(room.run, room.length, use)));
      const { before, key } = changesNamed(name);
      return this.told(() => changesOf(byKey.get(key), before, this.bounds.work));
    };
  }

  /** Remembers errors of sources, which are not faults of the process. */
  private async *told(content: () => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* content();
    } catch (error) {
      this.sourceError = error;
      throw error;
    }
  }

  /** The error of a load, as the caller is told it. What does not fit into memory is a fault of the graphs, not of the query. */
  private errorOf(error: unknown): unknown {
    if (this.bounds.work.signal?.aborted) return error;
    if (error === this.sourceError) return sourceErrorOf(error);
    if (isForWantOfRoom(error)) return this.tooLarge(error);
    if (!(error instanceof LoadFailure)) return error;
    return new Error(`A graph cannot be loaded: ${error.message}`, { cause: error });
  }

  private tooLarge(cause: unknown): DatasetTooLarge {
    const message = `The graphs hold more than ${this.bounds.mostQuads} quads, or more than the memory takes. Name fewer with FROM.`;
    return new DatasetTooLarge(message, { cause });
  }
}

/** A graph that is not ready in time is no query that takes long. */
function sourceErrorOf(error: unknown): unknown {
  if (!(error instanceof ProcessLimit) || error.reason !== 'time') return error;
  const message = 'To make a model ready for queries took longer than it may. Ask again later, or name other graphs with FROM.';
  return new QueryLimit('time', message, { cause: error });
}

async function* changesOf(source: GraphSource | undefined, before: string, work: SourceWork): AsyncGenerator<Uint8Array> {
  const found = await source?.changesSince?.(before, work);
  const changes: SentChanges = found && { deleted: found.deleted, inserted: found.inserted };
  yield* inOnePiece(changes);
}

async function* inOnePiece(value: unknown): AsyncGenerator<Uint8Array> {
  yield Uint8Array.from(serialize(value));
}

function isForWantOfRoom(error: unknown): boolean {
  if (error instanceof LoadFailure) return error.failure === 'too-large';
  if (error instanceof QueryLimit) return error.limit === 'memory';
  return error instanceof ProcessLimit && error.reason === 'memory';
}
