/** The URI fragment of an object, as EMF writes it. */
import type { Feature } from '../metamodel/package.ts';
import { printText } from '../metamodel/text-notations.ts';
import type { Model } from '../objects/model.ts';
import type { ModelObject } from '../objects/model-object.ts';
import { namedSegments } from '../objects/paths/named-segments.ts';
import { encodeName } from '../objects/paths/segment-encoding.ts';
import type { Value } from '../values/value.ts';

/** Gives fragments and remembers positions, so that many of them cost little. Not to be kept while the model changes. */
export class Fragments {
  private readonly model: Model;
  private readonly segments = new Map<ModelObject, ReadonlyMap<ModelObject, string>>();
  private readonly paths = new Map<ModelObject, string>();
  private rootIndexes: ReadonlyMap<ModelObject, number> | undefined;

  constructor(model: Model) {
    this.model = model;
  }

  /** ResourceImpl.getURIFragment: the id in the document, else the value of the id attribute, else the path. */
  of(object: ModelObject): string {
    return this.model.writtenIdOf(object) ?? intrinsicId(object) ?? this.pathOf(object);
  }

  pathOf(object: ModelObject): string {
    const found = this.paths.get(object);
    if (found !== undefined) return found;
    const waiting: ModelObject[] = [];
    let next: ModelObject | undefined = object;
    for (; next && !this.paths.has(next); next = next.container) waiting.push(next);
    for (const step of waiting.reverse()) this.paths.set(step, this.path(step));
    return this.paths.get(object)!;
  }

  private path(object: ModelObject): string {
    const { container } = object;
    if (!container) return this.rootSegment(object);
    const above = this.paths.get(container)!;
    return above === '/' ? `//${this.segmentOf(container, object)}` : `${above}/${this.segmentOf(container, object)}`;
  }

  private rootSegment(root: ModelObject): string {
    const { roots } = this.model;
    if (roots.length === 1 && roots[0] === root) return '/';
    this.rootIndexes ??= new Map(roots.map((found, index) => [found, index]));
    return `/${this.rootIndexes.get(root) ?? -1}`;
  }

  private segmentOf(container: ModelObject, part: ModelObject): string {
    let known = this.segments.get(container);
    if (!known) {
      known = segmentsOf(container);
      this.segments.set(container, known);
    }
    return known.get(part) ?? '';
  }
}

export function intrinsicId(object: ModelObject): string | undefined {
  const { idAttribute } = object.class;
  const value = idAttribute && object.get(idAttribute);
  if (value === undefined || value === null || Array.isArray(value) || idAttribute?.type.kind !== 'dataType') return undefined;
  return printText(value as Exclude<Value, null>, idAttribute.type);
}

function segmentsOf(container: ModelObject): ReadonlyMap<ModelObject, string> {
  const segments = new Map<ModelObject, string>(container.class.namesItsParts ? namedSegments(container) : []);
  for (const [feature, value] of container.entries()) {
    if (!feature.isContainment) continue;
    for (const [index, part] of [value].flat().entries()) {
      const object = part as ModelObject;
      if (!segments.has(object)) segments.set(object, positionalSegment(feature, index, object));
    }
  }
  return segments;
}

/** BasicEObjectImpl.eURIFragmentSegment. */
function positionalSegment(feature: Feature, index: number, part: ModelObject): string {
  if (!feature.isMany) return `@${feature.name}`;
  if (feature.keys.length === 0) return `@${feature.name}.${index}`;
  return `@${feature.name}[${feature.keys.map((key) => keySegment(part, key)).join(',')}]`;
}

function keySegment(part: ModelObject, key: Feature): string {
  const value = part.get(key);
  if (value === undefined || value === null || key.type.kind !== 'dataType') return `${key.name}=null`;
  return `${key.name}='${encodeName(printText(value as Exclude<Value, null>, key.type))}'`;
}
