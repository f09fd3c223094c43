/** Keeps the search index up to date in the background: names at once, objects of models in turn. One instance does it at a time. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '../../engine/engine.ts';
import type { Database } from '../../storage/database.ts';
import { indexEntities, type NamedDue } from '../../storage/search/entity-labels.ts';
import { isOfThisVersion, renewLabels } from '../../storage/search/labelling-renewal.ts';
import { LeaseLost } from '../../storage/search/search-lease.ts';
import type { ObjectIndexes } from '../objects/object-indexes.ts';
import { currentIndexOf } from './current-index.ts';
import { DueAttempts } from './due-attempts.ts';
import { IndexWriter } from './index-writer.ts';
import { MovedRepresentations } from './moved-representations.ts';
import { ObjectLabelling } from './object-labelling.ts';

export interface SearchIndexingDependencies {
  readonly database: Database;
  readonly indexes: ObjectIndexes;
  readonly engine: Pick<Engine, 'stream' | 'run'>;
  readonly clock: () => number;
  readonly onFailure: (error: unknown, entityId?: string) => void;
  /** How it rests between two steps. */
  readonly rest?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const namesAtOnce = 50;
/** How long it takes at most until somebody looks for what is due. */
const idleMilliseconds = 300;
/** After a step it rests as long as that took, but not longer: whoever else writes has half of the time, however much is due. */
const longestRest = 50;

export class SearchIndexing {
  private readonly dependencies: SearchIndexingDependencies;
  private readonly writer: IndexWriter;
  private readonly labelling: ObjectLabelling;
  private readonly moved: MovedRepresentations;
  private readonly ending = new AbortController();
  private readonly names: DueAttempts;
  private readonly objects: DueAttempts;
  private readonly nameSteps = new Steps(() => this.indexNames());
  private readonly objectSteps = new Steps((isPatient) => this.indexObjects(isPatient));
  private isOfThisVersion = false;
  private working: Promise<unknown> | undefined;

  constructor(dependencies: SearchIndexingDependencies) {
    this.dependencies = dependencies;
    const { database, indexes, engine, clock } = dependencies;
    const { signal } = this.ending;
    const writer = new IndexWriter(database, clock);
    const onFailure = (error: unknown, entityId: string) => void this.tell(error, entityId);
    this.writer = writer;
    this.moved = new MovedRepresentations(writer);
    this.names = new DueAttempts('others', { database, writer, clock, signal, onFailure });
    this.objects = new DueAttempts('objects', { database, writer, clock, signal, onFailure });
    this.labelling = new ObjectLabelling({
      ...{ database, engine, signal, writer },
      open: (model) => currentIndexOf(model, { database, indexes, signal }),
      changedSince: (content, before) => indexes.labelsSince(content, before),
    });
  }

  /** Names never wait for the objects of models, which wait for workers. */
  begin(): void {
    this.working = Promise.all([this.work(this.nameSteps), this.work(this.objectSteps)]);
  }

  /** Goes on until nothing is left to do, or nothing that works; with names alone, objects go on waiting. */
  async catchUp(what: 'everything' | 'names' = 'everything'): Promise<void> {
    while (!this.ending.signal.aborted) {
      const isBusy = (await this.nameSteps.next()) || (what === 'everything' && (await this.objectSteps.next()));
      if (!isBusy) return;
    }
  }

  /** Done when nothing is under way; another instance may go on at once. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
    await this.writer.release();
  }

  private async work(steps: Steps): Promise<void> {
    const { signal } = this.ending;
    const { rest = pauseFor } = this.dependencies;
    while (!signal.aborted) {
      const began = performance.now();
      const isBusy = await steps.next(true).catch((error: unknown) => this.tell(error));
      await rest(isBusy ? Math.min(longestRest, performance.now() - began) : idleMilliseconds, signal);
    }
  }

  /** Before anything else is written, all is put on the list where another version has written the index. */
  private async mayWrite(): Promise<boolean> {
    if (!(await this.writer.mayWrite())) return false;
    if (!this.isOfThisVersion && !(await isOfThisVersion(this.dependencies.database.work))) await this.writer.write(renewLabels);
    this.isOfThisVersion = true;
    return true;
  }

  /** Indexes entries of one kind together. Where one fails, they are tried one by one. Tells whether there was something to do. */
  private async indexNames(): Promise<boolean> {
    if (!(await this.mayWrite())) return false;
    const due = await this.names.oldestNames(namesAtOnce);
    for (const [kind, some] of Map.groupBy(due, (one) => one.kind)) {
      if (this.ending.signal.aborted) return false;
      if (kind === 'representations') await this.names.try(some[0]!, () => this.moved.step(some[0]!, namesAtOnce));
      else await this.indexNamed(some as NamedDue[]);
    }
    if (due.length > 0) await this.writer.merge();
    return due.length > 0;
  }

  private async indexNamed(some: readonly NamedDue[]): Promise<void> {
    const index = (part: readonly NamedDue[]) =>
      this.writer.write((transaction) => indexEntities(transaction, part[0]!.kind, part));
    const isDone = await index(some).then(() => true, falseUnlessLost);
    if (!isDone) for (const one of some) await this.names.try(one, () => index([one]));
  }

  /** One turn of one model, or the order of the index where no model waits. Models that are being edited wait where there is time. */
  private async indexObjects(isPatient: boolean): Promise<boolean> {
    if (!(await this.mayWrite())) return false;
    const due = await this.objects.nextObjects(isPatient ? this.dependencies.indexes.recentEdits.models() : []);
    if (!due) return this.writer.mergeRest();
    await this.objects.try(due, () => this.labelling.turn(due));
    return true;
  }

  /** That another instance does it is no failure, nor is work that ends with the service. */
  private tell(error: unknown, entityId?: string): false {
    if (!this.ending.signal.aborted && !(error instanceof LeaseLost)) this.dependencies.onFailure(error, entityId);
    return false;
  }
}

/** Steps that are made one at a time, whoever asks for them. */
class Steps {
  private readonly step: (isPatient: boolean) => Promise<boolean>;
  private last: Promise<unknown> = Promise.resolve();

  constructor(step: (isPatient: boolean) => Promise<boolean>) {
    this.step = step;
  }

  /** Whether there was something to do. */
  next(isPatient = false): Promise<boolean> {
    const next = this.last.then(() => this.step(isPatient));
    this.last = next.catch(() => {});
    return next;
  }
}

/** Ends early where the service does. */
async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}

function falseUnlessLost(error: unknown): false {
  if (error instanceof LeaseLost) throw error;
  return false;
}
