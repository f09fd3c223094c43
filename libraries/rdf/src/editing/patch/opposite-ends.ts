/** The other ends of the two-way references that an edit makes. */
import type { Feature, Item, Model, ModelObject } from '@orrery/kernel';
import { ranksOf } from './document-order.ts';
import type { EditedSlots } from './edited-slots.ts';
import type { EditedValues } from './edited-values.ts';
import { notPatchable } from './not-patchable.ts';

export class OppositeEnds {
  private readonly slots: EditedSlots;
  /** Sources of new references by the feature at the other end. */
  private readonly noted = new Map<EditedValues, Set<ModelObject>>();

  constructor(slots: EditedSlots) {
    this.slots = slots;
  }

  /** "Both ends of a two-way reference go together." */
  delete(owner: ModelObject, feature: Feature, target: ModelObject): void {
    const { opposite } = feature;
    if (!opposite || opposite.isContainer) return;
    this.end(target, opposite).forget(owner);
  }

  insert(owner: ModelObject, feature: Feature, target: ModelObject): void {
    const { opposite } = feature;
    if (!opposite || opposite.isContainer) return;
    const end = this.end(target, opposite);
    const sources = this.noted.get(end) ?? new Set();
    this.noted.set(end, sources.add(owner));
  }

  /** Adds the ends that no statement names after those that one does, in the order in which a reader meets the other ends. */
  settle(model: Model): void {
    let ranks: ReadonlyMap<ModelObject, number> | undefined;
    for (const [slot, sources] of this.noted) {
      const missing = [...sources].filter((source) => !slot.has(source));
      if (missing.length === 0) continue;
      if (missing.length > 1) ranks ??= ranksOf(model, this.slots);
      if (ranks) missing.sort((one, other) => ranks!.get(one)! - ranks!.get(other)!);
      const values: Item[] = [...slot.values(), ...missing];
      slot.store(values);
    }
  }

  /** Single-valued features that have lost their value, by object. A reference that disagreed with the old value may now fill them. */
  freed(gone: ReadonlySet<ModelObject>): Map<ModelObject, Set<Feature>> {
    const freed = new Map<ModelObject, Set<Feature>>();
    for (const slot of this.slots.all()) {
      const { owner, feature, before } = slot;
      const isTwoWay = !feature.isMany && !feature.isContainment && feature.opposite;
      if (!isTwoWay || before.length === 0 || slot.values().length > 0 || gone.has(owner)) continue;
      freed.set(owner, (freed.get(owner) ?? new Set()).add(feature));
    }
    return freed;
  }

  private end(target: ModelObject, opposite: Feature): EditedValues {
    if (opposite.isContainment || !target.class.slots.has(opposite)) notPatchable();
    return this.slots.of(target, opposite);
  }
}
