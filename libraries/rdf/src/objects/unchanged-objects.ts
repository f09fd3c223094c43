/** Which objects of a model say the same in another version of it, so that their triples need not be looked at. */
import { Lexical, Link, type Model, ModelObject, type SlotValue } from '@orrery/kernel';

/** Of both versions, those that are for certain the same; objects with references out of the model are left to their triples. */
export function unchangedObjects(before: Model, after: Model, checkpoint?: () => void): ReadonlySet<ModelObject> {
  const found = new Set<ModelObject>();
  const comparison = new ObjectComparison(before, after);
  const older = before.index(checkpoint);
  for (const [id, object] of after.index(checkpoint)) {
    checkpoint?.();
    const partner = older.get(id);
    if (partner && comparison.isSame(partner, object)) found.add(partner).add(object);
  }
  return found;
}

/** Containers come before their parts. */
class ObjectComparison {
  private readonly before: Model;
  private readonly after: Model;
  /** Roots and parts of the newer version that stand at another position of their list. */
  private readonly displaced = new Set<SlotValue>();

  constructor(before: Model, after: Model) {
    this.before = before;
    this.after = after;
    this.noteDisplaced(before.roots, after.roots);
  }

  isSame(one: ModelObject, other: ModelObject): boolean {
    return (
      this.hasSameValues(one, other) &&
      this.isInSamePlace(one, other) &&
      foreignIdOf(one, this.before) === foreignIdOf(other, this.after) &&
      !this.before.objectExtras.has(one) &&
      !this.after.objectExtras.has(other)
    );
  }

  private isInSamePlace(one: ModelObject, other: ModelObject): boolean {
    if (one.containment !== other.containment || this.displaced.has(other)) return false;
    return one.container === undefined || this.before.idOf(one.container) === this.after.idOf(other.container!);
  }

  /** Goes through all lists of parts, also where another feature differs. */
  private hasSameValues(one: ModelObject, other: ModelObject): boolean {
    if (one.class !== other.class) return this.areListsNoted(one, other);
    let isSame = true;
    const others = other.entries();
    for (const [feature, value] of one.entries()) {
      const next = others.next();
      if (next.done || next.value[0] !== feature) return this.areListsNoted(one, other);
      if (this.isSameValue(value, next.value[1])) continue;
      if (feature.isContainment) this.noteDisplaced(value, next.value[1]);
      isSame = false;
    }
    return isSame && others.next().done === true;
  }

  /** For objects of two classes, or with other features set: they are never the same. */
  private areListsNoted(one: ModelObject, other: ModelObject): false {
    for (const [feature, value] of other.entries()) if (feature.isContainment) this.noteDisplaced(one.stored(feature), value);
    return false;
  }

  private noteDisplaced(ones: SlotValue | undefined, others: SlotValue): void {
    if (!Array.isArray(others)) return;
    for (let index = 0; index < others.length; index++) {
      const one = Array.isArray(ones) ? ones[index] : undefined;
      if (one === undefined || !this.isSameItem(one, others[index]!)) this.displaced.add(others[index]!);
    }
  }

  private isSameValue(one: SlotValue, other: SlotValue): boolean {
    if (!Array.isArray(one) || !Array.isArray(other)) return this.isSameItem(one, other);
    if (one.length !== other.length) return false;
    for (let index = 0; index < one.length; index++) if (!this.isSameItem(one[index]!, other[index]!)) return false;
    return true;
  }

  private isSameItem(one: SlotValue, other: SlotValue): boolean {
    if (one instanceof ModelObject) return other instanceof ModelObject && this.before.idOf(one) === this.after.idOf(other);
    if (one instanceof Link || other instanceof Link) return false;
    if (one instanceof Lexical) return other instanceof Lexical && one.text === other.text;
    return Object.is(one, other);
  }
}

function foreignIdOf(object: ModelObject, model: Model): string | undefined {
  return object.givenId === model.idOf(object) ? undefined : object.givenId;
}
