/** The layout of an object in XMI: which features become attributes and which elements, in which order and by which names. */

import {
  type Feature,
  type Item,
  type Model,
  ModelObject,
  qualifiedName,
  type SlotValue,
  UnwritableContent,
} from '@orrery/kernel';
import { shortened } from '../parsing/report.ts';
import { plainName, textFeature } from '../parsing/unknown-names.ts';
import { xmiElementsKey } from './element-order.ts';
import { escapedName, isPlainName } from './escaped-names.ts';
import { type KeptNames, xmiNamesKey } from './qualified-names.ts';
import { canBeWords, isWritten, namesItsClass, notationOf, type XmiNotation } from './xmi-notations.ts';

/** One attribute, or one element, of an object. */
export interface Piece {
  readonly feature: Feature;
  readonly name: string;
  readonly value: SlotValue;
  readonly notation: XmiNotation;
  /** In the list of the feature. */
  readonly position: number;
}

export interface Layout {
  readonly attributes: readonly Piece[];
  readonly elements: readonly Piece[];
  /** Lists without values, which XML has no way to show. */
  readonly empty: readonly Feature[];
}

/** Names by class and feature. */
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

export class XmiLayout {
  readonly prefixes: ReadonlyMap<string, string>;
  /** Whether names that XML cannot hold are written in another way. */
  isEscaped = false;
  private readonly model: Model;
  private readonly isEncoded: boolean;
  private readonly typed: KeptNames['typed'];
  private readonly elementNames: Names;
  private readonly attributeNames: Names;

  constructor(model: Model, isEncoded: boolean) {
    this.model = model;
    this.isEncoded = isEncoded;
    const kept = model.extras.get(xmiNamesKey) as Partial<KeptNames> | undefined;
    this.prefixes = new Map(Object.entries(kept?.prefixes ?? {}).map(([prefix, uri]) => [prefix, String(uri)]));
    this.typed = kept?.typed ?? {};
    this.elementNames = kept?.elements ?? {};
    this.attributeNames = kept?.attributes ?? {};
  }

  /** The name of the elements of a feature; only of those that nobody declares it may have a prefix. */
  elementName(feature: Feature): string {
    return this.written(feature.isDynamic ? nameIn(this.elementNames, feature) : feature.name);
  }

  attributeName(feature: Feature): string {
    return this.written(feature.isDynamic ? nameIn(this.attributeNames, feature) : feature.name);
  }

  /** A name may come from a format that allows every text; one with a prefix needs a namespace that goes with it. */
  isWritable(name: string): boolean {
    const colon = name.indexOf(':');
    return colon < 0 ? isPlainName(name) : this.prefixes.has(name.slice(0, colon)) && isPlainName(name.slice(colon + 1));
  }

  private written(name: string): string {
    return !this.isEscaped || this.isWritable(name) ? name : escapedName(name);
  }

  /** Whether a part says its class: where its feature does not tell it, or the document said it all the same. */
  namesClass(part: ModelObject, feature: Feature): boolean {
    if (namesItsClass(part, feature)) return true;
    const typed = feature.isDynamic ? this.typed[qualifiedName(feature.owner)] : undefined;
    return Array.isArray(typed) && typed.includes(feature.name);
  }

  /** Whether the document had the elements of the object in an order of its own. */
  isKept(object: ModelObject): boolean {
    return this.model.objectExtras.size > 0 && this.model.objectExtras.get(object)?.has(xmiElementsKey) === true;
  }

