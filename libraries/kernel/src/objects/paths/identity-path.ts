/** The path that identifies an object without id: positions of roots and parts, and names where the metamodel names its parts. */

import type { Feature } from '../../metamodel/package.ts';
import { ModelObject } from '../model-object.ts';
import { reverseFrom } from '../walk.ts';
import { namedSegments, segmentNameOf } from './named-segments.ts';

/**
 * Unlike a URI fragment it is the same whether or not the metamodel is known and however many roots there are:
 * every segment carries its index.
 */
export function identityPathOf(roots: readonly ModelObject[], object: ModelObject): string {
  const segments: string[] = [];
  let next = object;
  // An object inside itself has no path; it must not cost more than that.
  for (; next.container && segments.length < 100_000; next = next.container) segments.push(segmentOf(next.container, next));
  segments.push(String(roots.indexOf(next)));
  return `/${segments.reverse().join('/')}`;
}

/** All objects in document order, each with its path on demand. */
export function identityPaths(roots: readonly ModelObject[]): Generator<[ModelObject, () => string]> {
  return identityWays(roots, '', (way, segment) => `${way}/${segment}`);
}

/** All objects in document order, each with what its segments add up to, on demand. */
export function* identityWays<Way>(
  roots: readonly ModelObject[],
  start: Way,
  follow: (way: Way, segment: string) => Way,
): Generator<[ModelObject, () => Way]> {
  for (const [index, root] of roots.entries()) {
    const waiting: [ModelObject, () => Way][] = [[root, () => follow(start, String(index))]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      yield next;
      const [object, way] = next;
      const position = waiting.length;
      for (const step of stepsBelow(object, way, follow)) waiting.push(step);
      reverseFrom(waiting, position);
    }
  }
}

function* stepsBelow<Way>(
  object: ModelObject,
  way: () => Way,
  follow: (way: Way, segment: string) => Way,
): Generator<[ModelObject, () => Way]> {
  const names = object.class.namesItsParts ? namedSegments(object) : undefined;
  let own: Way | undefined;
  let [feature, index]: [Feature | undefined, number] = [undefined, 0];
  for (const part of object.parts()) {
    index = part.containment === feature ? index + 1 : 0;
    feature = part.containment;
    const segment = names?.get(part) ?? `@${feature?.name}.${index}`;
    yield [
      part,
      () => {
        own ??= way();
        return follow(own, segment);
      },
    ];
  }
}

function segmentOf(container: ModelObject, part: ModelObject): string {
  const name = segmentNameOf(container, part);
  if (name !== undefined) return name;
  const found = container.stored(part.containment!);
  const parts = Array.isArray(found) ? found.filter((item) => item instanceof ModelObject && item.container === container) : [];
  return `@${part.containment!.name}.${Math.max(0, parts.indexOf(part))}`;
}
