/** Writes the texts of values, and notes what a reader would not see in them. */
import {
  type Feature,
  type Item,
  Lexical,
  ModelObject,
  printText,
  type SlotValue,
  UnwritableContent,
  type Value,
} from '@orrery/kernel';
import { appearances } from '../parsing/inferred-features.ts';
import { textFeature } from '../parsing/unknown-names.ts';
import { type Escapes, possible } from '../xml/escape.ts';
import { appearancesOfText } from './shown-features.ts';
import type { SupplementWriter } from './supplement-writer.ts';
import { textOf } from './xmi-layout.ts';
import { isRowOfWords } from './xmi-references.ts';

/** The element of the object that has a value, and the position of the value in its feature. */
export interface ValuePlace {
  readonly element: number;
  readonly position: number;
}

export class XmiTextsWriter {
  private readonly escapes: Escapes;
  private readonly supplement: SupplementWriter;

  constructor(escapes: Escapes, supplement: SupplementWriter) {
    this.escapes = escapes;
    this.supplement = supplement;
  }

  /** The text of an attribute, escaped. */
  attribute(value: SlotValue, feature: Feature, place: ValuePlace): string {
    const item = Array.isArray(value) ? '' : (textOf(value) as Value);
    const text = textOfValue(item, feature);
    if (feature.isDynamic)
      this.supplement.shown.note(feature, isRowOfWords(text) ? appearances.value : appearances.value | appearances.loose);
    if (value instanceof ModelObject || Array.isArray(value)) return this.escapes.attribute(text);
    return this.noted(item, text, feature, place, this.escapes.attribute);
  }

  /** The text of an element, escaped. */
  text(value: Value, feature: Feature, place: ValuePlace): string {
    const text = textOfValue(value, feature);
    if (feature.isDynamic)
      this.supplement.shown.note(
        feature,
        (feature.name === textFeature ? appearances.value : appearancesOfText(text)) | appearances.many,
      );
    return this.noted(value, text, feature, place, this.escapes.text);
  }

  /** What is no text: a link, or nothing. */
  showLink(item: Item, feature: Feature): void {
    if (feature.isDynamic)
      this.supplement.shown.note(feature, (item === null ? appearances.nothing : appearances.link) | appearances.many);
  }

  /** A part; a bare one has neither attributes nor parts of its own. */
  showPart(part: ModelObject, isBare: boolean): void {
    const { containment: feature } = part;
    if (!feature?.isDynamic) return;
    const texts = isBare ? textsOf(part) : undefined;
    this.supplement.shown.note(feature, (texts === undefined ? appearances.part : appearancesOfText(texts)) | appearances.many);
  }

  private noted(
    value: Value,
    text: string,
    feature: Feature,
    { element, position }: ValuePlace,
    escaped: (text: string) => string,
  ): string {
    this.supplement.value(element, feature, position, value, text);
    try {
      return escaped(text);
    } catch (error) {
      if (!(error instanceof UnwritableContent)) throw error;
      this.supplement.impossible(element, feature, position, text);
      return escaped(possible(text));
    }
  }
}

/** The texts of an object that has nothing else. */
function textsOf(part: ModelObject): string | undefined {
  const entries = [...part.entries()];
  if (entries.some(([{ name }]) => name !== textFeature)) return undefined;
  return entries.map(([, value]) => String(Array.isArray(value) ? value.join('') : value)).join('');
}

/** The list of an undeclared feature may hold values among its parts. */
function textOfValue(value: Value, { type }: Feature): string {
  return type.kind === 'dataType' && !(value instanceof Lexical) ? printText(value as Exclude<Value, null>, type) : String(value);
}
