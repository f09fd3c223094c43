/** The features that an edit touches, each looked up once. */
import type { Feature, ModelObject } from '@orrery/kernel';
import { EditedValues } from './edited-values.ts';

export class EditedSlots {
  private readonly byOwner = new Map<ModelObject, Map<Feature, EditedValues>>();

  of(owner: ModelObject, feature: Feature): EditedValues {
    const ofOwner = this.byOwner.get(owner) ?? new Map<Feature, EditedValues>();
    const found = ofOwner.get(feature) ?? new EditedValues(owner, feature);
    this.byOwner.set(owner, ofOwner.set(feature, found));
    return found;
  }

  /** The features of an object that are touched. */
  at(owner: ModelObject): ReadonlyMap<Feature, EditedValues> | undefined {
    return this.byOwner.get(owner);
  }

  *all(): Generator<EditedValues> {
    for (const slots of this.byOwner.values()) yield* slots.values();
  }

  /** Those that hold parts. */
  *ofParts(): Generator<EditedValues> {
    for (const slot of this.all()) if (slot.feature.isContainment) yield slot;
  }
}
