/** Writes an object with all that it contains as EMF JSON, without recursion: large models consist of nothing else. */
import {
  type Class,
  type DataType,
  type Feature,
  type Item,
  isWritten,
  Link,
  type Model,
  ModelObject,
  type Value,
} from '@orrery/kernel';
import { flatPlaces, notationInside, type ObjectNotation } from './ecore-flat.ts';
import { otherKeysIn } from './json-extras.ts';
import { quoted } from './json-text.ts';
import { jsonOfValue } from './json-values.ts';

export interface TreeOptions {
  readonly model: Model;
  readonly hasIds: boolean;
  /** What stands between a key and its value, with the end of the key. */
  readonly colon: string;
  /** A line break with the indentation of a depth. */
  readonly break: (depth: number) => string;
  readonly nameOf: (type: Class) => string;
  /** References to objects of the model, and to others. */
  readonly local: (target: ModelObject) => string;
  readonly link: (link: Link, feature: Feature) => string;
}

/** An object that is being written. */
interface OpenObject {
  readonly object: ModelObject;
  readonly notation: ObjectNotation;
  readonly depth: number;
  readonly keys: readonly string[];
  /** The places of its features in their order, where that is not their own. */
  readonly places: readonly number[] | undefined;
  /** The place of the feature that comes next, or the position of that place. */
  next: number;
  isFirst: boolean;
  /** The feature whose values are being written, where it has many. */
  feature: Feature | undefined;
  /** The feature that holds the part that comes next. */
  holder: Feature | undefined;
  items: readonly Item[];
  nextItem: number;
  /** Whether local references have their # in front. */
  isHref: boolean;
}

const chunkSize = 1 << 16;
const none: readonly Item[] = [];

export class JsonTreeWriter {
  private readonly options: TreeOptions;
  /** The keys of the features of each class by slot, as they are written. */
  private readonly keys = new Map<Class, readonly string[]>();
  private text = '';

  constructor(options: TreeOptions) {
    this.options = options;
  }

