/** Reads Sirius' EMF JSON: objects in place, references at the end, and a word about everything that is odd. */
import {
  append,
  type Class,
  type Feature,
  type FoundFeature,
  isReadable,
  ModelObject,
  reverseFrom,
  UnreadableContent,
} from '@orrery/kernel';
import { ecoreNsUri } from '@orrery/metamodels';
import type { ReadContext } from '../format.ts';
import { Document } from '../reading/document.ts';
import { DescribedFeatures } from './described-features.ts';
import { jsonExtrasKey, orreryKey } from './json-extras.ts';
import { JsonPlace } from './json-place.ts';
import { isObject, type Json, type JsonObject } from './json-text.ts';
import { JsonTypes } from './json-types.ts';
import { valueOfJson } from './json-values.ts';

interface Work {
  readonly object: ModelObject;
  readonly json: JsonObject;
  readonly depth: number;
  readonly at: JsonPlace;
}

/** A feature of an object, and where it stands; used again for the next feature. */
interface FeaturePlace {
  readonly object: ModelObject;
  name: string;
  readonly depth: number;
  readonly above: JsonPlace;
}

const ownKeys: ReadonlySet<string> = new Set(['json', 'ns', 'schemaLocation', 'content', orreryKey]);

export class JsonReader {
  readonly document: Document;
  private readonly root: JsonObject;
  private readonly types: JsonTypes;
  private readonly foreignIds: ReadonlyMap<string, Json>;
  private readonly described: DescribedFeatures;
  private readonly waiting: Work[] = [];

  constructor(context: ReadContext, json: Json) {
    this.document = new Document(context);
    this.root = documentOf(json);
    this.types = new JsonTypes(this.document, this.root.ns);
    const own = this.root[orreryKey];
    this.described = new DescribedFeatures(isObject(own) ? own.features : undefined, this.types);
    this.foreignIds = new Map(isObject(own) && isObject(own.foreignIds) ? Object.entries(own.foreignIds) : []);
  }

