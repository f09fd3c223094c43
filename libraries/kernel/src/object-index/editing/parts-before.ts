/** What an object contained, as an index tells it. */
import type { ModelObject } from '../../objects/model-object.ts';
import type { DirectSlices } from '../direct-slices.ts';
import { uuidLength, writeUuid } from '../uuid-bytes.ts';

/** A part as the model has it now: with the feature that holds it and one more, 0 for roots. */
export interface PartNow {
  readonly part: ModelObject;
  readonly feature: number;
  readonly index: number;
}

export interface Bounds {
  readonly from: number;
  readonly to: number;
}

export class PartsBefore {
  readonly bounds: Bounds;
  private readonly ids: Uint8Array;
  private readonly features: Uint32Array;
  private readonly indexes: Uint32Array;
  private readonly wanted = new Uint8Array(uuidLength);

  constructor(slices: DirectSlices, bounds: Bounds) {
    const { from, to } = bounds;
    this.bounds = bounds;
    this.ids = slices.ids(from, to);
    this.features = slices.numbers('feature', from, to);
    this.indexes = slices.numbers('index', from, to);
  }

  indexAt(row: number): number {
    return this.indexes[row - this.bounds.from]!;
  }

  featureAt(row: number): number {
    return this.features[row - this.bounds.from]!;
  }

  isAt(row: number, id: string, feature: number): boolean {
    const at = (row - this.bounds.from) * uuidLength;
    writeUuid(id, this.wanted, 0);
    for (let index = 0; index < uuidLength; index++) if (this.ids[at + index] !== this.wanted[index]) return false;
    return this.featureAt(row) === feature;
  }
}
