/** The changes that put the side of the source into a merged model, where it was chosen: in the shape in which people ask for changes. */
import {
  type ChangesById,
  type Conflict,
  type Containment,
  isReferenceTo,
  type Model,
  type ModelObject,
  type PlainItem,
  type PlainValue,
  plainValue,
  qualifiedName,
  type RequestedChange,
  type RequestedFeature,
  type RequestedValue,
} from '@orrery/kernel';
import { plainJson } from '../differences/plain-json.ts';

export interface MergedSides {
  /** In it the target counts wherever both sides changed the same. */
  readonly merged: Model;
  readonly source: Model;
  readonly target: Model;
  /** What the target and the source have changed. */
  readonly our: ChangesById;
  readonly their: ChangesById;
}

export function sourceChanges(chosen: readonly Conflict[], sides: MergedSides): RequestedChange[] {
  const changes = new SourceChanges(sides);
  for (const conflict of chosen) changes.take(conflict);
  return changes.all();
}

class SourceChanges {
  private readonly sides: MergedSides;
  private readonly removed = new Set<string>();
  private readonly restored = new Set<string>();
  private readonly moved = new Map<string, RequestedChange>();
  private readonly changed = new Map<string, { eClass?: string; readonly features: Map<string, RequestedValue> }>();

  constructor(sides: MergedSides) {
    this.sides = sides;
  }

  take({ id, kind, feature, values, containments }: Conflict): void {
    if (kind === 'removed') this.removed.add(id);
    else if (!this.sides.merged.find(id)) this.restore(id);
    else if (feature !== undefined) this.change(id).features.set(feature, this.requested(values?.theirs));
    else if (kind === 'changed') this.change(id).eClass = qualifiedName(this.sides.source.find(id)!.class);
    else this.move(id, containments?.theirs);
  }

  /** What is taken out is not changed besides. */
  all(): RequestedChange[] {
    const { merged } = this.sides;
    const removed = [...this.removed].filter((id) => merged.find(id) && !this.isInsideRemoved(id));
    const isLeft = (id: string) => !this.removed.has(id) && !this.isInsideRemoved(id);
    return [
      ...removed.map((id): RequestedChange => ({ kind: 'removed', id })),
      ...[...this.restored].map((id) => this.added(id)),
      ...[...this.moved.values()].filter(({ id }) => isLeft(id)),
      ...[...this.changed].filter(([id]) => isLeft(id)).map(([id, change]) => changeOf(id, change)),
    ];
  }

  private change(id: string) {
    const known = this.changed.get(id) ?? { features: new Map<string, RequestedValue>() };
    this.changed.set(id, known);
    return known;
  }

  private move(id: string, containment: Containment | undefined): void {
    const { container, feature } = containment ?? {};
    if (container !== undefined && !this.sides.merged.find(container)) this.restore(container);
    const index = indexOf(this.sides.source, this.sides.source.find(id)!);
    this.moved.set(id, { kind: 'moved', id, container: { new: { id: container ?? null, feature: feature ?? null, index } } });
  }

  /** An object that the target has deleted, with what it holds, and with what it is in. */
  private restore(id: string): void {
    const { source, merged } = this.sides;
    const object = source.find(id);
    if (!object || merged.find(id) || this.restored.has(id)) return;
    if (object.container) this.restore(source.idOf(object.container));
    this.restored.add(id);
    for (const part of object.parts()) this.restore(source.idOf(part));
    this.referAgain(id);
  }

  /** References that the target lost with the object. */
  private referAgain(id: string): void {
    for (const change of this.sides.our.all) {
      if (change.kind !== 'changed' || !this.sides.merged.find(change.id)) continue;
      for (const { name, old, new: next } of change.features)
        if (refersTo(old, id) && !refersTo(next, id))
          this.change(change.id).features.set(name, this.withReference(change.id, name, id));
    }
  }

  private withReference(id: string, name: string, target: string): RequestedValue {
    const object = this.sides.merged.find(id)!;
    const feature = object.class.featuresByName.get(name)!;
    const known = this.changed.get(id)?.features.get(name) ?? this.valueOf(this.sides.merged, object, name);
    if (!feature.isMany) return { id: target };
    return [...(Array.isArray(known) ? known : []), { id: target }];
  }

  private added(id: string): RequestedChange {
    const { source } = this.sides;
    const object = source.find(id)!;
    const features = [...object.entries()]
      .filter(([feature]) => !feature.isContainment && !feature.isContainer && feature.isChangeable)
      .map(([{ name }]): RequestedFeature => ({ name, new: this.valueOf(source, object, name) }));
    const container = object.container ? source.idOf(object.container) : null;
    const at = { id: container, feature: object.containment?.name ?? null, index: indexOf(source, object) };
    return { kind: 'added', id, eClass: qualifiedName(object.class), features, container: { new: at } };
  }

  private valueOf(model: Model, object: ModelObject, name: string): RequestedValue {
    const feature = object.class.featuresByName.get(name)!;
    const value = object.stored(feature);
    return this.requested(value === undefined ? undefined : plainValue(model, feature, value));
  }

  /** Only what will be there can be referred to. */
  private requested(value: PlainValue | undefined): RequestedValue {
    const isThere = (item: PlainItem) => !isReferenceTo(item) || this.willBeThere(item.id);
    if (Array.isArray(value)) return JSON.parse(plainJson(value.filter(isThere))) as RequestedValue;
    return value === undefined || !isThere(value as PlainItem) ? null : (JSON.parse(plainJson(value)) as RequestedValue);
  }

  private willBeThere(id: string): boolean {
    return (
      this.restored.has(id) || (this.sides.merged.find(id) !== undefined && !this.removed.has(id) && !this.isInsideRemoved(id))
    );
  }

  private isInsideRemoved(id: string): boolean {
    const { merged } = this.sides;
    for (let above = merged.find(id)?.container; above; above = above.container)
      if (this.removed.has(merged.idOf(above))) return true;
    return false;
  }
}

function changeOf(
  id: string,
  { eClass, features }: { readonly eClass?: string; readonly features: ReadonlyMap<string, RequestedValue> },
): RequestedChange {
  return {
    kind: 'changed',
    id,
    ...(eClass && { eClass }),
    features: [...features].map(([name, value]) => ({ name, new: value })),
  };
}

function refersTo(value: PlainValue | undefined, id: string): boolean {
  const items = Array.isArray(value) ? (value as readonly PlainItem[]) : [value as PlainItem | undefined];
  return items.some((item) => isReferenceTo(item) && item.id === id);
}

function indexOf(model: Model, object: ModelObject): number {
  const siblings = object.container && object.containment ? object.container.all(object.containment) : model.roots;
  return Math.max(0, siblings.indexOf(object));
}
