/** Features that no metamodel declares: the document itself says what they are, under our own key. */
import type { Class, DynamicMetamodel, Feature, FoundFeature, Model } from '@orrery/kernel';
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

  /** What the document says of a feature; the class gets all that are described, in their order. */
  featureOf(owner: Class, name: string, dynamic: DynamicMetamodel): FoundFeature | undefined {
    this.byClass ??= this.indexByClass();
    const features = this.byClass.get(keyOf(owner));
    if (!isObject(features) || !isObject(ownValue(features, name))) return undefined;
    const extension = dynamic.extensionOf(owner);
    for (const [other, found] of Object.entries(features)) {
      if (isObject(found) && !extension.featuresByName.has(other)) dynamic.addFeature(extension, this.found(other, found));
    }
    return this.found(name, features[name] as JsonObject);
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

/** The description of the features of a model that no metamodel declares, by class, in their order. */
export function describeFeatures(model: Model, prefixes: Prefixes): JsonObject {
  const used = new Map<Class, Set<Feature>>();
  for (const object of model.objects()) {
    if (!object.class.isDynamic) continue;
    const features = used.get(object.class) ?? new Set();
    used.set(object.class, features);
    for (const [feature] of object.entries()) if (feature.isDynamic) features.add(feature);
  }
  const described = [...used].filter(([, features]) => features.size > 0);
  return Object.fromEntries(
    described.map(([owner, features]) => [prefixes.nameOf(owner), descriptionsOf(owner, features, prefixes)]),
  );
}

function descriptionsOf(owner: Class, features: ReadonlySet<Feature>, prefixes: Prefixes): JsonObject {
  const inOrder = owner.features.filter((feature) => features.has(feature));
  return Object.fromEntries(inOrder.map((feature) => [feature.name, description(feature, prefixes)]));
}

function ownValue(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function description(feature: Feature, prefixes: Prefixes): JsonObject {
  const kind = !feature.isReference ? 'attribute' : feature.isContainment ? 'part' : 'reference';
  const isNamed = feature.type.kind === 'class' && feature.type.package.nsUri !== '';
  return { kind, ...(feature.isMany && { many: true }), ...(isNamed && { type: prefixes.nameOf(feature.type as Class) }) };
}

function keyOf({ name, package: { nsUri } }: Class): string {
  return `${nsUri} ${name}`;
}
