/** The roots of a model while an edit goes over them. */
import type { Model, ModelObject } from '@orrery/kernel';
import type { Quad } from '../../terms/term.ts';
import type { EditedSlots } from './edited-slots.ts';
import { isType, type KnownObjects } from './known-objects.ts';
import type { PartPlaces } from './part-places.ts';
import { undecided } from './undecided.ts';

export class RootLines {
  private readonly model: Model;
  private readonly objects: KnownObjects;
  private readonly slots: EditedSlots;
  private readonly lines: Set<ModelObject>;
  private readonly deleted = new Set<ModelObject>();

  constructor(model: Model, objects: KnownObjects, slots: EditedSlots) {
    this.model = model;
    this.objects = objects;
    this.slots = slots;
    this.lines = new Set(model.roots);
  }

  has(object: ModelObject): boolean {
    return this.lines.has(object);
  }

  delete(object: ModelObject): void {
    if (!this.lines.delete(object)) undecided();
    this.deleted.add(object);
  }

  insert(object: ModelObject): void {
    if (this.objects.gone.has(object)) undecided();
    this.lines.add(object);
  }

  /** "New objects that nothing refers to" are roots; after all of these come the objects that are nowhere else. */
  settle(places: PartPlaces, inserted: readonly Quad[]): void {
    for (const object of this.objects.gone) this.lines.delete(object);
    const { referred, described } = this.mentioned(inserted);
    for (const object of this.objects.fresh) if (!referred.has(object)) this.lines.add(object);
    for (const object of this.lines) if (object.container) undecided();
    const roots = this.lines.size > 0 ? places.inOrder([...this.lines]) : undecided();
    this.refuseUnreachable();
    const strays = [...this.strays(), ...[...described].filter((object) => this.isStray(object))];
    this.model.roots.length = 0;
    for (const root of [...roots, ...strays]) this.model.add(root);
  }

  /** New objects: those that statements lead to, and all of them in the order in which something is said of them. */
  private mentioned(inserted: readonly Quad[]) {
    const [referred, described] = [new Set<ModelObject>(), new Set<ModelObject>()];
    for (const quad of inserted) {
      const [subject, object] = [this.objects.of(quad.subject), this.objects.of(quad.object)];
      if (object && !isType(quad)) referred.add(object);
      if (subject && this.objects.fresh.has(subject)) described.add(subject);
    }
    return { referred, described };
  }

  /** Objects that were taken out of their places and put nowhere, in document order. */
  private strays(): ModelObject[] {
    const removed = [...this.slots.ofParts()].flatMap((slot) => slot.removedParts());
    const strays = new Set([...removed, ...this.deleted].filter((object) => this.isStray(object)));
    return strays.size < 2 ? [...strays] : [...this.model.index().values()].filter((object) => strays.has(object));
  }

  private isStray(object: ModelObject): boolean {
    return !object.container && !this.lines.has(object) && !this.objects.gone.has(object);
  }

  /** What was put into something must hang on a root: nothing contains itself. */
  private refuseUnreachable(): void {
    for (const slot of this.slots.ofParts()) if (slot.added().length > 0 && !this.lines.has(topOf(slot.owner))) undecided();
  }
}

function topOf(object: ModelObject): ModelObject {
  const seen = new Set<ModelObject>();
  let top = object;
  while (top.container) {
    if (seen.has(top)) undecided();
    seen.add(top);
    top = top.container;
  }
  return top;
}
