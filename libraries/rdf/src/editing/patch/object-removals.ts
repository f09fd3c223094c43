/** Objects that go: nothing may be left of them, nor in them. */
import type { Model, ModelObject } from '@orrery/kernel';
import { keptStatements, statementsKey } from '../../objects/kept-statements.ts';
import type { Quad } from '../../terms/term.ts';
import { orreryNamespace, uuidNamespace } from '../../terms/vocabulary.ts';
import type { EditedSlots } from './edited-slots.ts';
import { isWritten, type KnownObjects } from './known-objects.ts';
import type { RootLines } from './root-lines.ts';
import { undecided } from './undecided.ts';

export class ObjectRemovals {
  private readonly model: Model;
  private readonly objects: KnownObjects;
  private readonly slots: EditedSlots;
  private readonly roots: RootLines;

  constructor(model: Model, objects: KnownObjects, slots: EditedSlots, roots: RootLines) {
    this.model = model;
    this.objects = objects;
    this.slots = slots;
    this.roots = roots;
  }

  /** Whether a statement only tells where an object that goes stands, and in which order its values are. */
  covers({ subject, predicate }: Quad): boolean {
    const { gone } = this.objects;
    if (gone.size === 0) return false;
    const owner = /^urn:orrery:seq:([^:]+):/.exec(subject.value)?.[1];
    const found = this.model.find(owner ?? subject.value.slice(uuidNamespace.length));
    return found !== undefined && gone.has(found) && (owner !== undefined || predicate.value.startsWith(orreryNamespace));
  }

  settle(): void {
    const { gone } = this.objects;
    if (gone.size === 0) return;
    this.refuseKept();
    for (const object of gone) {
      if (object.container || isSaying(object)) undecided();
      for (const part of this.partsBefore(object)) this.refuseOrphan(part);
      this.model.objectExtras.delete(object);
    }
  }

  private partsBefore(object: ModelObject): ModelObject[] {
    const slots = [...(this.slots.at(object)?.values() ?? [])];
    return slots.flatMap((slot) => (slot.feature.isContainment ? slot.removedParts() : []));
  }

  /** Parts of what goes have gone too, or found a place that was there before. */
  private refuseOrphan(part: ModelObject): void {
    if (this.objects.gone.has(part) || this.roots.has(part)) return;
    if (!part.container || this.objects.fresh.has(part.container)) undecided();
  }

  /** What is said beside the features. */
  private refuseKept(): void {
    if (!this.model.extras.has(statementsKey)) return;
    const ids = new Set([...this.objects.gone].map((object) => `${uuidNamespace}${this.model.idOf(object)}`));
    for (const { subject } of keptStatements(this.model)) if (ids.has(subject.value)) undecided();
  }
}

function isSaying(object: ModelObject): boolean {
  return [...object.entries()].some(([feature, value]) => isWritten(feature) && !(Array.isArray(value) && value.length === 0));
}
