/** Finds the object that a URI fragment means. */
import type { Model } from '../objects/model.ts';
import { ModelObject } from '../objects/model-object.ts';
import { NamedParts } from '../objects/paths/named-segments.ts';
import { intrinsicId } from './fragment-of.ts';
import { KeyedParts } from './keyed-parts.ts';

/** The objects by the ids that the document gives. */
export interface GivenIds {
  get(id: string): ModelObject | undefined;
}

/** Resolves many fragments of one model that does not change meanwhile. */
export class FragmentResolver {
  private readonly model: Model;
  private readonly givenIds: GivenIds;
  private intrinsicIds: Map<string, ModelObject> | undefined;
  private readonly namedParts = new Map<ModelObject, NamedParts>();
  private readonly keyedParts = new Map<ModelObject, KeyedParts>();

  /** Whoever has just read the model knows the ids that the document gives. */
  constructor(model: Model, givenIds: GivenIds = givenIdsIn(model)) {
    this.model = model;
    this.givenIds = givenIds;
  }

  find(fragment: string): ModelObject | undefined {
    return fragment.charCodeAt(0) === 47 ? (this.byPath(fragment) ?? this.byId(fragment)) : this.byId(fragment);
  }

  private byPath(fragment: string): ModelObject | undefined {
    const [root = '', ...segments] = fragment.slice(1).split('/');
    let found = this.root(root);
    for (const segment of segments) found = found && this.partAt(found, segment);
    return found;
  }

  private root(segment: string): ModelObject | undefined {
    if (segment === '') return this.model.roots[0];
    return segment.startsWith('?') ? this.byId(segment.slice(1)) : this.model.roots[Number(segment)];
  }

  private partAt(container: ModelObject, segment: string): ModelObject | undefined {
    if (!segment.startsWith('@')) return container.class.namesItsParts ? this.named(container).find(segment) : undefined;
    if (segment.endsWith(']')) return this.keyed(container).find(segment);
    const dot = /\.\d+$/.exec(segment);
    const feature = container.class.featuresByName.get(segment.slice(1, dot?.index));
    const found = feature && container.stored(feature);
    const part = Array.isArray(found) ? found[Number(dot?.[0].slice(1) ?? 0)] : found;
    return part instanceof ModelObject ? part : undefined;
  }

  private named(container: ModelObject): NamedParts {
    const found = this.namedParts.get(container) ?? new NamedParts(container);
    this.namedParts.set(container, found);
    return found;
  }

  private keyed(container: ModelObject): KeyedParts {
    const found = this.keyedParts.get(container) ?? new KeyedParts(container);
    this.keyedParts.set(container, found);
    return found;
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
