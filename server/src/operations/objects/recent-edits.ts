/** Large models that were edited a moment ago: what follows from them in the background waits until they are left alone, and is then done once for all edits. */

interface Recent {
  readonly first: number;
  readonly quietAt: number;
}

/** Whatever follows from a model costs more the larger it is. */
const millisecondsForMebibyte = 80;
const smallest = 2 ** 20;
const longestQuiet = 2000;
/** While the next edit is under way. */
const untilWritten = 100;
/** A model that is edited again and again is followed at such distances. */
const longestWait = 10_000;
const mostModels = 1000;
/** For so long what is under way makes room for those who wait for the model: longer for a larger one, of which it takes longer. */
const wayForMebibyte = 2000;

export interface RecentEditsOptions {
  /** Whether somebody is writing to the model at this moment: a worker may have it in memory as it will be. */
  readonly isBeingWritten?: ((modelId: string) => boolean) | undefined;
  readonly now?: () => number;
}

export class RecentEdits {
  private readonly isBeingWritten: (modelId: string) => boolean;
  private readonly now: () => number;
  private readonly recent = new Map<string, Recent>();
  /** Since when what follows from a model makes room. */
  private readonly waySince = new Map<string, number>();

  constructor({ isBeingWritten = () => false, now = () => performance.now() }: RecentEditsOptions) {
    this.isBeingWritten = isBeingWritten;
    this.now = now;
  }

  /** The model is being edited, to content of such a size. */
  note(modelId: string, bytes: number): void {
    if (bytes < smallest || (this.recent.size >= mostModels && this.models().length >= mostModels)) return;
    const now = this.now();
    const quietAt = now + Math.min(longestQuiet, (bytes / 2 ** 20) * millisecondsForMebibyte);
    this.recent.set(modelId, { first: this.millisecondsLeft(modelId) > 0 ? this.recent.get(modelId)!.first : now, quietAt });
  }

  /** How long the model is to be left alone. */
  millisecondsLeft(modelId: string): number {
    const found = this.recent.get(modelId);
    if (!found) return 0;
    const now = this.now();
    const quietAt = this.isBeingWritten(modelId) ? Math.max(found.quietAt, now + untilWritten) : found.quietAt;
    return Math.max(0, Math.min(quietAt, found.first + longestWait) - now);
  }

  /** Whether what follows from a model of such a size makes room for somebody who waits for it: not again and again without end. It is left alone then. */
  makesRoom(modelId: string, bytes: number): boolean {
    const since = this.waySince.get(modelId) ?? this.now();
    if (bytes < smallest || this.now() - since > Math.max(longestWait, (bytes / 2 ** 20) * wayForMebibyte)) return false;
    this.waySince.set(modelId, since);
    this.note(modelId, bytes);
    return true;
  }

  /** All that follows from the model is there, or cannot be made. */
  followed(modelId: string): void {
    this.waySince.delete(modelId);
  }

  /** Those that are to be left alone. */
  models(): string[] {
    for (const modelId of this.recent.keys()) if (this.millisecondsLeft(modelId) === 0) this.recent.delete(modelId);
    return [...this.recent.keys()];
  }
}
