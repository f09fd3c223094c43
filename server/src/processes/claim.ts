/** A claim on a process, and what is known of processes that are shared. */

/** What the pool knows of a process; it starts free. */
export interface PooledProcess {
  readonly pid: number;
  /** Whether it has started. Where others are busy too, that may take longer than they take. */
  readonly isReady: boolean;
  readonly isFree: boolean;
  readonly hasEnded: boolean;
  forget(): void;
  end(reason?: unknown): Promise<void>;
}

/** Somebody who needs a process. */
export interface Claim<P> {
  /** Who asks, by the key by which callers take turns (`turn-keys.ts`). */
  readonly caller: string;
  /** What its work is about, such as one model. */
  readonly subject?: string | undefined;
  /** Whether it has given way before: it then waits for one of the usual processes, and keeps it. */
  readonly isLong?: boolean | undefined;
  /** How much of what the claim needs a process has in memory already. */
  readonly nearness: (process: P) => number;
  /** Whether it is better to wait for a busy process, since it will soon have what is needed. */
  readonly waitsFor?: (process: P) => boolean;
  readonly take: (lease: Lease<P>) => void;
  readonly refuse: (error: unknown) => void;
  /** Ends the work for the sake of others where it can be done anew, or may be lost; false where it cannot. */
  readonly giveWay?: (process: P, mayBeLost: boolean) => boolean;
}

/** A process that nobody else uses until it is given back. */
export interface Lease<P> {
  readonly process: P;
  /** Gives the process back. Others get it when it has finished its work. */
  readonly release: () => void;
}

/** The nearness of a process that has everything in memory. */
export const nearestOfAll = Number.MAX_VALUE;
