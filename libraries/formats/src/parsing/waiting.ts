/** References as they stand in a document until its end, when they become objects or links. */
import type { Feature, ModelObject } from '@orrery/kernel';

/** An offset in the text. */
export type At = number;

/** Features that hold texts where their targets will be; three lists side by side, since there may be millions. */
export class WaitingReferences {
  readonly objects: ModelObject[] = [];
  readonly features: Feature[] = [];
  readonly offsets: number[] = [];

  add(object: ModelObject, feature: Feature, at: At): void {
    this.objects.push(object);
    this.features.push(feature);
    this.offsets.push(at);
  }

  clear(): void {
    this.objects.length = this.features.length = this.offsets.length = 0;
  }
}
