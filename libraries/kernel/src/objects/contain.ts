/** Puts objects into containers and takes them out, both ends at once. */
import type { Feature } from '../metamodel/package.ts';
import type { Item, ModelObject } from './model-object.ts';

export function append(object: ModelObject, feature: Feature, item: Item): void {
  object.keep();
  const found = object.stored(feature);
  if (!feature.isMany) object.set(feature, item);
  else if (Array.isArray(found)) found.push(item);
  else object.set(feature, [item]);
}

export function contain(container: ModelObject, feature: Feature, part: ModelObject): void {
  append(container, feature, part);
  part.container = container;
  part.containment = feature;
}

/** Takes a part out of its container. Tells nothing about roots. */
export function release(part: ModelObject): void {
  const { container, containment } = part;
  if (!container || !containment) return;
  container.keep();
  const found = container.stored(containment);
  if (Array.isArray(found)) removeFrom(found, part, container, containment);
  else if (found === part) container.set(containment, undefined);
  part.container = undefined;
  part.containment = undefined;
}

/** Takes many parts out of their containers; every list is gone through once. */
export function releaseAll(parts: ReadonlySet<ModelObject>): void {
  for (const { container, containment } of parts) {
    const found = container && containment && container.stored(containment);
    if (Array.isArray(found)) keepOthers(found, parts, container!, containment!);
  }
  for (const part of parts) release(part);
}

/** What is taken out loses its container first, so that the next sibling finds the list done. */
function keepOthers(list: Item[], parts: ReadonlySet<ModelObject>, container: ModelObject, feature: Feature): void {
  const gone = list.filter((item) => parts.has(item as ModelObject)) as ModelObject[];
  for (const part of gone) part.container = part.containment = undefined;
  const left = list.filter((item) => !parts.has(item as ModelObject));
  container.set(feature, left.length === 0 ? undefined : left);
}

function removeFrom(list: Item[], part: ModelObject, container: ModelObject, feature: Feature): void {
  const index = list.indexOf(part);
  if (index >= 0) list.splice(index, 1);
  if (list.length === 0) container.set(feature, undefined);
}
