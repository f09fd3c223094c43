/** Lets writers one after the other into one transaction of the writer's lane: its commit, which waits for the disk, is shared by all of them. */
import { WriterTurns } from '../writer-turns.ts';
import type { Lane } from './lane.ts';

/** Transactions that wait for the same commit. */
interface CommitGroup {
  readonly since: number;
  readonly committed: PromiseWithResolvers<void>;
  size: number;
}

/** A group ends when it has so many members, or is so old, or nobody waits. */
const mostMembers = 64;
const oldestMilliseconds = 40;
const member = 'one_of_the_group';

/** The turn of one writer: it is over once. */
export interface WriterTurn {
  /** Told when the commit is on the disk. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

// Each member is a savepoint: what it did is taken back alone. Members see what those before them did, as they would one commit later;
// nobody outside sees anything, and nobody is told that it is done, before the commit. Where the commit fails, it fails for all.
export class SharedCommits {
  private readonly lane: Lane;
  private readonly turns = new WriterTurns();
  private group: CommitGroup | undefined;

  constructor(lane: Lane) {
    this.lane = lane;
  }

  async begin(): Promise<WriterTurn> {
    const release = await this.turns.take();
    this.enter();
    return { commit: () => this.commit(release), rollback: () => this.rollback(release) };
  }

  /** Does something that is no transaction, when nobody else is in one. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.turns.take();
    try {
      await this.commitGroup();
      return await work();
    } finally {
      release();
    }
  }

  // Nobody waits for these statements: what follows fails where they failed, because the lane runs it only inside a transaction.
  private enter(): void {
    if (!this.group) this.open();
    this.run(`savepoint ${member}`).catch(() => {});
  }

  private open(): void {
    this.group = { since: performance.now(), committed: Promise.withResolvers(), size: 0 };
    // Those who were taken back do not wait for it.
    this.group.committed.promise.catch(() => {});
    this.lane.run({ text: 'begin immediate', values: [] }).catch(() => {});
  }

  private async commit(release: () => void): Promise<void> {
    const group = this.group!;
    const released = this.run(`release ${member}`).catch((error) => this.abandon(group, error));
    await this.leave(release);
    await released;
    return group.committed.promise;
  }

  private async rollback(release: () => void): Promise<void> {
    const group = this.group!;
    const steps = [this.run(`rollback to ${member}`), this.run(`release ${member}`)];
    // SQLite takes the whole transaction back where it cannot go on, such as on a full disk.
    await Promise.all(steps).catch((error) => this.abandon(group, error));
    await this.leave(release);
    // It may have failed because of what another member did: whoever is told of that must find it.
    await group.committed.promise.catch(() => {});
  }

  private async leave(release: () => void): Promise<void> {
    const { group } = this;
    if (group) group.size++;
    const goesOn =
      group && this.turns.isWanted && group.size < mostMembers && performance.now() - group.since < oldestMilliseconds;
    if (!goesOn) await this.commitGroup();
    release();
  }

  private async commitGroup(): Promise<void> {
    const { group } = this;
    if (!group) return;
    try {
      await this.run('commit');
      this.group = undefined;
      group.committed.resolve();
    } catch (error) {
      await this.abandon(group, error);
    }
  }

  /** Nothing of the group is stored. */
  private async abandon(group: CommitGroup, reason: unknown): Promise<void> {
    group.committed.reject(reason);
    if (this.group !== group) return;
    this.group = undefined;
    await this.run('rollback').catch(() => {});
  }

  private async run(text: string): Promise<void> {
    await this.lane.runInTransaction({ text, values: [] });
  }
}
