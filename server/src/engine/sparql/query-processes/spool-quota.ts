/** Bounds the bytes of answers that wait for their clients: in memory and in files, for each caller and for all of them. */
import { shareOf } from '../../../turn-keys.ts';

export type SpoolMedium = 'memory' | 'file';

/** In bytes. */
export interface QuotaOptions {
  readonly ofOne: Readonly<Record<SpoolMedium, number>>;
  readonly ofAll: Readonly<Record<SpoolMedium, number>>;
}

export class SpoolQuota {
  private readonly options: QuotaOptions;
  private readonly held: Readonly<Record<SpoolMedium, Map<string, number>>> = { memory: new Map(), file: new Map() };
  private readonly all: Record<SpoolMedium, number> = { memory: 0, file: 0 };

  constructor(options: QuotaOptions) {
    this.options = options;
  }

  /** What one answer of the caller takes of it; anonymous callers of all networks are one. */
  shareFor(caller: string): SpoolShare {
    return new SpoolShare((medium, bytes) => this.change(shareOf(caller), medium, bytes));
  }

  private change(share: string, medium: SpoolMedium, bytes: number): boolean {
    const { ofOne, ofAll } = this.options;
    const now = (this.held[medium].get(share) ?? 0) + bytes;
    const all = this.all[medium] + bytes;
    if (bytes > 0 && (now > ofOne[medium] || all > ofAll[medium])) return false;
    this.all[medium] = all;
    if (now > 0) this.held[medium].set(share, now);
    else this.held[medium].delete(share);
    return true;
  }
}

export class SpoolShare {
  private readonly change: (medium: SpoolMedium, bytes: number) => boolean;
  private readonly held: Record<SpoolMedium, number> = { memory: 0, file: 0 };

  constructor(change: (medium: SpoolMedium, bytes: number) => boolean) {
    this.change = change;
  }

  /** False where there is no room for more. */
  take(medium: SpoolMedium, bytes: number): boolean {
    if (!this.change(medium, bytes)) return false;
    this.held[medium] += bytes;
    return true;
  }

  /** What goes is never more than what came. */
  give(medium: SpoolMedium, bytes: number): void {
    const gone = Math.min(bytes, this.held[medium]);
    this.change(medium, -gone);
    this.held[medium] -= gone;
  }

  giveAll(): void {
    for (const medium of ['memory', 'file'] as const) this.give(medium, this.held[medium]);
  }
}
