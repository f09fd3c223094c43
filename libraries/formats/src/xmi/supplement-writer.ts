/** Gathers the supplement of a document while the document is written. */
import { type Feature, type Model, type ModelObject, qualifiedName, unknownType, type Value } from '@orrery/kernel';
import { documentExtrasOf, extrasOf, otherKeysOf } from '../json/json-extras.ts';
import { descriptionsOf } from '../parsing/described-features.ts';
import type { JsonObject } from '../text/json.ts';
import type { Prefixes } from '../writing/prefixes.ts';
import { isOtherThanText, isUntyped, valueOfJsonText } from './json-texts.ts';
import { ShownFeatures } from './shown-features.ts';
import { supplementText } from './supplement.ts';

/** The supplement of an object while it grows. */
interface Growing {
  empty?: string[];
  texts?: Record<string, number[]>;
  values?: Record<string, Record<string, string>>;
  extras?: JsonObject;
}

export class SupplementWriter {
  readonly shown = new ShownFeatures();
  private readonly model: Model;
  private readonly prefixes: Prefixes;
  private readonly isEscaped: boolean;
  private readonly objects = new Map<number, Growing>();
  /** Features that hold other things than texts. */
  private readonly withJson = new Set<Feature>();
  /** Texts that look like JSON: element and position of each in turn. */
  private readonly doubtful = new Map<Feature, number[]>();
  /** How many elements have been written. */
  private count = 0;

  constructor(model: Model, prefixes: Prefixes, isEscaped: boolean) {
    this.model = model;
    this.prefixes = prefixes;
    this.isEscaped = isEscaped;
  }

  /** Gives the number of an element; that of an object brings what other formats keep for it. */
  element(object?: ModelObject): number {
    this.count++;
    const kept = object && this.model.objectExtras.size > 0 ? this.model.objectExtras.get(object) : undefined;
    const extras = kept ? othersIn(extrasOf(kept)) : {};
    if (Object.keys(extras).length > 0) this.of(this.count).extras = extras;
    return this.count;
  }

  empty(element: number, feature: Feature): void {
    const supplement = this.of(element);
    supplement.empty ??= [];
    supplement.empty.push(feature.name);
    if (feature.isDynamic) this.shown.hide(feature);
  }

  value(element: number, feature: Feature, position: number, value: Value, text: string): void {
    if (!isUntyped(feature)) return;
    if (isOtherThanText(value)) this.withJson.add(feature);
    else if (valueOfJsonText(text, unknownType) !== undefined) {
      const places = this.doubtful.get(feature) ?? [];
      this.doubtful.set(feature, places);
      places.push(element, position);
    }
  }

  /** A text that XML cannot hold. */
  impossible(element: number, { name }: Feature, position: number, text: string): void {
    const supplement = this.of(element);
    supplement.values ??= nothing();
    supplement.values[name] ??= {};
    supplement.values[name][position] = text;
  }

  text(): string {
    this.keepTexts();
    return supplementText({
      features: this.features(),
      json: this.json(),
      objects: Object.fromEntries(this.objects),
      extras: othersIn(documentExtrasOf(this.model)),
      keys: Object.fromEntries(otherKeysOf(this.model)),
      isEscaped: this.isEscaped,
    });
  }

  private of(element: number): Growing {
    let found = this.objects.get(element);
    if (!found) {
      found = {};
      this.objects.set(element, found);
    }
    return found;
  }

  private features(): JsonObject {
    const described = [...this.shown.misread()];
    return Object.fromEntries(
      described.map(([owner, features]) => [this.prefixes.nameOf(owner), descriptionsOf(owner, features, this.prefixes)]),
    );
  }

  private json(): JsonObject {
    const names = nothing<string[]>();
    for (const { owner, name } of this.withJson) {
      names[qualifiedName(owner)] ??= [];
      names[qualifiedName(owner)]!.push(name);
    }
    return names;
  }

  private keepTexts(): void {
    for (const feature of this.withJson) {
      const places = this.doubtful.get(feature) ?? [];
      for (let index = 0; index < places.length; index += 2) this.keepText(places[index]!, feature, places[index + 1]!);
    }
  }

  private keepText(element: number, { name }: Feature, position: number): void {
    const supplement = this.of(element);
    supplement.texts ??= nothing();
    supplement.texts[name] ??= [];
    supplement.texts[name].push(position);
  }
}

/** A record that takes any name. */
function nothing<Entry>(): Record<string, Entry> {
  return Object.create(null) as Record<string, Entry>;
}

/** What XMI has its own ways for is not said again. */
function othersIn(extras: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(extras).filter(([key]) => !key.startsWith('xmi:')));
}
