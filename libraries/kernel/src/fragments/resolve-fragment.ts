/** Finds the object that a URI fragment means. */
import type { Model } from '../objects/model.ts';
import { ModelObject } from '../objects/model-object.ts';
import { printText } from '../values/text-forms.ts';
import type { Value } from '../values/value.ts';
import { intrinsicId } from './fragment-of.ts';
import { partNamed } from './named-segments.ts';
import { decodeSegment } from './segment-encoding.ts';

/** Resolves many fragments of one model that does not change meanwhile. */
export class FragmentResolver {
  private readonly model: Model;
  private readonly givenIds: ReadonlyMap<string, ModelObject>;
  private intrinsicIds: Map<string, ModelObject> | undefined;

  /** Whoever has just read the model knows the ids that the document gives. */
  constructor(model: Model, givenIds: ReadonlyMap<string, ModelObject> = givenIdsIn(model)) {
    this.model = model;
    this.givenIds = givenIds;
  }

  find(fragment: string): ModelObject | undefined {
    return fragment.charCodeAt(0) === 47 ? (this.byPath(fragment) ?? this.byId(fragment)) : this.byId(fragment);
  }

  private byPath(fragment: string): ModelObject | undefined {
    const [root = '', ...segments] = fragment.slice(1).split('/');
    let found = this.root(root);
    for (const segment of segments) found = found && partAt(found, segment);
    return found;
  }

  private root(segment: string): ModelObject | undefined {
    if (segment === '') return this.model.roots[0];
    return segment.startsWith('?') ? this.byId(segment.slice(1)) : this.model.roots[Number(segment)];
  }

  /** An id in the document, else an id attribute's value, else a UUID. */
  private byId(id: string): ModelObject | undefined {
    const given = this.givenIds.get(id);
    if (given) return given;
    this.intrinsicIds ??= intrinsicIdsIn(this.model);
    return this.intrinsicIds.get(id) ?? (/^[0-9a-f-]{36}$/i.test(id) ? this.model.find(id.toLowerCase()) : undefined);
  }
}

function givenIdsIn(model: Model): Map<string, ModelObject> {
  const ids = new Map<string, ModelObject>();
  for (const object of model.objects()) if (object.givenId !== undefined) ids.set(object.givenId, object);
  return ids;
}

function intrinsicIdsIn(model: Model): Map<string, ModelObject> {
  const ids = new Map<string, ModelObject>();
  for (const object of model.objects()) {
    const own = intrinsicId(object);
    if (own !== undefined && !ids.has(own)) ids.set(own, object);
  }
  return ids;
}

function partAt(container: ModelObject, segment: string): ModelObject | undefined {
  if (!segment.startsWith('@')) return container.class.namesItsParts ? partNamed(container, segment) : undefined;
  if (segment.endsWith(']')) return partByKeys(container, segment);
  const dot = /\.\d+$/.exec(segment);
  const feature = container.class.featuresByName.get(segment.slice(1, dot?.index));
  const found = feature && container.stored(feature);
  const part = Array.isArray(found) ? found[Number(dot?.[0].slice(1) ?? 0)] : found;
  return part instanceof ModelObject ? part : undefined;
}

function partByKeys(container: ModelObject, segment: string): ModelObject | undefined {
  const bracket = segment.indexOf('[');
  const feature = container.class.featuresByName.get(segment.slice(1, bracket));
  const keys = segment
    .slice(bracket + 1, -1)
    .split(',')
    .map(keyOf);
  const parts = feature ? container.all(feature) : [];
  return parts.find(
    (part): part is ModelObject => part instanceof ModelObject && keys.every(([name, text]) => hasKey(part, name, text)),
  );
}

function keyOf(text: string): [string, string | undefined] {
  const [, name = '', value] = /^([^=]*)=(?:'(.*)'|"(.*)"|null)$/.exec(text) ?? [];
  return [name, value === undefined ? undefined : decodeSegment(value)];
}

function hasKey(part: ModelObject, name: string, text: string | undefined): boolean {
  const feature = part.class.featuresByName.get(name);
  if (feature?.type.kind !== 'dataType') return false;
  const value = part.get(feature);
  return value === undefined || value === null
    ? text === undefined
    : printText(value as Exclude<Value, null>, feature.type) === text;
}
