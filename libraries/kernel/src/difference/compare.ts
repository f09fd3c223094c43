/** Finds the difference between two models by the ids of their objects. */

import { longestRise } from '../longest-rise.ts';
import type { Feature } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { type Item, ModelObject } from '../objects/model-object.ts';
import { changedObject, plainFeatures } from './changed-object.ts';
import type { Added, Change, Difference, Moved, Position, Removed } from './difference.ts';
import { OlderList } from './older-list.ts';
import { numberParts, positionOf } from './positions.ts';

/** Takes a change, the object that it is about (the newer one, unless it was removed) and its position. It must leave the marks of objects alone. */
export type VisitChange = (change: Change, object: ModelObject, index: number) => void;

/** The checkpoint is called for every object: what it throws ends the work. */
export function compare(older: Model, newer: Model, checkpoint?: () => void): Difference {
  const [removed, changes]: [Change[], Change[]] = [[], []];
  visitChanges(older, newer, (change) => (change.kind === 'removed' ? removed : changes).push(change), checkpoint);
  return { changes: removed.length === 0 ? changes : [...removed, ...changes] };
}

/** One change after the other, so that nobody has to hold all of them; what was removed comes last. */
export function visitChanges(older: Model, newer: Model, visit: VisitChange, checkpoint?: () => void): void {
  if (older !== newer) new Comparison(older, newer, visit, checkpoint).run();
}

/** Most objects of large models are where they were and as they were: nothing is made for them. */
class Comparison {
  private readonly older: Model;
  private readonly newer: Model;
  private readonly visit: VisitChange;
  private readonly checkpoint: (() => void) | undefined;
  /** What newer objects were before, and their positions among their siblings; by their marks. Older objects are marked with their positions. */
  private readonly partners: (ModelObject | undefined)[] = [];
  private readonly indexes: number[] = [];
  /** The newer objects that moved within their list. */
  private readonly strays = new Set<ModelObject>();
  private pairs = 0;

  constructor(older: Model, newer: Model, visit: VisitChange, checkpoint: (() => void) | undefined) {
    this.older = older;
    this.newer = newer;
    this.visit = visit;
    this.checkpoint = checkpoint;
    // The index of a large model costs as much as all the rest: it is made where something is not where it was.
    for (const model of [older, newer]) if (!model.hasDistinctIds) model.index(checkpoint);
  }

  run(): void {
    const count = numberParts(this.older, this.checkpoint);
    this.pair(this.newer.roots, undefined, undefined, undefined);
    for (const object of this.newer.objects()) {
      this.checkpoint?.();
      this.compareObject(object);
      this.pairParts(object);
    }
    if (this.pairs !== count) this.visitRemoved();
  }

  private pairParts(object: ModelObject): void {
    for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
      const feature = object.featureAt(at);
      if (!feature.isContainment) continue;
      const value = object.valueAt(at);
      this.pair(Array.isArray(value) ? value : [value], object, this.partners[object.mark], feature);
    }
  }

  /** Finds the partners of the parts in a list, and those of them that moved within it. */
  private pair(
    items: readonly Item[],
    container: ModelObject | undefined,
    old: ModelObject | undefined,
    feature?: Feature,
  ): void {
    const list = new OlderList(this.older, container, old, feature);
    let [last, isInOrder] = [-1, true];
    for (let index = 0; index < items.length; index++) {
      const part = items[index]!;
      if (!(part instanceof ModelObject) || part.container !== container) continue;
      const id = this.newer.idOf(part);
      const partner = list.next(index, id) ?? this.older.index(this.checkpoint).get(id);
      part.mark = this.partners.length;
      this.partners.push(partner);
      this.indexes.push(index);
      if (!partner) continue;
      this.pairs++;
      list.shift = partner.mark - index;
      if (!isSameList(partner, container, old, feature)) continue;
      if (partner.mark < last) isInOrder = false;
      last = partner.mark;
    }
    if (!isInOrder) this.noteStrays(items, container, old, feature);
  }

  /** All that are not in the longest run that kept its order have moved. */
  private noteStrays(
    items: readonly Item[],
    container: ModelObject | undefined,
    old: ModelObject | undefined,
    feature: Feature | undefined,
  ): void {
    const kept = items.filter((part): part is ModelObject => {
      if (!(part instanceof ModelObject) || part.container !== container) return false;
      const partner = this.partners[part.mark];
      return partner !== undefined && isSameList(partner, container, old, feature);
    });
    const run = longestRise(kept.map(({ mark }) => this.partners[mark]!.mark));
    for (const [index, part] of kept.entries()) if (!run.has(index)) this.strays.add(part);
  }

  private compareObject(object: ModelObject): void {
    const partner = this.partners[object.mark];
    if (!partner) this.tell(this.added(object), object);
    else {
      if (this.isMoved(partner, object)) this.tell(this.moved(partner, object), object);
      const changed = changedObject(this.older, partner, this.newer, object);
      if (changed) this.tell(changed, object);
    }
  }

  private tell(change: Change, object: ModelObject): void {
    this.visit(change, object, this.indexes[object.mark]!);
  }

  private isMoved(before: ModelObject, after: ModelObject): boolean {
    if (this.strays.has(after)) return true;
    const { container } = after;
    return !isSameList(before, container, container && this.partners[container.mark], after.containment);
  }

  private moved(before: ModelObject, after: ModelObject): Moved {
    const position = { old: positionOf(this.older, before, before.mark), new: this.positionOf(after) };
    return { kind: 'moved', id: this.newer.idOf(after), class: after.class, position };
  }

  private added(object: ModelObject): Added {
    const features = [...plainFeatures(this.newer, object)].map(([name, value]) => ({ name, old: undefined, new: value }));
    const { class: type, givenId } = object;
    return { kind: 'added', id: this.newer.idOf(object), class: type, givenId, position: this.positionOf(object), features };
  }

  private visitRemoved(): void {
    const after = this.newer.index(this.checkpoint);
    for (const [id, object] of this.older.indexInOrder(this.checkpoint)) {
      this.checkpoint?.();
      if (!after.has(id)) this.visit(this.removed(id, object), object, object.mark);
    }
  }

  private removed(id: string, object: ModelObject): Removed {
    const features = [...plainFeatures(this.older, object)].map(([name, value]) => ({ name, old: value, new: undefined }));
    const position = positionOf(this.older, object, object.mark);
    return { kind: 'removed', id, class: object.class, givenId: object.givenId, position, features };
  }

  private positionOf(object: ModelObject): Position {
    return positionOf(this.newer, object, this.indexes[object.mark]!);
  }
}

/** Whether an older object was in the list of a newer container; both have the same id where they are partners. */
function isSameList(
  partner: ModelObject,
  container: ModelObject | undefined,
  old: ModelObject | undefined,
  feature: Feature | undefined,
): boolean {
  if (container === undefined || partner.container === undefined) return container === partner.container;
  return partner.container === old && partner.containment?.name === feature?.name;
}
