/** Watches the memory of the service and of all its processes together: each has a bound of its own, and callers who need several kinds of them reach several bounds. */
import { ProcessLimit } from './process-limit.ts';
import { type ResidentMemory, residentMemoryOf } from './resident-memory.ts';

export interface WatchedProcess {
  readonly pid: number;
  /** Whose work it does; none where it waits for work. */
  readonly share: string | undefined;
  readonly end: (reason?: unknown) => Promise<void>;
}

export interface WatchedPool {
  /** Those that have not ended. */
  members(): readonly WatchedProcess[];
}

export interface MemoryWatchOptions {
  /** What all may take together. */
  readonly mostBytes: number;
  /** For tests. */
  readonly residentMemory?: (pid: number) => ResidentMemory | undefined;
}

type Weighed = WatchedProcess & { readonly bytes: number };

/** A process takes tens of megabytes more between two looks. */
const usableShare = 0.95;
const everyMilliseconds = 250;
/** What a process has that has just started: to end it would give back little, and whoever comes next would wait for another start. */
const restingBytes = 160 * 2 ** 20;

export class MemoryWatch {
  private readonly usableBytes: number;
  private readonly residentMemory: (pid: number) => ResidentMemory | undefined;
  private readonly pools = new Set<WatchedPool>();
  private timer: NodeJS.Timeout | undefined;

  constructor({ mostBytes, residentMemory = residentMemoryOf }: MemoryWatchOptions) {
    this.usableBytes = mostBytes * usableShare;
    this.residentMemory = residentMemory;
  }

  /** The returned function ends it. */
  add(pool: WatchedPool): () => void {
    this.pools.add(pool);
    this.timer ??= setInterval(() => this.look(), everyMilliseconds).unref();
    return () => this.remove(pool);
  }

  /** Where there is too much, one process ends: one that waits for work and still holds much, else the largest of whoever holds most. */
  look(): void {
    const members = [...this.pools].flatMap((pool) => pool.members());
    const memory = [process.pid, ...members.map(({ pid }) => pid)].map((pid) => this.residentMemory(pid) ?? nothing);
    // Programs are the same in all of them, and are in memory once.
    const shared = Math.max(...memory.map((one) => one.shared));
    if (memory.reduce((sum, { own }) => sum + own, shared) <= this.usableBytes) return;
    const weighed = members.map((member, at) => ({ ...member, bytes: memory[at + 1]!.own }));
    void largest(weighed.filter(isResting))?.end();
    if (!weighed.some(isResting)) void largestOfShare(weighed)?.end(new ProcessLimit('crowded'));
  }

  private remove(pool: WatchedPool): void {
    this.pools.delete(pool);
    if (this.pools.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

const nothing: ResidentMemory = { own: 0, shared: 0 };

function isResting({ share, bytes }: Weighed): boolean {
  return share === undefined && bytes > restingBytes;
}

function largest(processes: readonly Weighed[]): Weighed | undefined {
  return processes.reduce<Weighed | undefined>((most, one) => (most && most.bytes >= one.bytes ? most : one), undefined);
}

function largestOfShare(processes: readonly Weighed[]): Weighed | undefined {
  const held = processes.filter(({ share }) => share !== undefined);
  const sums = new Map<string | undefined, number>();
  for (const { share, bytes } of held) sums.set(share, (sums.get(share) ?? 0) + bytes);
  const most = Math.max(...sums.values());
  return largest(held.filter(({ share }) => sums.get(share) === most));
}
