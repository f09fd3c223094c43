/** The bounds of a pool of processes, and what its processes tell it. */
import type { MemoryWatch } from './memory-watch.ts';

export interface PoolEvents {
  /** The process has started. */
  readonly ready: () => void;
  /** The process has finished its work. */
  readonly free: () => void;
  /** The process has ended. */
  readonly ended: () => void;
}

export interface PoolOptions {
  /** How many processes there are at most. */
  readonly processes: number;
  /** How many more serve signed-in callers who have nothing under way while others hold all of these. */
  readonly spare: number;
  /** So long after all of the usual ones were held, one of these is started before anybody asks for it. Not given: when somebody asks. */
  readonly aheadMilliseconds?: number;
  /** A process without work ends after this. */
  readonly idleSeconds: number;
  /** The last process stays, and forgets what it keeps. */
  readonly keepsLast: boolean;
  /** How many pieces of work of one caller may wait, and of all anonymous callers together. */
  readonly longestQueue: number;
  /** Work that has run for so long gives way, once, to users who have nothing under way. Not given: it never does. */
  readonly patienceSeconds?: number;
  /** After this, work that cannot be done anew gives way to them, too, and is lost. Not given: it never does. */
  readonly lossSeconds?: number;
  /** Watches what all processes take together. */
  readonly memoryWatch?: MemoryWatch | undefined;
}
