/** The path that identifies an object without id: positions of roots and parts, and names where the metamodel names its parts. */
import { namedSegments, segmentNameOf } from '../fragments/named-segments.ts';
import type { Feature } from '../metamodel/package.ts';
import { ModelObject } from '../objects/model-object.ts';
import { reverseFrom } from '../objects/walk.ts';

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
export function* identityPaths(roots: readonly ModelObject[]): Generator<[ModelObject, () => string]> {
  for (const [index, root] of roots.entries()) yield* pathsBelow(root, `/${index}`);
}

function* pathsBelow(root: ModelObject, start: string): Generator<[ModelObject, () => string]> {
  const waiting: [ModelObject, () => string][] = [[root, () => start]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const [object, path] = next;
    const position = waiting.length;
    for (const step of stepsBelow(object, path)) waiting.push(step);
    reverseFrom(waiting, position);
  }
}

function* stepsBelow(object: ModelObject, path: () => string): Generator<[ModelObject, () => string]> {
  const names = object.class.namesItsParts ? namedSegments(object) : undefined;
  let own: string | undefined;
  let [feature, index]: [Feature | undefined, number] = [undefined, 0];
  for (const part of object.parts()) {
    index = part.containment === feature ? index + 1 : 0;
    feature = part.containment;
    const segment = names?.get(part) ?? `@${feature?.name}.${index}`;
    yield [
      part,
      () => {
        own ??= path();
        return `${own}/${segment}`;
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
