/** The parts of a container, found by the values of their keys: `@pets[name='Rex',age='7']`. */
import type { Feature } from '../metamodel/package.ts';
import { printText } from '../metamodel/text-notations.ts';
import { ModelObject } from '../objects/model-object.ts';
import { decodeSegment } from '../objects/paths/segment-encoding.ts';
import type { Value } from '../values/value.ts';

export class KeyedParts {
  private readonly container: ModelObject;
  /** By feature and names of the keys, then by the texts of the keys. */
  private readonly indexes = new Map<string, ReadonlyMap<string, ModelObject>>();

  constructor(container: ModelObject) {
    this.container = container;
  }

  find(segment: string): ModelObject | undefined {
    const bracket = segment.indexOf('[');
    const feature = this.container.class.featuresByName.get(segment.slice(1, bracket));
    const keys = segment
      .slice(bracket + 1, -1)
      .split(',')
      .map(keyOf);
    return feature && this.indexOf(feature, keys).get(joined(keys.map(([, text]) => text)));
  }

  private indexOf(feature: Feature, keys: readonly Key[]): ReadonlyMap<string, ModelObject> {
    const names = keys.map(([name]) => name);
    const wanted = joined([feature.name, ...names]);
    let found = this.indexes.get(wanted);
    if (!found) {
      found = indexOfParts(this.container, feature, names);
      this.indexes.set(wanted, found);
    }
    return found;
  }
}

/** Name and text; no text stands for null. */
type Key = readonly [string, string | undefined];

function indexOfParts(container: ModelObject, feature: Feature, names: readonly string[]): Map<string, ModelObject> {
  const index = new Map<string, ModelObject>();
  for (const part of container.all(feature)) {
    if (!(part instanceof ModelObject) || !names.every((name) => isKey(part, name))) continue;
    const texts = joined(names.map((name) => textOf(part, name)));
    if (!index.has(texts)) index.set(texts, part);
  }
  return index;
}

function keyOf(text: string): Key {
  const [, name = '', single, double] = /^([^=]*)=(?:'(.*)'|"(.*)"|null)$/.exec(text) ?? [];
  const value = single ?? double;
  return [name, value === undefined ? undefined : decodeSegment(value)];
}

function isKey(part: ModelObject, name: string): boolean {
  return part.class.featuresByName.get(name)?.type.kind === 'dataType';
}

function textOf(part: ModelObject, name: string): string | undefined {
  const feature = part.class.featuresByName.get(name);
  const value = feature && part.get(feature);
  if (value === undefined || value === null || feature?.type.kind !== 'dataType') return undefined;
  return printText(value as Exclude<Value, null>, feature.type);
}

function joined(texts: readonly (string | undefined)[]): string {
  return JSON.stringify(texts.map((text) => text ?? null));
}
