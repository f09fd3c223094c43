/** Finds the difference between two models by the ids of their objects. */
import type { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import type { Added, Change, Changed, Difference, FeatureChange, Moved, PlainValue, Position, Removed } from './difference.ts';
import { longestRise } from './longest-rise.ts';
import { plainValue, samePlain } from './plain-value.ts';

/** The checkpoint is called for every object: what it throws ends the work. */
export function compare(older: Model, newer: Model, checkpoint?: () => void): Difference {
  const [before, after] = [older.index(checkpoint), newer.index(checkpoint)];
  const [oldPositions, newPositions] = [positionsIn(older), positionsIn(newer)];
  const strays = movedAmongSiblings(oldPositions, newPositions);
  const changes: Change[] = [];
  for (const [id, object] of before) if (!after.has(id)) changes.push(removed(older, id, object, oldPositions.get(id)!));
  for (const [id, object] of after) {
    checkpoint?.();
    const partner = before.get(id);
    const position = newPositions.get(id)!;
    if (!partner) changes.push(added(newer, id, object, position));
    else changes.push(...changesOf(older, partner, newer, object, oldPositions.get(id)!, position, strays.has(id)));
  }
  return { changes };
}

function added(model: Model, id: string, object: ModelObject, position: Position): Added {
  const features = [...plainFeatures(model, object)].map(([name, value]) => ({ name, old: undefined, new: value }));
  return { kind: 'added', id, class: object.class, givenId: object.givenId, position, features };
}

function removed(model: Model, id: string, object: ModelObject, position: Position): Removed {
  const features = [...plainFeatures(model, object)].map(([name, value]) => ({ name, old: value, new: undefined }));
  return { kind: 'removed', id, class: object.class, givenId: object.givenId, position, features };
}

function changesOf(
  older: Model,
  before: ModelObject,
  newer: Model,
  after: ModelObject,
  old: Position,
  next: Position,
  isStray: boolean,
): Change[] {
  const id = newer.idOf(after);
  const features = featureChanges(plainFeatures(older, before), plainFeatures(newer, after));
  const isOtherClass = before.class.name !== after.class.name || before.class.package.nsUri !== after.class.package.nsUri;
  const isMoved = isStray || old.container !== next.container || old.feature !== next.feature;
  const moved: Moved[] = isMoved ? [{ kind: 'moved', id, class: after.class, position: { old, new: next } }] : [];
  const changed: Changed = { kind: 'changed', id, class: { old: before.class, new: after.class }, features };
  return features.length > 0 || isOtherClass ? [...moved, changed] : moved;
}

function featureChanges(before: ReadonlyMap<string, PlainValue>, after: ReadonlyMap<string, PlainValue>): FeatureChange[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [old, next] = [before.get(name), after.get(name)];
    return samePlain(old, next) ? [] : [{ name, old, new: next }];
  });
}

function plainFeatures(model: Model, object: ModelObject): Map<string, PlainValue> {
  const features = new Map<string, PlainValue>();
  for (const [feature, value] of object.entries()) {
    const plain = feature.isContainer ? undefined : plainValue(model, feature, value);
    if (plain !== undefined) features.set(feature.name, plain);
  }
  return features;
}

/** The positions of all objects, in document order. */
export function positionsIn(model: Model): Map<string, Position> {
  const positions = new Map<string, Position>();
  let after: string | undefined;
  for (const [index, root] of model.roots.entries()) {
    const id = model.idOf(root);
    positions.set(id, { container: undefined, feature: undefined, index, isSingle: false, after });
    after = id;
  }
  for (const object of model.objects()) for (const [id, position] of partPositions(model, object)) positions.set(id, position);
  return positions;
}

function* partPositions(model: Model, object: ModelObject): Generator<[string, Position]> {
  const container = model.idOf(object);
  for (const [feature, value] of object.entries()) {
    if (!feature.isContainment) continue;
    let after: string | undefined;
    for (const [index, part] of (Array.isArray(value) ? value : [value]).entries()) {
      if ((part as ModelObject).container !== object) continue;
      const id = model.idOf(part as ModelObject);
      yield [id, { container, feature: feature.name, index, isSingle: !feature.isMany, after }];
      after = id;
    }
  }
}

/** The objects that moved within their list: all that are not in the longest run that kept its order. */
function movedAmongSiblings(before: ReadonlyMap<string, Position>, after: ReadonlyMap<string, Position>): Set<string> {
  const lists = new Map<string, string[]>();
  for (const [id, position] of after) {
    const old = before.get(id);
    if (!old || old.container !== position.container || old.feature !== position.feature) continue;
    const key = `${position.container} ${position.feature}`;
    const list = lists.get(key);
    if (list) list.push(id);
    else lists.set(key, [id]);
  }
  const strays = new Set<string>();
  for (const ids of lists.values()) {
    const kept = longestRise(ids.map((id) => before.get(id)!.index));
    for (const [index, id] of ids.entries()) if (!kept.has(index)) strays.add(id);
  }
  return strays;
}
