/** Matches two models without ids by their structure, so that objects keep their ids when a document comes again. */

import type { IdMap, Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { type ObjectPath, objectPaths } from '../objects/paths/object-path.ts';
import { signaturesOf } from './signatures.ts';

/** The older partner of each newer object that has one. */
export type Matches = ReadonlyMap<ModelObject, ModelObject>;

/** Partners are equal subtrees first, then objects with equal names, then those in the same order. */
function match(older: Model, newer: Model, checkpoint?: () => void): Matches {
  const signatures = new Map([...signaturesOf(older), ...signaturesOf(newer)]);
  const matches = new Map<ModelObject, ModelObject>();
  const waiting: [readonly ModelObject[], readonly ModelObject[]][] = [[older.roots, newer.roots]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [before, after] of matchLists(next[0], next[1], signatures)) {
      checkpoint?.();
      matches.set(after, before);
      for (const lists of partLists(before, after)) waiting.push(lists);
    }
  }
  return withMoved(older, newer, matches, signatures);
}

/** The ids of the newer model, by path: those of partners in the older one. Where the id made from the path is right, the map has none. */
export function idMapOf(older: Model, newer: Model, checkpoint?: () => void): IdMap {
  const matches = match(older, newer, checkpoint);
  const taken = new Set([...matches.values()].map((object) => older.idOf(object)));
  const old = older.index(checkpoint);
  const idMap = new Map<string, string>();
  for (const [object, path] of objectPaths(newer.roots, newer.lineage)) {
    checkpoint?.();
    if (object.givenId !== undefined) continue;
    const [partner, own] = [matches.get(object), path()];
    const id = partner ? older.idOf(partner) : freshId(own, (found) => taken.has(found) || old.has(found));
    taken.add(id);
    if (id !== own.uuid()) idMap.set(own.text, id);
  }
  return idMap;
}

function freshId(path: ObjectPath, isTaken: (id: string) => boolean): string {
  let id = path.uuid();
  for (let count = 1; isTaken(id); count++) id = path.uuid(`#${count}`);
  return id;
}

type Signatures = ReadonlyMap<ModelObject, string>;

/** Pairs objects with equal keys, in their order. It takes several rounds, each with a weaker key. */
function* matchLists(
  before: readonly ModelObject[],
  after: readonly ModelObject[],
  signatures: Signatures,
): Generator<[ModelObject, ModelObject]> {
  let [olds, news] = [before, after];
  const keys = [(object: ModelObject) => signatures.get(object), nameKey, (object: ModelObject) => object.class.name];
  for (const key of keys) {
    const groups = Map.groupBy(olds, key);
    for (const list of groups.values()) list.reverse();
    const paired = new Set<ModelObject>();
    const left: ModelObject[] = [];
    for (const object of news) {
      const wanted = key(object);
      const partner = wanted === undefined ? undefined : groups.get(wanted)?.pop();
      if (!partner) left.push(object);
      else {
        paired.add(partner);
        yield [partner, object];
      }
    }
    olds = olds.filter((object) => !paired.has(object));
    news = left;
  }
}

/** The class with the name, id, key or label by which people know an object. */
function nameKey(object: ModelObject): string | undefined {
  const feature = object.class.idAttribute ?? object.class.segmentFeature ?? object.class.featuresByName.get('name');
  const value = feature && !feature.isMany ? object.get(feature) : undefined;
  return value === undefined || value === null ? undefined : `${object.class.name} ${String(value)}`;
}

function* partLists(before: ModelObject, after: ModelObject): Generator<[readonly ModelObject[], readonly ModelObject[]]> {
  const [olds, news] = [before.parts(), after.parts()];
  const features = new Set(news.map(({ containment }) => containment!.name));
  for (const name of features) {
    const inFeature = ({ containment }: ModelObject) => containment!.name === name;
    yield [olds.filter(inFeature), news.filter(inFeature)];
  }
}

/** Adds partners for objects that moved to another container unchanged, where exactly one old object is equal. */
function withMoved(older: Model, newer: Model, matches: Map<ModelObject, ModelObject>, signatures: Signatures): Matches {
  const matched = new Set(matches.values());
  const free = Map.groupBy(
    [...older.objects()].filter((object) => !matched.has(object)),
    (object) => signatures.get(object),
  );
  for (const object of newer.objects()) {
    if (matches.has(object)) continue;
    const candidates = free.get(signatures.get(object));
    if (candidates?.length === 1) matches.set(object, candidates.pop()!);
  }
  return matches;
}
