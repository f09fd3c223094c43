/** The features that an edit touches, each looked up once. */
import type { Feature, ModelObject } from '@orrery/kernel';
import { SlotLines } from './slot-lines.ts';

export class EditedSlots {
  private readonly byOwner = new Map<ModelObject, Map<Feature, SlotLines>>();

  of(owner: ModelObject, feature: Feature): SlotLines {
    const ofOwner = this.byOwner.get(owner) ?? new Map<Feature, SlotLines>();
    const found = ofOwner.get(feature) ?? new SlotLines(owner, feature);
    this.byOwner.set(owner, ofOwner.set(feature, found));
    return found;
  }

  /** The features of an object that are touched. */
  at(owner: ModelObject): ReadonlyMap<Feature, SlotLines> | undefined {
    return this.byOwner.get(owner);
  }

  *all(): Generator<SlotLines> {
    for (const slots of this.byOwner.values()) yield* slots.values();
  }

  /** Those that hold parts. */
  *ofParts(): Generator<SlotLines> {
    for (const slot of this.all()) if (slot.feature.isContainment) yield slot;
  }
}