  read(): void {
    const { model } = this.document;
    const { schemaLocation, content = [] } = this.root;
    if (!Array.isArray(content)) throw new UnreadableContent('The content is no list.', { pointer: '/content' });
    if (isObject(schemaLocation))
      for (const [uri, location] of Object.entries(schemaLocation)) model.schemaLocations.set(uri, String(location));
    this.keepExtras();
    for (const [index, json] of content.entries()) this.readRoot(json as Json, new JsonPlace(undefined, 'content', index));
    this.waiting.reverse();
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) this.readInOrder(next);
    this.document.resolve();
  }

  /** Document order without recursion: what was found last waits at the bottom. */
  private readInOrder(work: Work): void {
    const start = this.waiting.length;
    this.readObject(work);
    reverseFrom(this.waiting, start);
  }

  private keepExtras(): void {
    const extras = Object.entries(this.root).filter(([key]) => !ownKeys.has(key));
    if (extras.length > 0) this.document.model.extras.set(jsonExtrasKey, Object.fromEntries(extras));
  }

  private readRoot(json: Json, at: JsonPlace): void {
    const object = isObject(json) ? this.begin(json, undefined, 0, at) : undefined;
    if (!isObject(json)) this.odd('An object is expected here.', at);
    if (object) this.document.model.add(object);
  }

  /** Makes the object and leaves its features for later. */
  private begin(json: JsonObject, feature: Feature | undefined, depth: number, at: JsonPlace): ModelObject | undefined {
    this.refuseDepth(depth, at);
    const type = this.classOf(json, feature, at);
    if (!type) {
      this.odd('The object has no eClass.', at);
      return undefined;
    }
    const object = new ModelObject(type);
    if (type.isAbstract) this.abstractClass(object, at);
    if (typeof json.id === 'string') this.document.giveId(object, this.foreignIdOf(json.id), at);
    this.waiting.push({ object, json, depth, at });
    return object;
  }

  private refuseDepth(depth: number, at: JsonPlace): void {
    const { depth: most } = this.document.limits;
    if (depth > most) throw new UnreadableContent(`Objects are nested deeper than ${most}.`, { pointer: String(at) });
  }

  private abstractClass(object: ModelObject, at: JsonPlace): void {
    const message = `The class ${object.class.name} is abstract.`;
    this.document.report.add({ severity: 'error', code: 'abstract-class', message, at: String(at), object });
  }

  private classOf(json: JsonObject, feature: Feature | undefined, at: JsonPlace): Class | undefined {
    if (typeof json.eClass === 'string') return this.types.classOf(json.eClass, new JsonPlace(at, 'eClass'));
    return feature?.type.kind === 'class' ? feature.type : undefined;
  }

  private foreignIdOf(id: string): string {
    const foreign = this.foreignIds.size > 0 ? this.foreignIds.get(id) : undefined;
    return typeof foreign === 'string' ? foreign : id;
  }

  private readObject({ object, json, depth, at }: Work): void {
    const hasData = isObject(json.data);
    const data = hasData ? (json.data as JsonObject) : json;
    // Only elements of Ecore are flat; elsewhere an object without data has no features.
    const isFlat = !hasData && json.eClass === undefined && object.class.package.nsUri === ecoreNsUri;
    if (hasData || isFlat) this.readFeatures(object, data, isFlat, depth, hasData ? new JsonPlace(at, 'data') : at);
    if (!isFlat) this.reportStrays(json, object, at);
  }

  private readFeatures(object: ModelObject, data: JsonObject, isFlat: boolean, depth: number, above: JsonPlace): void {
    const place = { object, name: '', depth, above };
    for (const name of Object.keys(data)) {
      if (isFlat && name === 'id') continue;
      place.name = name;
      this.readFeature(place, data[name]!);
    }
  }

  private reportStrays(json: JsonObject, object: ModelObject, at: JsonPlace): void {
    for (const key of Object.keys(json)) {
      if (key !== 'id' && key !== 'eClass' && key !== 'data')
        this.odd(`The key ${key} means nothing here.`, new JsonPlace(at, key), object);
    }
  }

  private readFeature(place: FeaturePlace, json: Json): void {
    const { object, name } = place;
    const feature = object.class.featuresByName.get(name) ?? this.unknownFeature(place, json);
    if (feature.isMany) this.readList(place, feature, Array.isArray(json) ? json : [json]);
    // A list for a single reference: its first element counts, as in Sirius.
    else if (Array.isArray(json) && feature.isReference) this.readList(place, feature, json.slice(0, 1) as Json[]);
    else this.readItem(place, feature, json, undefined);
  }

  private readList(place: FeaturePlace, feature: Feature, list: readonly Json[]): void {
    if (list.length === 0 && feature.isMany) place.object.set(feature, []);
    for (let index = 0; index < list.length; index++) this.readItem(place, feature, list[index]!, index);
  }

  private readItem(place: FeaturePlace, feature: Feature, json: Json, index: number | undefined): void {
    const { object, above, name, depth } = place;
    if (!feature.isReference) this.readValue(place, feature, json, index);
    else if (json === null) append(object, feature, null);
    else if (feature.isContainment && isObject(json)) {
      const part = this.begin(json, feature, depth + 1, new JsonPlace(above, name, index));
      if (part) this.contain(object, feature, part);
    } else if (typeof json === 'string') this.readReference(object, feature, json, new JsonPlace(above, name));
    else this.odd('A reference is expected here.', new JsonPlace(above, name, index), object);
  }

  private contain(object: ModelObject, feature: Feature, part: ModelObject): void {
    append(object, feature, part);
    part.container = object;
    part.containment = feature;
  }

  private readValue({ object, above, name }: FeaturePlace, feature: Feature, json: Json, index: number | undefined): void {
    if (feature.type.kind !== 'dataType') return;
    const value = valueOfJson(json, feature.type);
    append(object, feature, value);
    if (isReadable(value) || (typeof json === 'object' && feature.type.valueKind === 'other')) return;
    const message = `${JSON.stringify(json).slice(0, 80)} is no ${feature.type.name}.`;
    const at = String(new JsonPlace(above, name, index));
    this.document.report.add({ severity: 'error', code: 'bad-value', message, at, object, feature: feature.name });
  }

  /** `id`, `path`, `#path`, `document#fragment`, each with `prefix:Class ` before it. */
  private readReference(object: ModelObject, feature: Feature, text: string, at: JsonPlace): void {
    if (text === '') return;
    const blank = text.indexOf(' ');
    const hasType = blank > 0 && blank === text.lastIndexOf(' ') && !text.slice(0, blank).includes('#');
    const target = hasType ? text.slice(blank + 1) : text;
    const isLocal = !target.includes('#') || target.startsWith('#');
    if (isLocal) this.document.refer(object, feature, this.localId(target), at);
    else
      this.document.refer(
        object,
        feature,
        this.document.link(target, hasType ? this.types.classOf(text.slice(0, blank), at) : undefined),
        at,
      );
  }

  private localId(target: string): string {
    return this.foreignIdOf(target.startsWith('#') ? target.slice(1) : target);
  }

  private unknownFeature({ object, name, above }: FeaturePlace, json: Json): Feature {
    const found = this.described.featureOf(object.class, name) ?? guessedFeature(name, json);
    return this.document.unknownFeature(object, found, new JsonPlace(above, name));
  }

  private odd(message: string, at: JsonPlace, object?: ModelObject): void {
    this.document.report.add({
      severity: 'warning',
      code: 'unexpected-content',
      message,
      at: String(at),
      ...(object && { object }),
    });
  }
}

/** What nobody describes is a part where it has a class, and a value otherwise. */
function guessedFeature(name: string, json: Json): FoundFeature {
  const first = Array.isArray(json) ? (json[0] as Json | undefined) : json;
  const isPart = isObject(first) && typeof first.eClass === 'string';
  return { name, isReference: isPart, isContainment: isPart, isMany: Array.isArray(json) };
}

function documentOf(json: Json): JsonObject {
  const first = Array.isArray(json) ? (json[0] as Json | undefined) : json;
  if (isObject(first) && first.eClass !== undefined && first.content === undefined) {
    throw new UnreadableContent('This is a document of emfjson-jackson (EMF.cloud), not of Sirius EMF JSON.', {
      line: 1,
      column: 1,
      pointer: '',
    });
  }
  if (!isObject(json)) throw new UnreadableContent('The document is no JSON object.', { line: 1, column: 1, pointer: '' });
  return json;
}
