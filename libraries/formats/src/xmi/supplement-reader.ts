/** Gives a model what the supplement of its document says, when everything else has been read. */
import { type DataType, type Feature, type Item, ModelObject, qualifiedName, readText, unknownType } from '@orrery/kernel';
import { jsonExtrasKey } from '../json/json-extras.ts';
import type { Document } from '../parsing/document.ts';
import { appearances } from '../parsing/inferred-features.ts';
import { textFeature } from '../parsing/unknown-names.ts';
import { isObject, type Json } from '../text/json.ts';
import { valueOfJsonText } from './json-texts.ts';
import type { ObjectSupplement, Supplement } from './supplement.ts';

export class SupplementReader {
  private readonly document: Document;
  private readonly supplement: Supplement;
  private readonly withJson: ReadonlySet<string>;
  private readonly objects = new Map<ModelObject, ObjectSupplement>();

  constructor(document: Document, supplement: Supplement) {
    this.document = document;
    this.supplement = supplement;
    const named = Object.entries(supplement.json).filter((entry): entry is [string, Json[]] => Array.isArray(entry[1]));
    this.withJson = new Set(named.flatMap(([owner, names]) => names.map((name) => `${owner} ${name}`)));
  }

  /** Whether something is said of the object that this element is. */
  has(element: number): boolean {
    return isObject(this.supplement.objects[element] as Json | undefined);
  }

  note(element: number, object: ModelObject): void {
    if (this.has(element)) this.objects.set(object, this.supplement.objects[element]!);
  }

  give(): void {
    const { model } = this.document;
    for (const [object, supplement] of this.objects) this.giveTo(object, supplement);
    if (this.withJson.size > 0) for (const object of [...model.objects()]) this.giveJson(object);
    for (const [key, extra] of Object.entries(this.supplement.extras)) model.extras.set(key, extra);
    const keys = Object.entries(this.supplement.keys).filter(([, text]) => isJsonText(text));
    if (keys.length > 0) model.extras.set(jsonExtrasKey, new Map(keys));
  }

  private giveTo(object: ModelObject, { empty, values, extras }: ObjectSupplement): void {
    for (const name of Array.isArray(empty) ? empty : []) this.giveEmpty(object, String(name));
    for (const [name, texts] of Object.entries(values ?? {})) this.giveTexts(object, name, texts);
    for (const [key, extra] of Object.entries(extras ?? {})) this.document.model.noteExtra(object, key, extra);
  }

  private giveEmpty(object: ModelObject, name: string): void {
    const feature = object.class.featuresByName.get(name) ?? this.document.shownFeature(object, name, appearances.many, 0);
    if (feature.isMany && object.stored(feature) === undefined) object.set(feature, []);
  }

  private giveTexts(object: ModelObject, name: string, texts: Readonly<Record<string, string>>): void {
    const feature = object.class.featuresByName.get(name);
    if (feature?.type.kind !== 'dataType') return;
    const type = feature.type;
    this.change(object, feature, (item, position) => {
      const text = Object.hasOwn(texts, position) ? texts[position] : undefined;
      return typeof text === 'string' && typeof item !== 'object' ? readText(text, type) : item;
    });
  }

  /** Texts that are JSON become what they are. */
  private giveJson(object: ModelObject): void {
    const texts = this.objects.get(object)?.texts;
    for (const [feature] of [...object.entries()]) {
      if (!this.withJson.has(`${qualifiedName(feature.owner)} ${feature.name}`)) continue;
      const kept = texts && Object.hasOwn(texts, feature.name) ? new Set(texts[feature.name]) : undefined;
      this.change(object, feature, (item, position) => (kept?.has(position) ? item : jsonValueOf(item, feature)));
    }
  }

  private change(object: ModelObject, feature: Feature, changed: (item: Item, position: number) => Item): void {
    const value = object.stored(feature);
    if (value === undefined) return;
    object.set(feature, Array.isArray(value) ? value.map(changed) : changed(value, 0));
  }
}

/** A value among parts was read as a part that is nothing but a text. */
function jsonValueOf(item: Item, { type }: Feature): Item {
  const text = item instanceof ModelObject ? onlyTextOf(item) : item;
  if (typeof text !== 'string') return item;
  return valueOfJsonText(text, type.kind === 'dataType' ? (type as DataType) : unknownType) ?? item;
}

function onlyTextOf(part: ModelObject): string | undefined {
  const [first, second] = [...part.entries()];
  if (part.givenId !== undefined || second || first?.[0].name !== textFeature) return undefined;
  const texts = Array.isArray(first[1]) ? first[1] : [first[1]];
  return texts.length === 1 && typeof texts[0] === 'string' ? texts[0] : undefined;
}

/** The texts of keys are written back as they are. */
function isJsonText(text: Json): text is string {
  try {
    return typeof text === 'string' && JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}
