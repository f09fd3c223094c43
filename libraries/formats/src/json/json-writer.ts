/** Writes models as Sirius' EMF JSON, object by object. */
import {
  type DataType,
  type Feature,
  Fragments,
  type Item,
  isWritten,
  Link,
  type Metamodels,
  type Model,
  ModelObject,
  type SlotValue,
  type Value,
} from '@orrery/kernel';
import type { WriteContext } from '../format.ts';
import { describeFeatures } from '../reading/described-features.ts';
import { classOfLink } from '../writing/link-class.ts';
import { Prefixes } from '../writing/prefixes.ts';
import { flatEntries, formInside } from './ecore-flat.ts';
import type { JsonObject } from './json.ts';
import { documentExtrasOf, foreignIdsOf, objectExtrasOf, otherKeysIn, otherKeysOf } from './json-extras.ts';
import { orreryKey } from './json-header.ts';
import { jsonOfValue } from './json-values.ts';

export interface JsonStyle {
  /** Blanks per level; none for a document in one line. */
  readonly indent: number;
  /** Whether objects carry their ids and references use them. */
  readonly hasIds: boolean;
  /** Whether references to other documents name the class of their target. */
  readonly hasTypes: boolean;
}

/** As Sirius Web writes. */
export const defaultJsonStyle: JsonStyle = { indent: 0, hasIds: true, hasTypes: true };

/** A piece of text, or a part that is written before going on. */
type Content = string | { readonly part: ModelObject; readonly feature: Feature; readonly depth: number };

const chunkSize = 1 << 16;

export class JsonWriter {
  private readonly model: Model;
  private readonly style: JsonStyle;
  private readonly metamodels: Metamodels | undefined;
  private readonly checkpoint: (() => void) | undefined;
  private readonly prefixes = new Prefixes();
  private readonly fragments: Fragments;
  /** Line breaks with their indentation, by depth. */
  private readonly breaks: string[] = [];
  private readonly colon: string;
  private described: JsonObject = {};

  constructor(model: Model, { metamodels, checkpoint }: WriteContext = {}, style: JsonStyle = defaultJsonStyle) {
    this.model = model;
    this.style = style;
    this.metamodels = metamodels;
    this.checkpoint = checkpoint;
    this.fragments = new Fragments(model);
    this.colon = style.indent > 0 ? '": ' : '":';
  }

  *write(): Generator<string, void> {
    this.takeNames();
    this.described = describeFeatures(this.model, this.prefixes);
    const { model } = this;
    const sections = [
      ['json', '{"version":"1.0","encoding":"utf-8"}'],
      ['ns', JSON.stringify(Object.fromEntries(this.prefixes.sorted()))],
      ...otherKeysOf(model),
      ...this.ownSection(),
      ...this.schemaLocations(),
    ] as [string, string][];
    yield '{';
    for (const [key, json] of sections)
      yield `${this.break(1)}${JSON.stringify(key).slice(0, -1)}${this.colon}${this.laidOut(json)},`;
    yield `${this.break(1)}"content${this.colon}[`;
    for (const [index, root] of model.roots.entries()) {
      yield index > 0 ? `,${this.break(2)}` : this.break(2);
      yield* this.tree(root);
    }
    yield `${model.roots.length > 0 ? this.break(1) : ''}]${this.break(0)}}`;
  }

  /** What only we know: the ids of other tools, and the features that no metamodel declares. */
  private ownSection(): [string, string][] {
    const ids = this.style.hasIds ? foreignIdsOf(this.model) : [];
    const extras: Readonly<Record<string, JsonObject>> = this.style.hasTypes
      ? {
          features: this.described,
          extras: documentExtrasOf(this.model),
          objectExtras: objectExtrasOf(this.model),
          schemaLocation: this.locations((isUsed) => !isUsed),
        }
      : {};
    const sections = Object.entries({ foreignIds: Object.fromEntries(ids), ...extras });
    const own = sections.filter(([, section]) => Object.keys(section).length > 0);
    return own.length > 0 ? [[orreryKey, JSON.stringify(Object.fromEntries(own))]] : [];
  }

  private schemaLocations(): [string, string][] {
    const used = this.locations((isUsed) => isUsed);
    return Object.keys(used).length > 0 ? [['schemaLocation', JSON.stringify(used)]] : [];
  }

  /** EMF's JSON has the places of the namespaces that are used; those of the others are ours to keep. */
  private locations(wants: (isUsed: boolean) => boolean): JsonObject {
    const used = new Set(this.prefixes.sorted().map(([, uri]) => uri));
    return Object.fromEntries([...this.model.schemaLocations].filter(([uri]) => wants(used.has(uri))));
  }

  /** The prefixes come before the objects, so a first walk over the model collects them. */
  private takeNames(): void {
    const { hasTypes } = this.style;
    if (this.style.hasIds) this.model.index(this.checkpoint);
    for (const object of this.model.objects()) {
      this.checkpoint?.();
      if (formInside(object.class, object.containment) === 'full') this.prefixes.nameOf(object.class);
      for (const [feature, value] of object.entries()) {
        if (!feature.isReference || !hasTypes || !isWritten(feature)) continue;
        for (const item of Array.isArray(value) ? value : [value]) if (item instanceof Link) this.linkType(item, feature);
      }
    }
  }

