/** The roots of a model during an edit. */
import type { Model, ModelObject } from '@orrery/kernel';
import type { Quad } from '../../terms/term.ts';
import type { EditedSlots } from './edited-slots.ts';
import { isType, type KnownObjects } from './known-objects.ts';
import { notPatchable } from './not-patchable.ts';
import type { PartOrder } from './part-order.ts';

export class EditedRoots {
  private readonly model: Model;
  private readonly objects: KnownObjects;
  private readonly slots: EditedSlots;
  private readonly current: Set<ModelObject>;
  private readonly deleted = new Set<ModelObject>();

  constructor(model: Model, objects: KnownObjects, slots: EditedSlots) {
    this.model = model;
    this.objects = objects;
    this.slots = slots;
    this.current = new Set(model.roots);
  }

  has(object: ModelObject): boolean {
    return this.current.has(object);
  }

  delete(object: ModelObject): void {
    if (!this.current.delete(object)) notPatchable();
    this.deleted.add(object);
  }

  insert(object: ModelObject): void {
    if (this.objects.gone.has(object)) notPatchable();
    this.current.add(object);
  }

  /** "New objects that nothing refers to" become roots. Last come the objects that no container holds. */
  settle(order: PartOrder, inserted: readonly Quad[]): void {
    for (const object of this.objects.gone) this.current.delete(object);
    const { referred, described } = this.mentioned(inserted);
    for (const object of this.objects.fresh) if (!referred.has(object)) this.current.add(object);
    for (const object of this.current) if (object.container) notPatchable();
    const roots = this.current.size > 0 ? order.inOrder([...this.current]) : notPatchable();
    this.refuseUnreachable();
    const strays = [...this.strays(), ...[...described].filter((object) => this.isStray(object))];
    this.model.roots.length = 0;
    for (const root of [...roots, ...strays]) this.model.add(root);
  }

  /** Objects that the new statements refer to, and new objects in the order in which the statements describe them. */
  private mentioned(inserted: readonly Quad[]) {
    const [referred, described] = [new Set<ModelObject>(), new Set<ModelObject>()];
    for (const quad of inserted) {
      const [subject, object] = [this.objects.of(quad.subject), this.objects.of(quad.object)];
      if (object && !isType(quad)) referred.add(object);
      if (subject && this.objects.fresh.has(subject)) described.add(subject);
    }
    return { referred, described };
  }

  /** Objects that were taken out of their containers and put nowhere else, in document order. */
  private strays(): ModelObject[] {
    const removed = [...this.slots.ofParts()].flatMap((slot) => slot.removedParts());
    const strays = new Set([...removed, ...this.deleted].filter((object) => this.isStray(object)));
    return strays.size < 2 ? [...strays] : [...this.model.indexInOrder().values()].filter((object) => strays.has(object));
  }

  private isStray(object: ModelObject): boolean {
    return !object.container && !this.current.has(object) && !this.objects.gone.has(object);
  }

  /** Refuses new parts whose containers lead to no root, such as parts that contain themselves. */
  private refuseUnreachable(): void {
    for (const slot of this.slots.ofParts()) if (slot.added().length > 0 && !this.current.has(topOf(slot.owner))) notPatchable();
  }
}

function topOf(object: ModelObject): ModelObject {
  const seen = new Set<ModelObject>();
  let top = object;
  while (top.container) {
    if (seen.has(top)) notPatchable();
    seen.add(top);
    top = top.container;
  }
  return top;
}
