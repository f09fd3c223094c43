/** Applies a difference straight to the objects of a model, where the result is surely that of the full rewrite. */
import { copyOf, Link, type Model, ModelObject } from '@orrery/kernel';
import type { Quad } from '../terms/term.ts';
import { orrery } from '../terms/vocabulary.ts';
import type { Edit } from './edit.ts';
import { EditedRoots } from './patch/edited-roots.ts';
import { EditedSlots } from './patch/edited-slots.ts';
import { isRight, isType, KnownObjects } from './patch/known-objects.ts';
import { itemOfLiteral } from './patch/literal-values.ts';
import { LooseReferences } from './patch/loose-references.ts';
import { NotPatchable, notPatchable } from './patch/not-patchable.ts';
import { ObjectRemovals } from './patch/object-removals.ts';
import { OppositeEnds } from './patch/opposite-ends.ts';
import { PartOrder } from './patch/part-order.ts';
import { SequenceCells } from './patch/sequence-cells.ts';
import { textOfQuad } from './text-of-quad.ts';

export type ObjectsEdit = Pick<Edit, 'model' | 'metamodels' | 'graph' | 'deleted' | 'inserted' | 'elsewhere'>;

/** The model after the edit; nothing where only the full rewrite can tell. */
export function patchedObjects(edit: ObjectsEdit): Model | undefined {
  try {
    return new ObjectPatch(edit).patched();
  } catch (error) {
    if (error instanceof NotPatchable) return undefined;
    throw error;
  }
}

/** By the model that a patch has made. */
const touched = new WeakMap<Model, readonly ModelObject[]>();

/** The objects of a patched model that may say something else; nothing where more than their features may be other. */
export function touchedByPatch(model: Model): readonly ModelObject[] | undefined {
  return touched.get(model);
}

/** Models that had no ids in their documents: a patch has given each object its UUID. */
const named = new WeakSet<Model>();

/** Whether a patch has given each object the id that it has in the document, a UUID; and nothing came or went. */
export function isNamedByPatch(model: Model): boolean {
  return named.has(model) && touched.has(model);
}

class ObjectPatch {
  private readonly edit: ObjectsEdit;
  private readonly model: Model;
  private readonly objects: KnownObjects;
  private readonly slots = new EditedSlots();
  private readonly order: PartOrder;
  private readonly roots: EditedRoots;
  private readonly removals: ObjectRemovals;
  private readonly cells: SequenceCells;
  private readonly opposites = new OppositeEnds(this.slots);
  private readonly links = new Set<Link>();
  /** Objects that new statements are about. */
  private readonly told = new Set<ModelObject>();

  constructor(edit: ObjectsEdit) {
    this.edit = edit;
    for (const { graph } of [...edit.deleted, ...edit.inserted])
      if (graph?.kind !== 'iri' || graph.value !== edit.graph) notPatchable();
    this.model = copyOf(edit.model);
    this.giveIds();
    this.objects = new KnownObjects(this.model, edit.metamodels);
    this.order = new PartOrder(this.model, this.slots);
    this.roots = new EditedRoots(this.model, this.objects, this.slots);
    this.removals = new ObjectRemovals(this.model, this.objects, this.slots, this.roots);
    this.cells = new SequenceCells(this.objects, this.slots);
  }

  patched(): Model {
    const { deleted, inserted } = this.edit;
    for (const quad of deleted) if (isType(quad)) this.objects.lose(quad);
    for (const quad of deleted) if (!isType(quad)) this.delete(quad);
    for (const quad of inserted) if (isType(quad)) this.objects.make(quad);
    for (const [moment, quad] of inserted.entries()) if (!isType(quad)) this.insert(quad, moment);
    this.settle();
    if (this.isOfFeatures()) touched.set(this.model, [...new Set(this.slots.all().map(({ owner }) => owner))]);
    else this.model.changed();
    return this.model;
  }

