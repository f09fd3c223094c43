/** References of the whole model that an edit changes without naming them. */
import { type Class, type Feature, type Item, isWritten, Link, type Model, ModelObject, type SlotValue } from '@orrery/kernel';
import { keptStatements, statementsKey } from '../../objects/kept-statements.ts';
import { uuidNamespace } from '../../terms/vocabulary.ts';
import type { KnownObjects } from './known-objects.ts';
import { notPatchable } from './not-patchable.ts';

export class LooseReferences {
  private readonly model: Model;
  private readonly objects: KnownObjects;
  /** Ids that mean something else than before. */
  private readonly ids: ReadonlySet<string>;
  private readonly links: ReadonlySet<Link>;
  private readonly freed: ReadonlyMap<ModelObject, ReadonlySet<Feature>>;
  private readonly references = new Map<Class, readonly Feature[]>();

  constructor(model: Model, objects: KnownObjects, links: ReadonlySet<Link>, freed: LooseReferences['freed']) {
    this.model = model;
    this.objects = objects;
    this.links = links;
    this.freed = freed;
    const changed = [...objects.gone, ...objects.fresh].map((object) => model.idOf(object));
    this.ids = new Set([...changed, ...[...links].map(endOf)]);
  }

  /** References to removed objects become dangling ones. */
  settle(): void {
    if (this.ids.size === 0 && this.freed.size === 0) return;
    this.refuseKept();
    for (const object of this.model.objects()) {
      if (object.givenId !== undefined && this.ids.has(object.givenId) && !this.objects.fresh.has(object)) notPatchable();
      for (const feature of this.referencesOf(object.class)) {
        const value = object.stored(feature);
        if (value !== undefined) this.settleValue(object, feature, value);
      }
    }
  }

  private settleValue(object: ModelObject, feature: Feature, value: SlotValue): void {
    const items = Array.isArray(value) ? value : [value];
    let isDangling = false;
    for (const item of items) {
      if (item instanceof Link) this.refuseClaim(item);
      else if (item instanceof ModelObject) {
        isDangling ||= this.objects.gone.has(item);
        if (this.isClaim(feature, item, object)) notPatchable();
      }
    }
    if (!isDangling) return;
    const loosened = items.map((item) => this.loosened(item));
    object.set(feature, isWritten(feature) ? (Array.isArray(value) ? loosened : loosened[0]) : undefined);
  }

  private isClaim({ opposite }: Feature, target: ModelObject, source: ModelObject): boolean {
    return opposite !== undefined && this.freed.get(target)?.has(opposite) === true && target.stored(opposite) !== source;
  }

  private loosened(item: Item): Item {
    const isGone = item instanceof ModelObject && this.objects.gone.has(item);
    return isGone ? new Link(`#${this.model.idOf(item)}`) : item;
  }

  /** Refuses a link that may mean an object that the edit adds or removes, or the same as a link that it adds. */
  private refuseClaim(link: Link): void {
    if (this.ids.has(endOf(link)) && !this.links.has(link)) notPatchable();
  }

  /** Statements beside the features that speak of new objects. */
  private refuseKept(): void {
    if (!this.model.extras.has(statementsKey)) return;
    const names = new Set([...this.objects.fresh].map((object) => `${uuidNamespace}${this.model.idOf(object)}`));
    for (const { subject, object } of keptStatements(this.model))
      if (names.has(subject.value) || names.has(object.value)) notPatchable();
  }

  private referencesOf(type: Class): readonly Feature[] {
    const known =
      this.references.get(type) ?? type.features.filter(({ isReference, isContainer }) => isReference && !isContainer);
    this.references.set(type, known);
    return known;
  }
}

/** The id at the end of a link, where it is a UUID. */
function endOf({ target }: Link): string {
  return target.slice(-36).toLowerCase();
}
