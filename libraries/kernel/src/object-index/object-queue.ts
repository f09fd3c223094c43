/** Objects in a row that grows at its end, in pieces: one piece that grows would be copied again and again, and leave as much garbage. */
import type { ModelObject } from '../objects/model-object.ts';

const bits = 15;
const pieceLength = 2 ** bits;

export class ObjectQueue {
  length = 0;
  private readonly pieces: (ModelObject | undefined)[][] = [];
  private last: (ModelObject | undefined)[] = [];

  push(object: ModelObject): void {
    const place = this.length++ & (pieceLength - 1);
    if (place === 0) this.grow();
    this.last[place] = object;
  }

  at(index: number): ModelObject | undefined {
    return this.pieces[index >>> bits]?.[index & (pieceLength - 1)];
  }

  /** The first piece grows by itself: most models have a few objects only. */
  private grow(): void {
    this.last = this.pieces.length === 0 ? [] : new Array<ModelObject | undefined>(pieceLength);
    this.pieces.push(this.last);
  }
}
