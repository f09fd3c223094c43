/** The objects that an edit removes. No statement about them and none of their parts may be left. */
import { isWritten, type Model, type ModelObject } from '@orrery/kernel';
import { keptStatements, statementsKey } from '../../objects/kept-statements.ts';
import type { Quad } from '../../terms/term.ts';
import { orreryNamespace, uuidNamespace } from '../../terms/vocabulary.ts';
import type { EditedRoots } from './edited-roots.ts';
import type { EditedSlots } from './edited-slots.ts';
import type { KnownObjects } from './known-objects.ts';
import { notPatchable } from './not-patchable.ts';

export class ObjectRemovals {
  private readonly model: Model;
  private readonly objects: KnownObjects;
  private readonly slots: EditedSlots;
  private readonly roots: EditedRoots;

  constructor(model: Model, objects: KnownObjects, slots: EditedSlots, roots: EditedRoots) {
    this.model = model;
    this.objects = objects;
    this.slots = slots;
    this.roots = roots;
  }

  covers(quad: Quad): boolean {
    return isOrderOf(quad, this.objects, this.model);
  }

  settle(): void {
    const { gone } = this.objects;
    if (gone.size === 0) return;
    this.refuseKept();
    for (const object of gone) {
      if (object.container || isSaying(object)) notPatchable();
      for (const part of this.partsBefore(object)) this.refuseOrphan(part);
      this.model.objectExtras.delete(object);
    }
  }

  private partsBefore(object: ModelObject): ModelObject[] {
    const slots = [...(this.slots.at(object)?.values() ?? [])];
    return slots.flatMap((slot) => (slot.feature.isContainment ? slot.removedParts() : []));
  }

  /** A part of a removed object must be removed too, be a root, or have moved into an object that was there before. */
  private refuseOrphan(part: ModelObject): void {
    if (this.objects.gone.has(part) || this.roots.has(part)) return;
    if (!part.container || this.objects.fresh.has(part.container)) notPatchable();
  }

  /** What is said beside the features. */
  private refuseKept(): void {
    if (!this.model.extras.has(statementsKey)) return;
    const ids = new Set([...this.objects.gone].map((object) => `${uuidNamespace}${this.model.idOf(object)}`));
    for (const { subject } of keptStatements(this.model)) if (ids.has(subject.value)) notPatchable();
  }
}

function isSaying(object: ModelObject): boolean {
  return [...object.entries()].some(([feature, value]) => isWritten(feature) && !(Array.isArray(value) && value.length === 0));
}

/** Whether a deleted statement only tells the position of a removed object, or the order of its values. */
export function isOrderOf({ subject, predicate }: Quad, { gone }: KnownObjects, model: Model): boolean {
  if (gone.size === 0) return false;
  const owner = /^urn:orrery:seq:([^:]+):/.exec(subject.value)?.[1];
  const found = model.find(owner ?? subject.value.slice(uuidNamespace.length));
  return found !== undefined && gone.has(found) && (owner !== undefined || predicate.value.startsWith(orreryNamespace));
}
