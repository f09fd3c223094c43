/** Ecore's way of naming parts in paths: by name, annotations by source, equal names with a count. */
import type { ModelObject } from '../model-object.ts';
import { decodeSegment, encodeName, encodeSource } from './segment-encoding.ts';

/** EModelElementImpl.eURIFragmentSegment; nothing for a part that is addressed by position. */
export function segmentNameOf(container: ModelObject, part: ModelObject): string | undefined {
  if (!container.class.namesItsParts || !part.class.segmentFeature) return undefined;
  let count = 0;
  for (const other of container.parts()) {
    if (other === part) break;
    if (hasSameName(other, part)) count++;
  }
  return withCount(encodedName(part), count);
}

/** The names of all parts at once, for whole documents. */
export function namedSegments(container: ModelObject): ReadonlyMap<ModelObject, string> {
  const names = new Map<ModelObject, string>();
  const counts = new Map<string, number>();
  for (const part of container.parts()) {
    if (!part.class.segmentFeature) continue;
    const name = encodedName(part);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    names.set(part, withCount(name, count));
  }
  return names;
}

/** The named parts of a container, found by their segments in constant time. */
export class NamedParts {
  private readonly parts: ReadonlyMap<string, readonly ModelObject[]>;

  constructor(container: ModelObject) {
    const named = container.parts().filter((part) => part.class.segmentFeature);
    this.parts = Map.groupBy(named, (part) => {
      const feature = part.class.segmentFeature!;
      return partKey(feature.name, (part.get(feature) ?? undefined) as string | undefined);
    });
  }

  /** EModelElementImpl.eObjectForURIFragmentSegment. */
  find(segment: string): ModelObject | undefined {
    const source = /^%(.*)%(?:\.(\d+))?$/.exec(segment);
    if (source) return this.nth('source', source[1]!, source[2]);
    const counted = /^(.*)\.(-?\d+)$/.exec(segment);
    return this.nth('name', counted ? counted[1]! : segment, counted?.[2]);
  }

  private nth(by: string, text: string, count = '0'): ModelObject | undefined {
    return this.parts.get(partKey(by, text === '%' ? undefined : decodeSegment(text)))?.[Number(count)];
  }
}

function partKey(by: string, value: string | undefined): string {
  return value === undefined ? by : `${by}=${value}`;
}

function hasSameName(one: ModelObject, other: ModelObject): boolean {
  const [feature, otherFeature] = [one.class.segmentFeature, other.class.segmentFeature];
  return feature !== undefined && feature === otherFeature && one.get(feature) === other.get(feature);
}

function encodedName(part: ModelObject): string {
  const feature = part.class.segmentFeature!;
  const value = part.get(feature);
  const isSource = feature.name === 'source';
  if (value === undefined || value === null) return isSource ? '%%%' : '%';
  return isSource ? `%${encodeSource(String(value))}%` : encodeName(String(value));
}

function withCount(name: string, count: number): string {
  return count > 0 ? `${name}.${count}` : name;
}
