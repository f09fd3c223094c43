/** Bytes that processes have written and nobody has read yet: so many in memory for each caller, and for all of them. */
import { shareOf } from '../turn-keys.ts';
import type { UnreadRoom } from './chunk-queue.ts';

export interface UnreadLimits {
  readonly mostOfOne: number;
  readonly most: number;
  readonly patienceMilliseconds: number;
}

/** An evaluation writes at most some tens of megabytes, so that its process is free when it is done, whoever reads how slowly. */
const usual: UnreadLimits = { mostOfOne: 64 * 2 ** 20, most: 256 * 2 ** 20, patienceMilliseconds: 5000 };

export class UnreadBytes {
  private readonly limits: UnreadLimits;
  private readonly held = new Map<string, number>();
  private all = 0;

  constructor(limits = usual) {
    this.limits = limits;
  }

  /** Anonymous callers of all networks are one. */
  of(caller: string): UnreadRoom {
    const share = shareOf(caller);
    return {
      take: (bytes) => this.take(share, bytes),
      give: (bytes) => this.hold(share, -bytes),
      patienceMilliseconds: this.limits.patienceMilliseconds,
    };
  }

  private take(share: string, bytes: number): boolean {
    const { mostOfOne, most } = this.limits;
    if ((this.held.get(share) ?? 0) + bytes > mostOfOne || this.all + bytes > most) return false;
    this.hold(share, bytes);
    return true;
  }

  private hold(share: string, bytes: number): void {
    this.all += bytes;
    const now = (this.held.get(share) ?? 0) + bytes;
    if (now > 0) this.held.set(share, now);
    else this.held.delete(share);
  }
}
