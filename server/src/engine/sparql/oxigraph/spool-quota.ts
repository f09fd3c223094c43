/** Bounds the bytes of answers that wait for their clients: in memory and in files, for each caller. */

export interface QuotaOptions {
  readonly memoryBytes: number;
  readonly fileBytes: number;
}

export type SpoolPlace = 'memory' | 'file';

export class SpoolQuota {
  private readonly most: Readonly<Record<SpoolPlace, number>>;
  private readonly held: Readonly<Record<SpoolPlace, Map<string, number>>> = { memory: new Map(), file: new Map() };

  constructor({ memoryBytes, fileBytes }: QuotaOptions) {
    this.most = { memory: memoryBytes, file: fileBytes };
  }

  /** What one answer of the caller takes of it; anonymous callers are one. */
  shareOf(caller: string): SpoolShare {
    return new SpoolShare((place, bytes) => this.change(caller, place, bytes));
  }

  private change(caller: string, place: SpoolPlace, bytes: number): boolean {
    const now = (this.held[place].get(caller) ?? 0) + bytes;
    if (bytes > 0 && now > this.most[place]) return false;
    if (now > 0) this.held[place].set(caller, now);
    else this.held[place].delete(caller);
    return true;
  }
}

export class SpoolShare {
  private readonly change: (place: SpoolPlace, bytes: number) => boolean;
  private readonly held: Record<SpoolPlace, number> = { memory: 0, file: 0 };

  constructor(change: (place: SpoolPlace, bytes: number) => boolean) {
    this.change = change;
  }

  /** False where there is no room for more. */
  take(place: SpoolPlace, bytes: number): boolean {
    if (!this.change(place, bytes)) return false;
    this.held[place] += bytes;
    return true;
  }

  /** What goes is never more than what came. */
  give(place: SpoolPlace, bytes: number): void {
    const gone = Math.min(bytes, this.held[place]);
    this.change(place, -gone);
    this.held[place] -= gone;
  }

  giveAll(): void {
    for (const place of ['memory', 'file'] as const) this.give(place, this.held[place]);
  }
}
