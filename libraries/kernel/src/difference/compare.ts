/** Finds the difference between two models by the ids of their objects. */
import type { Feature } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { type Item, ModelObject, type SlotValue } from '../objects/model-object.ts';
import type { Added, Change, Changed, Difference, FeatureChange, Moved, PlainValue, Position, Removed } from './difference.ts';
import { longestRise } from './longest-rise.ts';
import { OlderList } from './older-list.ts';
import { plainValue, samePlain } from './plain-value.ts';
import { numberParts, positionOf } from './positions.ts';
import { saysTheSame } from './says-the-same.ts';

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
      if (!saysTheSame(this.older, partner, this.newer, object)) this.addChanged(partner, object);
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

  private addChanged(before: ModelObject, after: ModelObject): void {
    const features =
      before.class === after.class
        ? changesBySlot(this.older, before, this.newer, after)
        : featureChanges(plainFeatures(this.older, before), plainFeatures(this.newer, after));
    const isOtherClass = before.class.name !== after.class.name || before.class.package.nsUri !== after.class.package.nsUri;
    if (features.length === 0 && !isOtherClass) return;
    const changed: Changed = {
      kind: 'changed',
      id: this.newer.idOf(after),
      class: { old: before.class, new: after.class },
      features,
    };
    this.tell(changed, after);
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

function featureChanges(before: ReadonlyMap<string, PlainValue>, after: ReadonlyMap<string, PlainValue>): FeatureChange[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [old, next] = [before.get(name), after.get(name)];
    return samePlain(old, next) ? [] : [{ name, old, new: next }];
  });
}

/** The same for objects of one class, slot by slot: half of a million objects may have changed, most of them in one feature. */
function changesBySlot(older: Model, before: ModelObject, newer: Model, after: ModelObject): FeatureChange[] {
  const [changes, added]: [FeatureChange[], FeatureChange[]] = [[], []];
  let [one, other] = [before.nextEntry(0), after.nextEntry(0)];
  while (one >= 0 || other >= 0) {
    const [oldSlot, newSlot] = [slotAt(before, one), slotAt(after, other)];
    const [isOld, isNew] = [oldSlot <= newSlot, newSlot <= oldSlot];
    const feature = isOld ? before.featureAt(one) : after.featureAt(other);
    const old = isOld ? plainOf(older, feature, before.valueAt(one)) : undefined;
    const next = isNew ? plainOf(newer, feature, after.valueAt(other)) : undefined;
    // What was there before comes first.
    if (!samePlain(old, next)) (old === undefined ? added : changes).push({ name: feature.name, old, new: next });
    if (isOld) one = before.nextEntry(one + 2);
    if (isNew) other = after.nextEntry(other + 2);
  }
  return added.length === 0 ? changes : [...changes, ...added];
}

/** Beyond all slots where there is no further entry. */
function slotAt(object: ModelObject, entry: number): number {
  return entry < 0 ? Number.POSITIVE_INFINITY : object.slotAt(entry);
}

function plainOf(model: Model, feature: Feature, value: SlotValue): PlainValue | undefined {
  return feature.isContainer ? undefined : plainValue(model, feature, value);
}

function plainFeatures(model: Model, object: ModelObject): Map<string, PlainValue> {
  const features = new Map<string, PlainValue>();
  for (const [feature, value] of object.entries()) {
    const plain = plainOf(model, feature, value);
    if (plain !== undefined) features.set(feature.name, plain);
  }
  return features;
}
