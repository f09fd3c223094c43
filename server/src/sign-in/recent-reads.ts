/** Remembers what was read, so that the next request need not: until it changes here, and a second at most where others write too. */
import { LRUCache } from 'lru-cache';

const mostEntries = 20_000;
const secondMilliseconds = 1000;

export interface RecentReadsOptions<Value> {
  readonly read: (key: string) => Promise<Value | undefined>;
  /** Whether only this process writes what is read. */
  readonly isExclusive: boolean;
  readonly clock: () => number;
}

export class RecentReads<Value extends object> {
  // By size: with `max` a cache makes room for all of its entries at once, which takes milliseconds of every start.
  private readonly entries = new LRUCache<string, { readonly value: Value; readonly readAt: number }>({
    maxSize: mostEntries,
    sizeCalculation: () => 1,
  });
  private readonly running = new Map<string, Promise<Value | undefined>>();
  private readonly readAnew: (key: string) => Promise<Value | undefined>;
  private readonly isExclusive: boolean;
  private readonly clock: () => number;

  constructor({ read, isExclusive, clock }: RecentReadsOptions<Value>) {
    this.readAnew = read;
    this.isExclusive = isExclusive;
    this.clock = clock;
  }

  /** The value if it is still good, without any waiting. */
  known(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const isGood = this.isExclusive || this.clock() - entry.readAt < secondMilliseconds;
    return isGood ? entry.value : undefined;
  }

  async get(key: string): Promise<Value | undefined> {
    return this.known(key) ?? this.running.get(key) ?? this.read(key);
  }

  /** What a read under way finds is no longer kept either: it may have begun before the change. */
  forget(key: string): void {
    this.entries.delete(key);
    this.running.delete(key);
  }

  private read(key: string): Promise<Value | undefined> {
    const readAt = this.clock();
    const reading: Promise<Value | undefined> = this.readAnew(key).then(
      (value) => this.keep(key, reading, value, readAt),
      (error) => this.fail(key, reading, error),
    );
    this.running.set(key, reading);
    return reading;
  }

  private keep(key: string, reading: Promise<Value | undefined>, value: Value | undefined, readAt: number): Value | undefined {
    if (this.running.get(key) !== reading) return value;
    this.running.delete(key);
    if (value) this.entries.set(key, { value, readAt });
    return value;
  }

  private fail(key: string, reading: Promise<Value | undefined>, error: unknown): never {
    if (this.running.get(key) === reading) this.running.delete(key);
    throw error;
  }
}