  /** "Revisions that the service itself writes always carry ids." */
  private giveIds(): void {
    const { model } = this;
    let given = 0;
    for (const [id, object] of model.index()) {
      if (object.givenId !== undefined) continue;
      object.givenId = id;
      given++;
    }
    if (given === model.index().size) named.add(model);
  }

  /** Whether objects stay where they are: none came or went, and nothing was said of parts, roots and their order. */
  private isOfFeatures(): boolean {
    const { fresh, gone } = this.objects;
    const isOfOrder = ({ predicate: { value } }: Quad) => value === orrery.root || value === orrery.index;
    if (fresh.size + gone.size > 0 || !this.slots.ofParts().next().done) return false;
    return ![...this.edit.deleted, ...this.edit.inserted].some((quad) => isType(quad) || isOfOrder(quad));
  }

  private delete(quad: Quad): void {
    if (this.removals.covers(quad) || this.cells.delete(quad)) return;
    const { value: predicate } = quad.predicate;
    if (predicate === orrery.root) this.roots.delete(this.rootIn(quad));
    else if (predicate === orrery.index) this.order.deleteIndex(this.objects.of(quad.subject) ?? notPatchable(), textOf(quad));
    else this.deleteValue(quad);
  }

  private deleteValue(quad: Quad): void {
    const owner = this.objects.of(quad.subject) ?? notPatchable();
    const feature = this.objects.featureOf(owner, quad.predicate.value);
    const target = feature.isReference ? this.objects.of(quad.object) : undefined;
    const slot = this.slots.of(owner, feature);
    if (!target) slot.deleteText(textOf(quad));
    else {
      slot.deleteObject(target);
      this.opposites.delete(owner, feature, target);
    }
  }

  private insert(quad: Quad, moment: number): void {
    const { value: predicate } = quad.predicate;
    if (predicate === orrery.root) this.roots.insert(this.rootIn(quad));
    else if (predicate === orrery.index) this.order.insertIndex(this.toldOf(quad), quad.object);
    else this.insertValue(quad, moment);
  }

  private insertValue(quad: Quad, moment: number): void {
    const owner = this.toldOf(quad);
    const feature = this.objects.featureOf(owner, quad.predicate.value);
    const slot = this.slots.of(owner, feature);
    if (!feature.isReference) slot.insert(itemOfLiteral(quad.object, feature) ?? notPatchable(), moment, textOf(quad));
    else {
      const target = this.targetOf(quad);
      slot.insert(target, moment);
      if (target instanceof ModelObject) this.opposites.insert(owner, feature, target);
    }
  }

  private toldOf({ subject }: Quad): ModelObject {
    const found = this.objects.subject(subject);
    this.told.add(found);
    return found;
  }

  private settle(): void {
    this.order.settle();
    for (const slot of this.slots.all()) if (!slot.feature.isContainment) slot.store(slot.values());
    this.cells.settle();
    this.roots.settle(this.order, this.edit.inserted);
    this.removals.settle();
    this.opposites.settle(this.model);
    for (const object of this.told) if (!isRight(object)) notPatchable();
    new LooseReferences(this.model, this.objects, this.links, this.opposites.freed(this.objects.gone)).settle();
  }

  private rootIn({ subject, object }: Quad): ModelObject {
    if (subject.value !== this.edit.graph) notPatchable();
    return this.objects.of(object) ?? notPatchable();
  }

  /** An object in this model that stays, or a link into another one. */
  private targetOf({ object }: Quad): ModelObject | Link {
    if (object.kind === 'literal') notPatchable();
    const found = this.objects.of(object);
    if (found) return this.objects.gone.has(found) ? notPatchable() : found;
    const link = new Link(this.edit.elsewhere[object.value] ?? notPatchable());
    this.links.add(link);
    return link;
  }
}

function textOf(quad: Quad): string {
  return textOfQuad(quad, notPatchable).object;
}
