/** Locks of models. Each is given to one writer at a time, in the order in which they came. */
import { unlessAborted } from '../unless-aborted.ts';

export class ModelLocks {
  /** By the id of the model: when the last of those who wait or work now is done. */
  private readonly ends = new Map<string, Promise<void>>();

  /** Does the work while nobody else holds the lock of one of the models. An abort ends the waiting, not the work. */
  async holding<T>(modelIds: Iterable<string>, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const held: (() => void)[] = [];
    try {
      // Everybody takes them in the same order, so that nobody waits for one who waits for them.
      for (const id of [...new Set(modelIds)].sort()) held.push(await this.lock(id, signal));
      return await work();
    } finally {
      for (const end of held) end();
    }
  }

  /** Whether somebody holds the lock of the model, or waits for it. */
  isTaken(modelId: string): boolean {
    return this.ends.has(modelId);
  }

  private async lock(id: string, signal: AbortSignal): Promise<() => void> {
    const before = this.ends.get(id) ?? Promise.resolve();
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const last = before.then(() => promise);
    this.ends.set(id, last);
    void last.then(() => this.ends.get(id) === last && this.ends.delete(id));
    try {
      await unlessAborted(before, signal);
    } catch (error) {
      end();
      throw error;
    }
    return end;
  }
}
