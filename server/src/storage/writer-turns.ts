/** Turns of those who write: of callers who wait each has one turn after the other, so that nobody waits behind all that another one writes. */
import { serviceKey } from '../turn-keys.ts';
import { TurnQueue, type WaitingTurn } from '../turn-queue.ts';
import { writingCaller } from './writing-caller.ts';

export class WriterTurns {
  private readonly queue: TurnQueue<WaitingTurn>;

  /** How many write at the same time, and how many of these for one caller. */
  constructor(atOnce = 1, atOnceOfOne = atOnce) {
    this.queue = new TurnQueue({ atOnce, atOnceOfOne });
  }

  /** Whether somebody waits. */
  get isWanted(): boolean {
    return !this.queue.waiting.isEmpty;
  }

  /** Waits for a turn. The returned function ends it, and is called once. */
  async take(): Promise<() => void> {
    const caller = writingCaller.getStore() ?? serviceKey;
    if (!this.queue.begin(caller)) await new Promise<void>((begin) => this.queue.waiting.add({ caller, begin }));
    return () => this.queue.end(caller);
  }
}