  /** The order of the document. Features that came later are at the end. */
  of(object: ModelObject): Layout {
    const waiting = this.waitingOf(object);
    const attributes: Piece[] = [];
    const elements: Piece[] = [];
    for (const { key, name, count, isAttribute: isOne } of this.entriesOf(object)) {
      const pieces = waiting.get(key)?.splice(0, count) ?? [];
      if (isOne && pieces[0]?.notation === 'references') attributes.push(...this.asWords(pieces, name, elements));
      else if (isOne) for (const piece of pieces) attributes.push({ ...piece, name: name ?? this.attributeName(piece.feature) });
      else for (const piece of pieces) elements.push(name === undefined ? piece : { ...piece, name });
    }
    for (const piece of [...waiting.values()].flat()) (isAttribute(piece) ? attributes : elements).push(piece);
    const { slots } = object.class;
    attributes.sort((one, other) => slots.get(one.feature)! - slots.get(other.feature)!);
    return { attributes, elements, empty: emptyIn(object) };
  }

  private waitingOf(object: ModelObject): Map<string, Piece[]> {
    const waiting = new Map<string, Piece[]>();
    for (const [feature, value] of object.entries()) {
      const notation = isWritten(feature) ? notationOf(feature, value, this.isEncoded) : 'nothing';
      if (notation !== 'nothing' && !(notation === 'words' && isEmptyList(value)))
        waiting.set(feature.name, this.piecesOf(feature, value, notation));
    }
    return waiting;
  }

  private piecesOf(feature: Feature, value: SlotValue, notation: XmiNotation): Piece[] {
    if (notation === 'attribute' || notation === 'words')
      return [{ feature, name: this.attributeName(feature), value, notation, position: 0 }];
    const name = this.elementName(feature);
    return (Array.isArray(value) ? value : [value]).map((item, position) => ({ feature, name, value: item, notation, position }));
  }

  /** References go back into the attribute that they came from, where an attribute can still hold them. */
  private asWords(pieces: readonly Piece[], name: string | undefined, elements: Piece[]): Piece[] {
    const { feature } = pieces[0]!;
    const items = pieces.map(({ value }) => value as Item);
    if (canBeWords(items))
      return [{ feature, name: name ?? this.attributeName(feature), value: items, notation: 'words', position: 0 }];
    for (const piece of pieces) elements.push(piece);
    return [];
  }

  private entriesOf(object: ModelObject): Entry[] {
    const found = this.model.objectExtras.get(object)?.get(xmiElementsKey);
    const entries = (Array.isArray(found) ? found : []).map((entry) => entryOf(String(entry)));
    for (const { name } of entries) if (name !== undefined && !this.isWritable(name)) refuseName(name);
    return entries;
  }
}

interface Entry {
  readonly key: string;
  readonly name: string | undefined;
  readonly count: number;
  readonly isAttribute: boolean;
}

/** See ElementOrder. */
function entryOf(entry: string): Entry {
  const [first = '', name] = entry.split(' ', 2);
  const isOne = first.startsWith('@');
  const [key = '', count = '1'] = isOne ? first.slice(1).split('*', 2) : [first];
  return { key, name, count: Number(count) || 0, isAttribute: isOne };
}

/** The text of a part that is nothing else. */
export function textOf(item: Item): Item {
  if (!(item instanceof ModelObject)) return item;
  const texts = item.named(textFeature);
  return Array.isArray(texts) ? (texts[0] ?? '') : (texts ?? '');
}

function isAttribute({ notation }: Piece): boolean {
  return notation === 'attribute' || notation === 'words';
}

/** The names may come from any format. */
function nameIn(names: Names, { owner, name }: Feature): string {
  const found = names[qualifiedName(owner)]?.[name];
  return typeof found === 'string' ? found : plainName(name);
}

function refuseName(name: string): never {
  throw new UnwritableContent(`XML cannot hold the name ${JSON.stringify(shortened(name))}.`);
}

function emptyIn(object: ModelObject): Feature[] {
  return [...object.entries()].flatMap(([feature, value]) =>
    isWritten(feature) && isEmptyList(value) && (feature.isReference || feature.isDynamic) ? [feature] : [],
  );
}

function isEmptyList(value: SlotValue): boolean {
  return Array.isArray(value) && value.length === 0;
}
