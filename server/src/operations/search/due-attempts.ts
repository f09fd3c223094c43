/** Decides which due entries are tried now: an entry that fails keeps no other waiting. */
import type { Database } from '../../storage/database.ts';
import { type Due, nextObjects, oldestNames, putBack, takeOffKnown } from '../../storage/search/search-due.ts';
import { LeaseLost } from '../../storage/search/search-lease.ts';
import { MadeRoom } from '../objects/made-room.ts';
import type { IndexWriter } from './index-writer.ts';
import { isLasting } from './lasting-failure.ts';

export interface DueAttemptsDependencies {
  readonly database: Database;
  readonly writer: IndexWriter;
  readonly clock: () => number;
  readonly signal: AbortSignal;
  readonly onFailure: (error: unknown, entityId: string) => void;
}

/** What could not be indexed is tried again after so long. */
const retryMilliseconds = 60_000;

export class DueAttempts {
  private readonly dependencies: DueAttemptsDependencies;
  private readonly what: 'objects' | 'others';
  /** What failed, by its id, and until when it is left alone. */
  private readonly failed = new Map<string, number>();
  /** Whose turn was last. */
  private last = '';

  constructor(what: 'objects' | 'others', dependencies: DueAttemptsDependencies) {
    this.what = what;
    this.dependencies = dependencies;
  }

  /** The oldest names that are worth trying. */
  oldestNames(most: number): Promise<Due[]> {
    return oldestNames(this.dependencies.database.work, most, this.excepted());
  }

  /** The next model that is worth trying, but for those that are to be left alone: people take turns. */
  async nextObjects(leftAlone: readonly string[]): Promise<Due | undefined> {
    const next = await nextObjects(this.dependencies.database.work, this.last, [...this.excepted(), ...leftAlone]);
    if (next) this.last = next.modifier;
    return next;
  }

  /** What fails is named once, behind all others, or not before its next change where nothing else can help. */
  async try(due: Due, work: () => Promise<void>): Promise<void> {
    const { signal, onFailure, writer, clock } = this.dependencies;
    try {
      await work();
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      // What made room for others is next in turn when its model is left alone.
      if (signal.aborted || error instanceof MadeRoom) return;
      onFailure(error, due.entityId);
      if (this.what === 'objects' && isLasting(error)) return writer.write((transaction) => takeOffKnown(transaction, due));
      this.failed.set(due.entityId, clock() + retryMilliseconds);
      await writer.write((transaction) => putBack(transaction, due));
    }
  }

  private excepted(): string[] {
    const now = this.dependencies.clock();
    for (const [id, until] of this.failed) if (until < now) this.failed.delete(id);
    return [...this.failed.keys()];
  }
}
