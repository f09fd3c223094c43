/** Keeps the search index up to date in the background: names at once, objects in the order of uploads. One instance does it at a time. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from '../../storage/database.ts';
import { indexEntities, type NamedDue } from '../../storage/search/entity-labels.ts';
import { mergeTokens } from '../../storage/search/merge-tokens.ts';
import { type Due, oldestDue, putBack, takeOffKnown } from '../../storage/search/search-due.ts';
import { holdLease, isLeaseFree, LeaseLost, releaseLease } from '../../storage/search/search-lease.ts';
import type { ObjectIndexes } from '../objects/object-indexes.ts';
import { isLasting } from './lasting-failure.ts';
import { ObjectLabelling } from './object-labelling.ts';

export interface SearchIndexingDependencies {
  readonly database: Database;
  readonly indexes: ObjectIndexes;
  readonly clock: () => number;
  readonly onFailure: (error: unknown, entityId?: string) => void;
}

const namesAtOnce = 100;
/** How long it takes at most until somebody looks for what is due. */
const idleMilliseconds = 300;
/** What could not be indexed is tried again after so long. */
const retryMilliseconds = 60_000;

export class SearchIndexing {
  private readonly dependencies: SearchIndexingDependencies;
  private readonly labelling: ObjectLabelling;
  private readonly holder = randomUUID();
  private readonly ending = new AbortController();
  /** What failed, by its key, and until when it is left alone. */
  private readonly failed = new Map<string, { readonly due: Due; readonly until: number }>();
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
    const [due] = await this.oldest('objects', 1);
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
    const due = (await this.oldest('others', namesAtOnce)) as NamedDue[];
    for (const [kind, some] of Map.groupBy(due, (one) => one.kind)) {
      if (this.ending.signal.aborted) return false;
      const index = (part: readonly NamedDue[]) => this.write((transaction) => indexEntities(transaction, kind, part));
      const isDone = await index(some).then(() => true, falseUnlessLost);
      if (!isDone) for (const one of some) await this.trying(one, () => index([one]));
    }
    if (due.length > 0) await this.merge();
    return due.length > 0;
  }

  /** What fails keeps nothing else waiting: it is named once, behind all others, or not before its next change where nothing else can help. */
  private async trying(due: Due, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      if (this.ending.signal.aborted) return;
      this.tell(error, due.entityId);
      if (due.kind === 'objects' && isLasting(error)) return this.write((transaction) => takeOffKnown(transaction, due));
      this.failed.set(keyOf(due), { due, until: this.dependencies.clock() + retryMilliseconds });
      await this.write((transaction) => putBack(transaction, due));
    }
  }

  /** Those that are worth trying. */
  private oldest(what: 'objects' | 'others', most: number): Promise<Due[]> {
    const { database, clock } = this.dependencies;
    const now = clock();
    for (const [key, { until }] of this.failed) if (until < now) this.failed.delete(key);
    const failed = [...this.failed.values()].filter(({ due }) => (due.kind === 'objects') === (what === 'objects'));
    return oldestDue(
      database.work,
      what,
      most,
      failed.map(({ due }) => due.entityId),
    );
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
