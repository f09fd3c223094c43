/** Features that no metamodel declares: the document itself says what they are, under our own key. */
import type { Class, Feature, FoundFeature, Model } from '@orrery/kernel';
import type { Prefixes } from '../writing/prefixes.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import type { JsonHeader } from './json-header.ts';
import type { JsonTypes } from './json-types.ts';

/** `{"prefix:Class": {"feature": {"kind": "reference", "many": true, "type": "prefix:Class"}}}`. */
export class DescribedFeatures {
  private readonly header: JsonHeader;
  private readonly types: JsonTypes;
  private byClass: ReadonlyMap<string, Json> | undefined;

  constructor(header: JsonHeader, types: JsonTypes) {
    this.header = header;
    this.types = types;
  }

  featureOf(owner: Class, name: string): FoundFeature | undefined {
    this.byClass ??= this.indexByClass();
    const features = this.byClass.get(keyOf(owner));
    const found = isObject(features) && Object.hasOwn(features, name) ? features[name] : undefined;
    return isObject(found) ? this.found(name, found) : undefined;
  }

  private indexByClass(): Map<string, Json> {
    const described = Object.entries(this.header.features);
    return new Map(described.map(([key, features]) => [keyOf(this.types.classOf(key, this.header.offset)), features]));
  }

  private found(name: string, { kind, many, type }: JsonObject): FoundFeature {
    return {
      name,
      isReference: kind !== 'attribute',
      isContainment: kind === 'part',
      isMany: many === true,
      ...(typeof type === 'string' && { type: this.types.classOf(type, this.header.offset) }),
    };
  }
}

/** The description of the features of a model that reading would guess wrong: references, and parts of a class of their own. */
export function describeFeatures(model: Model, prefixes: Prefixes): JsonObject {
  const described = new Map<string, Map<string, Json>>();
  const seen = new Set<Feature>();
  for (const object of model.objects()) {
    if (!object.class.isDynamic) continue;
    for (const [feature] of object.entries()) {
      if (!feature.isDynamic || seen.has(feature)) continue;
      seen.add(feature);
      const owner = prefixes.nameOf(object.class);
      const features = described.get(owner) ?? new Map<string, Json>();
      described.set(owner, features.set(feature.name, description(feature, prefixes)));
    }
  }
  return Object.fromEntries([...described].map(([owner, features]) => [owner, Object.fromEntries(features)]));
}

function description(feature: Feature, prefixes: Prefixes): JsonObject {
  const kind = !feature.isReference ? 'attribute' : feature.isContainment ? 'part' : 'reference';
  const isNamed = feature.type.kind === 'class' && feature.type.package.nsUri !== '';
  return { kind, ...(feature.isMany && { many: true }), ...(isNamed && { type: prefixes.nameOf(feature.type as Class) }) };
}

function keyOf({ name, package: { nsUri } }: Class): string {
  return `${nsUri} ${name}`;
}
