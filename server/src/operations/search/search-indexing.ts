/** Keeps the search index up to date in the background: names at once, objects in the order of uploads. One instance does it at a time. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from '../../storage/database.ts';
import { indexEntities, type NamedDue } from '../../storage/search/entity-labels.ts';
import { mergeTokens } from '../../storage/search/merge-tokens.ts';
import { type Due, oldestDue } from '../../storage/search/search-due.ts';
import { holdLease, isLeaseFree, LeaseLost, releaseLease } from '../../storage/search/search-lease.ts';
import type { ObjectIndexes } from '../objects/object-indexes.ts';
import { ObjectLabelling } from './object-labelling.ts';

export interface SearchIndexingDependencies {
  readonly database: Database;
  readonly indexes: ObjectIndexes;
  readonly clock: () => number;
  readonly onFailure: (error: unknown, entityId?: string) => void;
}

const namesAtOnce = 100;
const modelsAtOnce = 1000;
/** How long it takes at most until somebody looks for what is due. */
const idleMilliseconds = 300;
/** What could not be indexed is tried again after so long. */
const retryMilliseconds = 60_000;

export class SearchIndexing {
  private readonly dependencies: SearchIndexingDependencies;
  private readonly labelling: ObjectLabelling;
  private readonly holder = randomUUID();
  private readonly ending = new AbortController();
  /** What failed, and until when it is left alone. */
  private readonly failed = new Map<string, number>();
  /** Whether pieces of the index are still to be merged. */
  private isInPieces = false;
  private working: Promise<void> | undefined;
  private turn: Promise<boolean> = Promise.resolve(false);

  constructor(dependencies: SearchIndexingDependencies) {
    this.dependencies = dependencies;
    const { database, indexes } = dependencies;
    const write = <T>(work: (transaction: Transaction) => Promise<T>) => this.write(work);
    this.labelling = new ObjectLabelling({ database, indexes, signal: this.ending.signal, write });
  }

  begin(): void {
    this.working = this.work();
  }

  /** Goes on until nothing is left to do, or nothing that works; with names alone, objects go on waiting. */
  async catchUp(what: 'everything' | 'names' = 'everything'): Promise<void> {
    while (await this.inTurn(what)) if (this.ending.signal.aborted) return;
  }

  /** Done when nothing is under way; another instance may go on at once. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
    await this.dependencies.database.write((transaction) => releaseLease(transaction, this.holder)).catch(() => {});
  }

  private async work(): Promise<void> {
    while (!this.ending.signal.aborted) {
      const isBusy = await this.inTurn().catch((error: unknown) => this.tell(error));
      if (!isBusy) await pause(idleMilliseconds, undefined, { signal: this.ending.signal, ref: false }).catch(() => {});
    }
  }

  /** One step at a time. */
  private inTurn(what: 'everything' | 'names' = 'everything'): Promise<boolean> {
    const next = this.turn.catch(() => false).then(() => (what === 'names' ? this.indexNames() : this.step()));
    this.turn = next;
    return next;
  }

  /** Whether there was something to do. */
  private async step(): Promise<boolean> {
    const { database, clock } = this.dependencies;
    if (!(await isLeaseFree(database.work, this.holder, clock()))) return false;
    if (await this.indexNames()) return true;
    const [due] = this.worthTrying(await oldestDue(database.work, 'objects', modelsAtOnce));
    if (due) await this.trying(due, () => this.indexObjects(due));
    else if (this.isInPieces) await this.merge();
    return due !== undefined || this.isInPieces;
  }

  /** Whatever is named meanwhile comes first: it is soon done. */
  private async indexObjects(due: Due): Promise<void> {
    for await (const _ of this.labelling.label(due)) {
      if (this.ending.signal.aborted) return;
      await this.indexNames();
      await this.merge();
    }
    await this.merge();
  }

  /** Those of one kind at once; where one of them fails, the others are tried one by one. */
  private async indexNames(): Promise<boolean> {
    const due = this.worthTrying(await oldestDue(this.dependencies.database.work, 'others', namesAtOnce)) as NamedDue[];
    for (const [kind, some] of Map.groupBy(due, (one) => one.kind)) {
      if (this.ending.signal.aborted) return false;
      const index = (part: readonly NamedDue[]) => this.write((transaction) => indexEntities(transaction, kind, part));
      const isDone = await index(some).then(() => true, falseUnlessLost);
      if (!isDone) for (const one of some) await this.trying(one, () => index([one]));
    }
    if (due.length > 0) await this.merge();
    return due.length > 0;
  }

  /** What fails keeps nothing else waiting. */
  private async trying(due: Due, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      this.failed.set(keyOf(due), this.dependencies.clock() + retryMilliseconds);
      this.tell(error, due.entityId);
    }
  }

  private worthTrying(due: readonly Due[]): Due[] {
    const now = this.dependencies.clock();
    for (const [key, until] of this.failed) if (until < now) this.failed.delete(key);
    return due.filter((one) => !this.failed.has(keyOf(one)));
  }

  private write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { database, clock } = this.dependencies;
    return database.write(async (transaction) => {
      await holdLease(transaction, this.holder, clock());
      return work(transaction);
    });
  }

  /** Pieces of the index are merged by a little each time, so that no writer waits for long. */
  private async merge(): Promise<void> {
    const { dialect } = this.dependencies.database;
    if (dialect.name === 'sqlite') this.isInPieces = await this.write((transaction) => mergeTokens(transaction));
  }

  /** That another instance does it is no failure, nor is work that ends with the service. */
  private tell(error: unknown, entityId?: string): false {
    if (!this.ending.signal.aborted && !(error instanceof LeaseLost)) this.dependencies.onFailure(error, entityId);
    return false;
  }
}

function falseUnlessLost(error: unknown): false {
  if (error instanceof LeaseLost) throw error;
  return false;
}

function keyOf({ kind, entityId }: Due): string {
  return `${kind} ${entityId}`;
}
