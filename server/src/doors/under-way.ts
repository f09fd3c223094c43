/** Counts what is under way of each caller, and refuses one more than there may be. */
import type { FastifyReply } from 'fastify';
import { Failure } from '../failures.ts';

export interface UnderWayLimits {
  /** Of one caller, of all who are not signed in, and of all. */
  readonly mostOfOne: number;
  readonly mostAnonymous?: number;
  readonly most: number;
}

export class UnderWay {
  private readonly counts = new Map<string, number>();
  private readonly limits: UnderWayLimits;
  private all = 0;
  private anonymous = 0;

  constructor(limits: UnderWayLimits) {
    this.limits = limits;
  }

  /** Whoever begins something calls what this gives when it has ended. */
  begin(caller: string, isAnonymous = false): () => void {
    const now = this.counts.get(caller) ?? 0;
    if (now >= this.limits.mostOfOne || this.all >= this.limits.most || (isAnonymous && this.isFullOfAnonymous()))
      throw new Failure('throttled', 'Too much of this is under way. Try again in a few seconds.', [], { retryAfterSeconds: 5 });
    this.counts.set(caller, now + 1);
    this.all++;
    if (isAnonymous) this.anonymous++;
    let hasEnded = false;
    return () => {
      if (!hasEnded) this.end(caller, isAnonymous);
      hasEnded = true;
    };
  }

  private isFullOfAnonymous(): boolean {
    const { most, mostAnonymous = most } = this.limits;
    return this.anonymous >= mostAnonymous;
  }

  private end(caller: string, isAnonymous: boolean): void {
    const left = this.counts.get(caller)! - 1;
    if (left > 0) this.counts.set(caller, left);
    else this.counts.delete(caller);
    this.all--;
    if (isAnonymous) this.anonymous--;
  }
}

/** Ends with the answer; whoever asked may have left before it began. */
export function endsWithAnswer({ raw }: FastifyReply, end: () => void): void {
  if (raw.destroyed) end();
  else raw.once('close', end);
}
