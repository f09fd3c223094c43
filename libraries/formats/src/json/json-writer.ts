/** Writes models as Sirius' EMF JSON, object by object. */
import {
  type Class,
  type Feature,
  Fragments,
  type Item,
  isWritten,
  Link,
  type Metamodels,
  type Model,
  type ModelObject,
} from '@orrery/kernel';
import type { Chunk, WriteContext } from '../format.ts';
import { describeFeatures } from '../parsing/described-features.ts';
import type { JsonObject } from '../text/json.ts';
import { classOfLink } from '../writing/link-class.ts';
import { Prefixes } from '../writing/prefixes.ts';
import { notationInside } from './ecore-flat.ts';
import { documentExtrasOf, foreignIdsOf, objectExtrasOf, otherKeysOf } from './json-extras.ts';
import { orreryKey } from './json-header.ts';
import { type JsonRows, jsonRowsOf } from './json-rows.ts';
import { quoted } from './json-text.ts';
import { JsonTreeWriter } from './json-tree-writer.ts';

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

/** So many ids are written together. */
const idsAtOnce = 1000;

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

  *write(): Generator<Chunk, void> {
    const { model, style } = this;
    const rows = style.indent === 0 && style.hasIds ? jsonRowsOf(model, this.checkpoint ?? (() => {})) : undefined;
    if (rows) this.prefixes.nameOf(model.roots[0]!.class);
    else this.lookAtAll();
    const namespaces = JSON.stringify(Object.fromEntries(this.prefixes.sorted()));
    yield '{';
    yield* this.sections([['json', '{"version":"1.0","encoding":"utf-8"}'], ['ns', namespaces], ...otherKeysOf(model)]);
    if (!rows) yield* this.ownSection();
    yield* this.sections(this.schemaLocations());
    yield `${this.break(1)}"content${this.colon}[`;
    yield* rows ? this.ownRows(rows) : this.roots();
    yield `${model.roots.length > 0 ? this.break(1) : ''}]${this.break(0)}}`;
  }

  private *roots(): Generator<string> {
    const tree = this.treeWriter();
    for (const [index, root] of this.model.roots.entries()) {
      yield index > 0 ? `,${this.break(2)}` : this.break(2);
      yield* tree.write(root);
    }
  }

  private ownRows(rows: JsonRows): Iterable<Chunk> {
    const tree = this.treeWriter();
    return rows.write(
      (type) => this.prefixes.nameOf(type),
      (object) => [...tree.write(object)].join(''),
    );
  }

  /** What stands before the objects says something about all of them. */
  private lookAtAll(): void {
    this.takeNames();
    this.described = describeFeatures(this.model, this.prefixes);
  }

  private treeWriter(): JsonTreeWriter {
    return new JsonTreeWriter({
      model: this.model,
      hasIds: this.style.hasIds,
      colon: this.colon,
      break: (depth) => this.break(depth),
      nameOf: (type) => this.prefixes.nameOf(type),
      local: (target) => this.local(target),
      link: (link, feature) => this.link(link, feature),
    });
  }

  private *sections(sections: readonly [string, string][]): Generator<string> {
    for (const [key, json] of sections) yield `${this.keyed(key)}${this.laidOut(json)},`;
  }

  private keyed(key: string): string {
    return `${this.break(1)}${JSON.stringify(key).slice(0, -1)}${this.colon}`;
  }

  /** What only we know: the ids of other tools, and the features that no metamodel declares. */
  private *ownSection(): Generator<string> {
    const ids = this.style.hasIds ? foreignIdsOf(this.model) : [];
    const others = this.ownExtras().filter(([, section]) => Object.keys(section).length > 0);
    if (ids.length + others.length === 0) return;
    const pieces = [...ownPieces(ids, others)];
    yield this.keyed(orreryKey);
    if (this.style.indent > 0) yield this.laidOut(pieces.join(''));
    else yield* pieces;
    yield ',';
  }

  private ownExtras(): [string, JsonObject][] {
    if (!this.style.hasTypes) return [];
    return Object.entries({
      features: this.described,
      extras: documentExtrasOf(this.model),
      objectExtras: objectExtrasOf(this.model),
      schemaLocation: this.locations((isUsed) => !isUsed),
    });
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
    const named = new Set<Class>();
    for (const object of this.model.objects()) {
      this.checkpoint?.();
      if (!named.has(object.class) && notationInside(object.class, object.containment) === 'full') {
        named.add(object.class);
        this.prefixes.nameOf(object.class);
      }
      if (hasTypes) this.takeNamesOfLinks(object);
    }
  }

  private takeNamesOfLinks(object: ModelObject): void {
    for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
      const feature = object.featureAt(at);
      if (!feature.isReference || !isWritten(feature)) continue;
      const value = object.valueAt(at);
      if (!Array.isArray(value)) this.takeNameOf(value, feature);
      else for (let index = 0; index < value.length; index++) this.takeNameOf(value[index]!, feature);
    }
  }

  private takeNameOf(item: Item, feature: Feature): void {
    if (item instanceof Link) this.linkType(item, feature);
  }

  private local(target: ModelObject): string {
    return this.style.hasIds ? this.model.idOf(target) : this.fragments.of(target);
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

/** In pieces: models have very many ids, and an object with so many keys costs more than all the rest. */
function* ownPieces(ids: readonly [string, string][], others: readonly [string, JsonObject][]): Generator<string> {
  let separator = '{';
  if (ids.length > 0) {
    separator = '{"foreignIds":{';
    for (let start = 0; start < ids.length; start += idsAtOnce) {
      const some = ids.slice(start, start + idsAtOnce);
      yield `${separator}${some.map(([id, given]) => `"${id}":${quoted(given)}`).join(',')}`;
      separator = ',';
    }
    yield '}';
  }
  for (const [key, section] of others) {
    yield `${separator}${JSON.stringify(key)}:${JSON.stringify(section)}`;
    separator = ',';
  }
  yield '}';
}
