/** Lets callers read lists in turn: one after the other from each, and anonymous callers, who count as one, never hold the last place. */
import { Failure } from '../failures.ts';
import type { Asker } from './database.ts';

export interface ListTurnOptions {
  /** How many lists are read at the same time. */
  readonly places: number;
  readonly longestWaitMilliseconds: number;
  /** How many lists may wait, of one caller and in all. */
  readonly mostWaitingOfOne?: number;
  readonly mostWaiting?: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly giveUp: (reason: unknown) => void;
}

const anonymous = '';
const defaults = { mostWaitingOfOne: 1000, mostWaiting: 5000 };

export class ListTurns {
  private readonly options: Required<ListTurnOptions>;
  /** Who waits, in the order in which they come to their next turn. */
  private readonly waiting = new Map<string, Waiting[]>();
  private waitingCount = 0;
  private taken = 0;
  private takenByAnonymous = 0;

  constructor(options: ListTurnOptions) {
    this.options = { ...defaults, ...options };
  }

  async take<T>({ caller, signal }: Asker, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    if (!this.isFree(caller)) await this.wait(caller, signal);
    else this.enter(caller);
    try {
      return await work();
    } finally {
      this.leave(caller);
    }
  }

  private isFree(caller: string): boolean {
    if (this.taken >= this.options.places) return false;
    return caller !== anonymous || this.takenByAnonymous < Math.max(1, this.options.places - 1);
  }

  private enter(caller: string): void {
    this.taken++;
    if (caller === anonymous) this.takenByAnonymous++;
  }

  private leave(caller: string): void {
    this.taken--;
    if (caller === anonymous) this.takenByAnonymous--;
    this.letIn();
  }

  private letIn(): void {
    for (const [caller, queue] of this.waiting) {
      if (!this.isFree(caller)) continue;
      const next = queue.shift()!;
      // Who has had a turn goes to the end.
      this.waiting.delete(caller);
      if (queue.length > 0) this.waiting.set(caller, queue);
      this.waitingCount--;
      this.enter(caller);
      next.begin();
      return;
    }
  }

  private wait(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.waiting.get(caller) ?? [];
    if (queue.length >= this.options.mostWaitingOfOne || this.waitingCount >= this.options.mostWaiting)
      throw busy('Too many lists are asked for at the same time.');
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const one: Waiting = {
        begin: () => {
          end();
          resolve();
        },
        giveUp: (reason) => {
          end();
          this.remove(caller, one);
          reject(reason);
        },
      };
      const abort = () => one.giveUp(signal?.reason);
      const timer = setTimeout(() => one.giveUp(busy('The list had to wait too long.')), this.options.longestWaitMilliseconds);
      signal?.addEventListener('abort', abort, { once: true });
      this.waiting.set(caller, [...queue, one]);
      this.waitingCount++;
    });
  }

  private remove(caller: string, one: Waiting): void {
    const rest = (this.waiting.get(caller) ?? []).filter((other) => other !== one);
    if (rest.length > 0) this.waiting.set(caller, rest);
    else this.waiting.delete(caller);
    this.waitingCount--;
  }
}

function busy(sentence: string): Failure {
  return new Failure('unavailable', `${sentence} Try again in a few seconds.`, [], { retryAfterSeconds: 5 });
}
