/** Bounds the bytes of answers that wait for their clients: in memory and in files, for each caller. */

export interface QuotaOptions {
  readonly memoryBytes: number;
  readonly fileBytes: number;
}

export type SpoolMedium = 'memory' | 'file';

export class SpoolQuota {
  private readonly most: Readonly<Record<SpoolMedium, number>>;
  private readonly held: Readonly<Record<SpoolMedium, Map<string, number>>> = { memory: new Map(), file: new Map() };

  constructor({ memoryBytes, fileBytes }: QuotaOptions) {
    this.most = { memory: memoryBytes, file: fileBytes };
  }

  /** What one answer of the caller takes of it; anonymous callers are one. */
  shareOf(caller: string): SpoolShare {
    return new SpoolShare((medium, bytes) => this.change(caller, medium, bytes));
  }

  private change(caller: string, medium: SpoolMedium, bytes: number): boolean {
    const now = (this.held[medium].get(caller) ?? 0) + bytes;
    if (bytes > 0 && now > this.most[medium]) return false;
    if (now > 0) this.held[medium].set(caller, now);
    else this.held[medium].delete(caller);
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