  *write(root: ModelObject): Generator<string, void> {
    const open: OpenObject[] = [this.begin(root, undefined, 2)];
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const part = this.goOn(top);
      if (part) open.push(this.begin(part, top.holder, depthOfParts(top)));
      else open.pop();
      if (this.text.length > chunkSize) yield this.taken();
    }
    yield this.taken();
  }

  private taken(): string {
    const { text } = this;
    this.text = '';
    return text;
  }

  /** Writes what stands before the features. */
  private begin(object: ModelObject, feature: Feature | undefined, depth: number): OpenObject {
    const notation = notationInside(object.class, feature);
    const places = notation === 'flat' ? flatPlaces(object) : undefined;
    const open: OpenObject = {
      object,
      notation,
      depth,
      keys: this.keysOf(object.class),
      places,
      next: 0,
      isFirst: true,
      feature: undefined,
      holder: undefined,
      items: none,
      nextItem: 0,
      isHref: false,
    };
    this.text += this.headOf(object, notation, depth);
    return open;
  }

  private headOf(object: ModelObject, notation: ObjectNotation, depth: number): string {
    const { model, hasIds, colon, nameOf, break: lineBreak } = this.options;
    const inner = lineBreak(depth + 1);
    const id = hasIds ? `{${inner}"id${colon}"${model.idOf(object)}"` : '{';
    if (notation !== 'full') return id;
    return `${id}${hasIds ? ',' : ''}${inner}"eClass${colon}${quoted(nameOf(object.class))}`;
  }

  /** Writes on until a part comes, which is given, or the object is at its end. */
  private goOn(open: OpenObject): ModelObject | undefined {
    for (;;) {
      const part = open.feature ? this.nextOfMany(open, open.feature) : this.nextFeature(open);
      if (part === 'end') this.end(open);
      if (part !== undefined) return part === 'end' ? undefined : part;
    }
  }

  /** Writes the next feature, or the beginning of it where it has many values. */
  private nextFeature(open: OpenObject): ModelObject | 'end' | undefined {
    const place = this.nextPlace(open);
    if (place < 0) return 'end';
    const { object, keys } = open;
    const [feature, value] = [object.featureAt(place), object.valueAt(place)];
    const depth = depthOfFeatures(open);
    open.holder = feature;
    this.text += this.separator(open) + this.options.break(depth) + keys[object.slotAt(place)]!;
    if (feature.isMany) this.beginMany(open, feature, Array.isArray(value) ? value : [value]);
    else if (value instanceof ModelObject && feature.isContainment) return value;
    else this.text += this.item(value as Item, feature, depth, false);
    return undefined;
  }

  /** What stands before a feature: the first one begins the data. */
  private separator(open: OpenObject): string {
    const { isFirst, notation, depth } = open;
    open.isFirst = false;
    if (!isFirst) return ',';
    const comma = this.options.hasIds || notation === 'full' ? ',' : '';
    return notation === 'flat' ? comma : `${comma}${this.options.break(depth + 1)}"data${this.options.colon}{`;
  }

  private nextPlace(open: OpenObject): number {
    if (open.places) return open.places[open.next++] ?? -1;
    const { object } = open;
    let place = object.nextEntry(open.next);
    while (place >= 0 && !isWritten(object.featureAt(place))) place = object.nextEntry(place + 2);
    open.next = place < 0 ? Number.MAX_SAFE_INTEGER : place + 2;
    return place;
  }

  private beginMany(open: OpenObject, feature: Feature, items: readonly Item[]): void {
    if (items.length === 0) {
      this.text += '[]';
      return;
    }
    open.feature = feature;
    open.items = items;
    open.nextItem = 0;
    open.isHref = isHrefList(feature) && items.some((item) => item instanceof Link && item.document !== '');
  }

  private nextOfMany(open: OpenObject, feature: Feature): ModelObject | undefined {
    const { items, isHref } = open;
    const depth = depthOfFeatures(open) + 1;
    const lineBreak = this.options.break(depth);
    while (open.nextItem < items.length) {
      const item = items[open.nextItem]!;
      this.text += (open.nextItem++ === 0 ? '[' : ',') + lineBreak;
      if (item instanceof ModelObject && feature.isContainment) return item;
      this.text += this.item(item, feature, depth, isHref);
    }
    this.text += `${this.options.break(depth - 1)}]`;
    open.feature = undefined;
    return undefined;
  }

  private item(item: Item, feature: Feature, depth: number, isHref: boolean): string {
    if (item instanceof ModelObject) return quoted(isHref ? `#${this.options.local(item)}` : this.options.local(item));
    if (item instanceof Link) return quoted(this.options.link(item, feature));
    return jsonOfValue(item as Value, feature.type as DataType, this.options.break(depth));
  }

  private end({ object, notation, depth, isFirst }: OpenObject): void {
    const { model, hasIds, break: lineBreak } = this.options;
    const isEmpty = isFirst && !hasIds && notation !== 'full';
    const inner = lineBreak(depth + 1);
    if (!isFirst && notation !== 'flat') this.text += `${inner}}`;
    if (model.objectExtras.size > 0) this.text += this.otherKeys(object, inner, isEmpty);
    this.text += isEmpty ? '}' : `${lineBreak(depth)}}`;
  }

  /** The keys of other tools stand behind our own. */
  private otherKeys(object: ModelObject, inner: string, isFirst: boolean): string {
    const { model, colon } = this.options;
    const written = otherKeysIn(model, object).map(([key, json]) => `${inner}${quoted(key).slice(0, -1)}${colon}${json}`);
    return (isFirst || written.length === 0 ? '' : ',') + written.join(',');
  }

  private keysOf(type: Class): readonly string[] {
    let found = this.keys.get(type);
    if (!found) {
      found = type.features.map(({ name }) => quoted(name).slice(0, -1) + this.options.colon);
      this.keys.set(type, found);
    }
    return found;
  }
}

/** Features of flat elements stand beside their ids, those of others inside of their data. */
function depthOfFeatures({ notation, depth }: OpenObject): number {
  return depth + (notation === 'flat' ? 1 : 2);
}

function depthOfParts(open: OpenObject): number {
  return depthOfFeatures(open) + (open.feature ? 1 : 0);
}

/** Annotations are written flat, one reference at a time. */
function isHrefList(feature: Feature): boolean {
  return feature.isReference && feature.owner.name !== 'EAnnotation';
}
