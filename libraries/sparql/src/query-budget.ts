/** The bounds of one query: its memory, its time, and whether its caller is still there. Every batch passes here. */
import { QueryLimit } from './sparql-errors.ts';

export interface QueryLimits {
  /** Bytes of tables, sets and made terms; 256 MiB unless told. */
  readonly mostBytes?: number;
  /** When the query has to be done, in milliseconds since 1970. */
  readonly deadline?: number;
  readonly isCancelled?: () => boolean;
}

const usualBytes = 256 * 1024 * 1024;
const stepsBetweenLooks = 4096;

export class QueryBudget {
  private readonly mostBytes: number;
  private readonly deadline: number;
  private readonly isCancelled: () => boolean;
  private bytes = 0;
  private steps = 0;

  constructor({ mostBytes = usualBytes, deadline = Number.POSITIVE_INFINITY, isCancelled = () => false }: QueryLimits = {}) {
    this.mostBytes = mostBytes;
    this.deadline = deadline;
    this.isCancelled = isCancelled;
  }

  take(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.mostBytes) throw this.tooMuch();
  }

  /** Takes memory that only makes the query faster: a quarter of what is left, at most. Whether there was so much. */
  spare(bytes: number): boolean {
    if (bytes > (this.mostBytes - this.bytes) / 4) return false;
    this.bytes += bytes;
    return true;
  }

  give(bytes: number): void {
    this.bytes -= bytes;
  }

  /** At every batch. */
  checkpoint(): void {
    if (this.isCancelled()) throw new QueryLimit('time', 'The query was stopped.');
    if (Date.now() > this.deadline) throw new QueryLimit('time', 'The query took more time than it may.');
  }

  /** In loops of small steps: looks at the clock now and then. */
  step(): void {
    this.spend(1);
  }

  /** For what takes as long as so many small steps. */
  spend(steps: number): void {
    this.steps += steps;
    if (this.steps < stepsBetweenLooks) return;
    this.steps = 0;
    this.checkpoint();
  }

  /** Whether something that is being made may be so large beside what there is already. */
  allow(bytes: number): void {
    if (this.bytes + bytes > this.mostBytes) throw this.tooMuch();
  }

  private tooMuch(): QueryLimit {
    return new QueryLimit('memory', `The query needs more than ${this.mostBytes} bytes of memory.`);
  }
}
