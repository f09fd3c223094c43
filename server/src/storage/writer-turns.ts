/** Turns of those who write: of callers who wait each has one turn after the other, so that nobody waits behind all that another one writes. */
import { CallerTurns } from '../caller-turns.ts';
import { serviceKey, shareOf } from '../turn-keys.ts';
import { writingCaller } from './writing-caller.ts';

interface Writer {
  readonly caller: string;
  readonly begin: () => void;
}

export class WriterTurns {
  private readonly places: number;
  private readonly placesOfOne: number;
  private readonly waiting = new CallerTurns<Writer>();
  private taken = 0;
  /** By share. */
  private readonly takenBy = new Map<string, number>();

  /** How many write at the same time, and how many of these for one caller. */
  constructor(places = 1, placesOfOne = places) {
    this.places = places;
    this.placesOfOne = placesOfOne;
  }

  /** Whether somebody waits. */
  get isWanted(): boolean {
    return !this.waiting.isEmpty;
  }

  /** Waits for a turn. The returned function ends it, and is called once. */
  async take(): Promise<() => void> {
    const caller = writingCaller.getStore() ?? serviceKey;
    if (this.isFree(caller)) this.enter(caller);
    else await new Promise<void>((begin) => this.waiting.add({ caller, begin }));
    return () => this.leave(caller);
  }

  private isFree(caller: string): boolean {
    return this.taken < this.places && (this.takenBy.get(shareOf(caller)) ?? 0) < this.placesOfOne;
  }

  private enter(caller: string): void {
    this.taken++;
    this.takenBy.set(shareOf(caller), (this.takenBy.get(shareOf(caller)) ?? 0) + 1);
  }

  private leave(caller: string): void {
    this.taken--;
    const rest = this.takenBy.get(shareOf(caller))! - 1;
    if (rest > 0) this.takenBy.set(shareOf(caller), rest);
    else this.takenBy.delete(shareOf(caller));
    const next = this.waiting.takeFirst((writer) => (this.isFree(writer.caller) ? writer : undefined));
    if (!next) return;
    this.enter(next.item.caller);
    next.item.begin();
  }
}
