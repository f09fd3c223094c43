/** Features that no metamodel declares: the document itself says what they are, under our own key. */
import type { Class, Feature, FoundFeature, Model } from '@orrery/kernel';
import type { Prefixes } from '../writing/prefixes.ts';
import { JsonPlace } from './json-place.ts';
import { isObject, type Json, type JsonObject } from './json-text.ts';
import type { JsonTypes } from './json-types.ts';

/** `{"prefix:Class": {"feature": {"kind": "reference", "many": true, "type": "prefix:Class"}}}`. */
export class DescribedFeatures {
  private readonly json: JsonObject;
  private readonly types: JsonTypes;

  constructor(json: Json | undefined, types: JsonTypes) {
    this.json = isObject(json) ? json : {};
    this.types = types;
  }

  featureOf(owner: Class, name: string): FoundFeature | undefined {
    const prefix = Object.keys(this.json).find(
      (key) => this.types.classOf(key, place).name === owner.name && this.isOf(key, owner),
    );
    const features = prefix === undefined ? undefined : this.json[prefix];
    const found = isObject(features) && Object.hasOwn(features, name) ? features[name] : undefined;
    return isObject(found) ? this.found(name, found) : undefined;
  }

  private isOf(key: string, owner: Class): boolean {
    return this.types.classOf(key, place).package.nsUri === owner.package.nsUri;
  }

  private found(name: string, { kind, many, type }: JsonObject): FoundFeature {
    return {
      name,
      isReference: kind !== 'attribute',
      isContainment: kind === 'part',
      isMany: many === true,
      ...(typeof type === 'string' && { type: this.types.classOf(type, place) }),
    };
  }
}

const place = new JsonPlace(new JsonPlace(undefined, 'orrery'), 'features');

/** The description of the features of a model that reading would guess wrong: references, and parts of a class of their own. */
export function describeFeatures(model: Model, prefixes: Prefixes): JsonObject {
  const described: Record<string, Record<string, Json>> = {};
  const seen = new Set<Feature>();
  for (const object of model.objects()) {
    for (const [feature] of object.entries()) {
      if (!feature.isDynamic || seen.has(feature)) continue;
      seen.add(feature);
      const owner = prefixes.nameOf(object.class);
      described[owner] = { ...described[owner], [feature.name]: description(feature, prefixes) };
    }
  }
  return described;
}

function description(feature: Feature, prefixes: Prefixes): JsonObject {
  const kind = !feature.isReference ? 'attribute' : feature.isContainment ? 'part' : 'reference';
  const isNamed = feature.type.kind === 'class' && feature.type.package.nsUri !== '';
  return { kind, ...(feature.isMany && { many: true }), ...(isNamed && { type: prefixes.nameOf(feature.type as Class) }) };
}
