/** Features that no metamodel declares: the document itself says what they are, under our own key. */
import type { Class, DynamicMetamodel, Feature, FoundFeature, Model } from '@orrery/kernel';
import { isObject, type Json, type JsonObject } from '../text/json.ts';
import type { Prefixes } from '../writing/prefixes.ts';

/** Where a document describes features: under our own key, or in our own instruction. */
interface Source {
  readonly features: JsonObject;
  readonly offset: number;
}

/** Finds the classes that the document names. */
interface Types {
  classOf(name: string, at: number): Class;
}

/** `{"prefix:Class": {"feature": {"kind": "reference", "many": true, "type": "prefix:Class"}}}`. */
export class DescribedFeatures {
  private readonly source: Source;
  private readonly types: Types;
  private byClass: ReadonlyMap<string, Json> | undefined;
  private readonly found = new Map<string, readonly FoundFeature[]>();
  /** The classes that have all their described features. */
  private readonly complete = new Set<Class>();

  constructor(source: Source, types: Types) {
    this.source = source;
    this.types = types;
  }

  /** All described features of a class, in their order. */
  of(owner: Class): readonly FoundFeature[] {
    const key = keyOf(owner);
    let found = this.found.get(key);
    if (!found) {
      found = this.featuresOf(key);
      this.found.set(key, found);
    }
    return found;
  }

  private featuresOf(key: string): FoundFeature[] {
    this.byClass ??= this.indexByClass();
    const features = this.byClass.get(key);
    if (!isObject(features)) return [];
    return Object.entries(features).flatMap(([name, found]) => (isObject(found) ? [this.foundFeature(name, found)] : []));
  }

  /** What the document says of a feature; the class gets all that are described, in their order. */
  featureOf(owner: Class, name: string, dynamic: DynamicMetamodel): FoundFeature | undefined {
    this.byClass ??= this.indexByClass();
    const features = this.byClass.get(keyOf(owner));
    if (!isObject(features) || !isObject(ownValue(features, name))) return undefined;
    this.completeClass(dynamic.extensionOf(owner), features, dynamic);
    return this.foundFeature(name, features[name] as JsonObject);
  }

  private completeClass(extension: Class, features: JsonObject, dynamic: DynamicMetamodel): void {
    if (this.complete.has(extension)) return;
    this.complete.add(extension);
    for (const [other, found] of Object.entries(features)) {
      if (isObject(found) && !extension.featuresByName.has(other)) dynamic.addFeature(extension, this.foundFeature(other, found));
    }
  }

  private indexByClass(): Map<string, Json> {
    const described = Object.entries(this.source.features);
    return new Map(described.map(([key, features]) => [keyOf(this.types.classOf(key, this.source.offset)), features]));
  }

  private foundFeature(name: string, { kind, many, type }: JsonObject): FoundFeature {
    return {
      name,
      isReference: kind !== 'attribute',
      isContainment: kind === 'part',
      isMany: many === true,
      ...(typeof type === 'string' && { type: this.types.classOf(type, this.source.offset) }),
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

export function descriptionsOf(owner: Class, features: ReadonlySet<Feature>, prefixes: Prefixes): JsonObject {
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
