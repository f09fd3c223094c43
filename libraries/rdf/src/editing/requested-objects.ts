/** New objects and removed ones in a difference of quads, as changes that somebody would ask for. */
import {
  isWritten,
  Link,
  type Model,
  ModelObject,
  qualifiedName,
  type RequestedChange,
  type RequestedFeature,
  referencesTo,
} from '@orrery/kernel';
import { statementsKey } from '../objects/kept-statements.ts';
import type { EditedSlots } from './patch/edited-slots.ts';
import type { EditedValues } from './patch/edited-values.ts';
import type { KnownObjects } from './patch/known-objects.ts';
import { notPatchable } from './patch/not-patchable.ts';

export class RequestedObjects {
  private readonly model: Model;
  private readonly objects: KnownObjects;
  private readonly slots: EditedSlots;

  constructor(model: Model, objects: KnownObjects, slots: EditedSlots) {
    this.model = model;
    this.objects = objects;
    this.slots = slots;
    if (objects.fresh.size + objects.gone.size > 0) this.refuseMeanings();
    for (const slot of slots.ofParts()) this.refuseMoves(slot);
    for (const object of objects.gone) this.refuseLeft(object);
  }

  idOf(object: ModelObject): string {
    return this.objects.fresh.has(object) ? object.givenId! : this.model.idOf(object);
  }

  /** Those that hold others come before what they hold, and parts of one object in the order in which they came. */
  added(featuresOf: (object: ModelObject) => readonly RequestedFeature[]): RequestedChange[] {
    const homes = this.homes();
    const ordered = new Set<ModelObject>();
    for (const object of homes.keys()) for (const one of this.pathTo(object, homes, ordered)) ordered.add(one);
    if (ordered.size < this.objects.fresh.size) notPatchable();
    return Array.from(ordered, (object) => {
      const { owner, feature } = homes.get(object)!;
      const container = { new: { id: this.idOf(owner), feature: feature.name } };
      const eClass = qualifiedName(object.class);
      return { kind: 'added', id: object.givenId!, eClass, container, features: featuresOf(object) };
    });
  }

  /** Where each new object is put. It can be in one place. */
  private homes(): Map<ModelObject, EditedValues> {
    const found = new Map<ModelObject, EditedValues>();
    for (const slot of this.slots.ofParts()) {
      for (const part of slot.added() as ModelObject[]) {
        if (found.has(part)) notPatchable();
        found.set(part, slot);
      }
    }
    return found;
  }

  /** The object and what holds it, from the outside to the inside, as far as these are new and not known. */
  private pathTo(
    object: ModelObject,
    homes: ReadonlyMap<ModelObject, EditedValues>,
    known: ReadonlySet<ModelObject>,
  ): readonly ModelObject[] {
    const path = new Set<ModelObject>();
    for (let one = object; this.objects.fresh.has(one) && !known.has(one); one = (homes.get(one) ?? notPatchable()).owner) {
      if (path.has(one)) notPatchable();
      path.add(one);
    }
    return [...path].reverse();
  }

  /** What is in another removed object goes with it. */
  removed(): RequestedChange[] {
    const { gone } = this.objects;
    const outermost = [...gone].filter(({ container }) => !container || !gone.has(container));
    return outermost.map((object) => ({ kind: 'removed', id: this.model.idOf(object) }));
  }

  /** Parts only come, and at the end, or go with all that is said of them. */
  private refuseMoves(slot: EditedValues): void {
    const { fresh, gone } = this.objects;
    if (!slot.added().every((part) => part instanceof ModelObject && fresh.has(part))) notPatchable();
    if (!slot.removedParts().every((part) => gone.has(part))) notPatchable();
    if (slot.added().length > 0 && !slot.feature.isMany && slot.before.length > 0) notPatchable();
  }

  /** Nothing may be said of a removed object any more, and its container has let it go. */
  private refuseLeft(object: ModelObject): void {
    const { container, containment } = object;
    if (!container || !containment || this.slots.of(container, containment).has(object)) notPatchable();
    for (const [feature, value] of object.entries()) {
      if (!isWritten(feature) || (Array.isArray(value) && value.length === 0)) continue;
      if (this.slots.of(object, feature).values().length > 0) notPatchable();
    }
  }

  /** No reference that stays may lead to a removed object, and no link may mean an object that comes or goes. */
  private refuseMeanings(): void {
    const { model, objects, slots } = this;
    const { fresh, gone } = objects;
    if (model.extras.has(statementsKey)) notPatchable();
    const ids = new Set([...fresh, ...gone].map((object) => this.idOf(object).toLowerCase()));
    for (const object of model.index().values())
      if (object.givenId !== undefined && ids.has(object.givenId) && !gone.has(object)) notPatchable();
    for (const { owner, feature, item } of referencesTo(model, gone)) {
      if (gone.has(owner)) continue;
      const isLeft = item instanceof Link ? ids.has(item.target.slice(-36).toLowerCase()) : slots.of(owner, feature).has(item);
      if (isLeft) notPatchable();
    }
  }
}
