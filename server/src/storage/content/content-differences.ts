/** Content that is kept as the difference from other content: small edits of large documents take little room. */
import { LRUCache } from 'lru-cache';
import type { Database } from '../database.ts';
import type { Facts } from './blobs.ts';
import { composed, encoded, isSmall, type StoredDifference, weightOf } from './content-difference.ts';
import { type DifferenceStep, differenceStep, keepDifference, spaceOf } from './difference-rows.ts';
import { PlacedPieces } from './placed-pieces.ts';

/** Content as its nearest base that is kept as a whole, and the difference from that. */
export interface DifferingContent {
  readonly wholeId: string;
  readonly pieces: PlacedPieces;
}

/** Content that was made of other content by an edit. */
export interface ContentToKeep {
  readonly space: string;
  readonly baseId: string;
  readonly difference: StoredDifference;
  readonly facts: Facts;
  readonly frameSize?: number | undefined;
}

/** After so many edits in a row the content is kept as a whole again. So it takes few steps to read any content. */
export const mostEdits = 1024;
/** Differences that were read last, by what they take; the same of those that lead to a whole. */
const mostKept = 16 * 2 ** 20;
/** What a piece takes in memory beside its bytes. */
const pieceBytes = 100;

export class ContentDifferences {
  private readonly database: Database;
  private readonly clock: () => number;
  private readonly steps = new LRUCache<string, DifferenceStep>({ maxSize: mostKept });
  /** Parts of one content are read again and again. */
  private readonly differing = new LRUCache<string, DifferingContent>({ maxSize: mostKept });

  constructor(database: Database, clock: () => number) {
    this.database = database;
    this.clock = clock;
  }

  /** Nothing differs where the content is kept as a whole. */
  async of(id: string): Promise<DifferingContent> {
    const known = this.differing.get(id);
    if (known) return known;
    const found = await this.found(id);
    const { difference } = found.pieces;
    if (found.wholeId !== id) this.differing.set(id, found, { size: 64 + difference.length * pieceBytes + weightOf(difference) });
    return found;
  }

  private async found(id: string): Promise<DifferingContent> {
    let [wholeId, difference] = [id, undefined as StoredDifference | undefined];
    for (let step = await this.step(id); step; step = await this.step(wholeId)) {
      difference = difference ? composed(step.difference, difference) : step.difference;
      wholeId = step.baseId;
    }
    return { wholeId, pieces: new PlacedPieces(difference ?? []) };
  }

  /** The id under which the content is kept; nothing where it is to be kept as a whole. */
  async keep({ space, baseId, difference, facts, frameSize }: ContentToKeep): Promise<string | undefined> {
    const before = await this.step(baseId);
    const number = (before?.number ?? 0) + 1;
    // Nothing is shared between spaces.
    if (number > mostEdits || (await spaceOf(this.database.points, baseId)) !== space) return undefined;
    const step = await this.stepBack(number, baseId, difference);
    if (!isSmall(step.difference, facts.size)) return undefined;
    const row = { space, facts, frameSize, number, baseId: step.baseId, difference: encoded(step.difference), now: this.clock() };
    return keepDifference(this.database, row);
  }

  /**
   * An edit is kept as its difference from the edit whose number lacks the lowest bit that is set: number 12 (1100) from number 8 (1000).
   * So any content is made in as many steps as its number has bits set, and all edits together take little more room than each for itself.
   */
  private async stepBack(
    number: number,
    baseId: string,
    edit: StoredDifference,
  ): Promise<Pick<DifferenceStep, 'baseId' | 'difference'>> {
    const target = number & (number - 1);
    let [id, difference] = [baseId, edit];
    for (let step = await this.step(id); step && step.number > target; step = await this.step(id)) {
      difference = composed(step.difference, difference);
      id = step.baseId;
    }
    return { baseId: id, difference };
  }

  private async step(id: string): Promise<DifferenceStep | undefined> {
    const known = this.steps.get(id);
    if (known) return known;
    const found = await differenceStep(this.database.points, id);
    if (found) this.steps.set(id, found, { size: 64 + weightOf(found.difference) });
    return found;
  }
}