  /** One object with all its parts, without recursion. */
  private *tree(root: ModelObject): Generator<string, void> {
    const open: Generator<Content>[] = [this.object(root, undefined, 2)];
    let buffer = '';
    while (open.length > 0) {
      const next = open.at(-1)!.next();
      if (next.done) open.pop();
      else if (typeof next.value === 'string') buffer += next.value;
      else open.push(this.object(next.value.part, next.value.feature, next.value.depth));
      if (buffer.length > chunkSize) {
        yield buffer;
        buffer = '';
      }
    }
    yield buffer;
  }

  private *object(object: ModelObject, feature: Feature | undefined, depth: number): Generator<Content> {
    const form = formInside(object.class, feature);
    const head = this.style.hasIds ? [`"id${this.colon}"${this.model.idOf(object)}"`] : [];
    if (form === 'full') head.push(`"eClass${this.colon}${JSON.stringify(this.prefixes.nameOf(object.class))}`);
    const entries = form === 'flat' ? flatEntries(object) : [...object.entries()];
    const written = entries.filter(([found]) => isWritten(found)) as [Feature, SlotValue][];
    const inner = this.break(depth + 1);
    const isEmpty = head.length === 0 && written.length === 0;
    yield isEmpty ? '{' : `{${head.map((line) => inner + line).join(',')}`;
    if (written.length > 0 && head.length > 0) yield ',';
    if (form === 'flat') yield* this.features(written, depth + 1);
    else if (written.length > 0) {
      yield `${inner}"data${this.colon}{`;
      yield* this.features(written, depth + 2);
      yield `${inner}}`;
    }
    if (this.model.objectExtras.size > 0) yield this.otherKeys(object, inner, isEmpty);
    yield isEmpty ? '}' : `${this.break(depth)}}`;
  }

  /** The keys of other tools stand behind our own. */
  private otherKeys(object: ModelObject, inner: string, isFirst: boolean): string {
    const written = otherKeysIn(this.model, object).map(
      ([key, json]) => `${inner}${JSON.stringify(key).slice(0, -1)}${this.colon}${json}`,
    );
    return (isFirst || written.length === 0 ? '' : ',') + written.join(',');
  }

  private *features(entries: readonly [Feature, SlotValue][], depth: number): Generator<Content> {
    for (const [index, [feature, value]] of entries.entries()) {
      yield `${index > 0 ? ',' : ''}${this.break(depth)}${JSON.stringify(feature.name).slice(0, -1)}${this.colon}`;
      if (feature.isMany) yield* this.list(Array.isArray(value) ? value : [value], feature, depth);
      else yield this.item(value as Item, feature, depth, false);
    }
  }

  private *list(items: readonly Item[], feature: Feature, depth: number): Generator<Content> {
    if (items.length === 0) return yield '[]';
    const hasForeign = isHrefList(feature) && items.some((item) => item instanceof Link && item.document !== '');
    for (const [index, item] of items.entries()) {
      yield `${index > 0 ? ',' : '['}${this.break(depth + 1)}`;
      yield this.item(item, feature, depth + 1, hasForeign);
    }
    yield `${this.break(depth)}]`;
  }

  private item(item: Item, feature: Feature, depth: number, isHref: boolean): Content {
    if (item instanceof ModelObject)
      return feature.isContainment ? { part: item, feature, depth } : JSON.stringify(this.local(item, isHref));
    if (item instanceof Link) return JSON.stringify(this.link(item, feature));
    return jsonOfValue(item as Value, feature.type as DataType, this.break(depth));
  }

  /** Among foreign targets a local one has its # in front. */
  private local(target: ModelObject, isHref: boolean): string {
    const fragment = this.style.hasIds ? this.model.idOf(target) : this.fragments.of(target);
    return isHref ? `#${fragment}` : fragment;
  }

  private link(link: Link, feature: Feature): string {
    const type = this.style.hasTypes ? this.linkType(link, feature) : undefined;
    if (type !== undefined) return `${type} ${link.target}`;
    // What looks like a document or a type needs its # to be told from them.
    const isBare = link.document === '' && !/^$|[ #]/.test(link.fragment);
    return isBare ? link.fragment : link.target;
  }

  /** No type is better than an abstract one, which no target has; what is not there has the class that the document gave it. */
  private linkType(link: Link, feature: Feature): string | undefined {
    if (link.document === '' && !link.type) return undefined;
    const type = classOfLink(link, feature, this.metamodels);
    const isNone = type.isAbstract || (type.package.nsUri === '' && type.isDynamic) || /[\s#]/.test(type.name);
    return isNone ? undefined : this.prefixes.nameOf(type);
  }

  private break(depth: number): string {
    if (this.style.indent === 0) return '';
    this.breaks[depth] ??= `\n${' '.repeat(depth * this.style.indent)}`;
    return this.breaks[depth];
  }

  private laidOut(json: string): string {
    return this.style.indent === 0
      ? json
      : JSON.stringify(JSON.parse(json), null, this.style.indent).replaceAll('\n', this.break(1));
  }
}

/** Annotations are written flat, one reference at a time. */
function isHrefList(feature: Feature): boolean {
  return feature.isReference && feature.owner.name !== 'EAnnotation';
}
