/** Writes models as XMI, the way EMF does, object by object. */
import {
  type DataType,
  type Feature,
  type Item,
  Link,
  type Model,
  ModelObject,
  printText,
  type SlotValue,
  type Value,
} from '@orrery/kernel';
import type { WriteContext } from '../format.ts';
import { Prefixes } from '../writing/prefixes.ts';
import { escapeAttribute, escapeText } from '../xml/escape.ts';
import { indentOf, Tag } from './tag.ts';
import { extensionsOf, otherAttributesOf } from './xmi-extensions-written.ts';
import { formOf, isWritten, namesItsClass } from './xmi-forms.ts';
import { xmiNsUri, xsiNsUri } from './xmi-names.ts';
import { takeNames } from './xmi-names-used.ts';
import { encodingOf, profileOf, type XmiProfile } from './xmi-profile.ts';
import { XmiReferencesWriter } from './xmi-references-writer.ts';

/** A piece of text, or a part that is written before going on. */
type Content = string | { readonly part: ModelObject; readonly feature: Feature };

interface OpenElement {
  readonly name: string;
  readonly contents: Generator<Content>;
}

const chunkSize = 1 << 16;

export class XmiWriter {
  private readonly model: Model;
  private readonly profile: XmiProfile;
  private readonly prefixes = new Prefixes();
  private readonly references: XmiReferencesWriter;
  private readonly usesSchema: boolean;

  constructor(model: Model, { metamodels, checkpoint }: WriteContext = {}, profile: XmiProfile = profileOf(model)) {
    this.model = model;
    this.profile = profile;
    this.references = new XmiReferencesWriter(model, this.prefixes, profile, metamodels);
    this.usesSchema =
      takeNames(model, { prefixes: this.prefixes, profile, references: this.references, checkpoint }) ||
      this.schemaLocation() !== '';
  }

  *write(): Generator<string, void> {
    yield `<?xml version="1.0" encoding="${encodingOf(this.model)}"?>\n`;
    const { roots } = this.model;
    if (roots.length === 1 && extensionsOf(this.model).length === 0) yield* this.tree(roots[0]!, this.rootTag(roots[0]), 0);
    else yield* this.wrapper(roots);
  }

  private *wrapper(roots: readonly ModelObject[]): Generator<string, void> {
    const tag = this.rootTag(undefined);
    const extensions = extensionsOf(this.model);
    if (roots.length + extensions.length === 0) return yield `${tag.text}/>\n`;
    yield `${tag.text}>\n`;
    for (const root of roots) yield* this.tree(root, new Tag(this.prefixes.nameOf(root.class), 1, this.profile), 1);
    for (const { xml } of extensions) yield `  ${xml}\n`;
    yield '</xmi:XMI>\n';
  }

  private rootTag(root: ModelObject | undefined): Tag {
    const tag = new Tag(root ? this.prefixes.nameOf(root.class) : 'xmi:XMI', 0, this.profile);
    tag.aside(() => {
      tag.attribute('xmi:version', '2.0');
      tag.attribute('xmlns:xmi', xmiNsUri);
      if (this.usesSchema) tag.attribute('xmlns:xsi', xsiNsUri);
      for (const [prefix, uri] of this.prefixes.sorted()) {
        if (prefix !== 'xmi' && prefix !== 'xsi')
          tag.attribute(prefix === '' ? 'xmlns' : `xmlns:${prefix}`, escapeAttribute(uri));
      }
      const location = this.schemaLocation();
      if (location !== '') tag.attribute('xsi:schemaLocation', escapeAttribute(location));
      const noNamespace = this.profile.hasSchemaLocation && this.model.schemaLocations.get('');
      if (noNamespace) tag.attribute('xsi:noNamespaceSchemaLocation', escapeAttribute(noNamespace));
    });
    return tag;
  }

  private schemaLocation(): string {
    if (!this.profile.hasSchemaLocation) return '';
    const named = [...this.model.schemaLocations].filter(([uri]) => uri !== '');
    return named.map(([uri, location]) => `${uri} ${location}`).join(' ');
  }

  /** One object with all its parts, without recursion. */
  private *tree(root: ModelObject, rootTag: Tag, depth: number): Generator<string, void> {
    const open: OpenElement[] = [];
    let buffer = this.begin(root, rootTag, open);
    while (open.length > 0) {
      const element = open.at(-1)!;
      const next = element.contents.next();
      if (next.done) buffer += `${indentOf(depth + --open.length)}</${element.name}>\n`;
      else if (typeof next.value === 'string') buffer += `${indentOf(depth + open.length)}${next.value}\n`;
      else buffer += this.begin(next.value.part, this.partTag(next.value.part, next.value.feature, depth + open.length), open);
      if (buffer.length > chunkSize) {
        yield buffer;
        buffer = '';
      }
    }
    yield buffer;
  }

  private begin(object: ModelObject, tag: Tag, open: OpenElement[]): string {
    if (object.givenId !== undefined) tag.attribute('xmi:id', escapeAttribute(object.givenId));
    const { objectExtras } = this.model;
    const hasExtras = objectExtras.size > 0 && objectExtras.has(object);
    if (hasExtras)
      for (const [name, value] of otherAttributesOf(this.model, object)) tag.attribute(`xmi:${name}`, escapeAttribute(value));
    let hasContents = hasExtras && extensionsOf(this.model, object).length > 0;
    for (const [feature, value] of object.entries()) {
      if (!isWritten(feature)) continue;
      const form = formOf(feature, value, this.profile.isEncoded);
      if (form === 'attribute') tag.attribute(feature.name, escapeAttribute(attributeText(value, feature)));
      else if (form === 'words') tag.attribute(feature.name, escapeAttribute(this.words(value, feature)));
      else if (form !== 'nothing') hasContents = true;
    }
    if (!hasContents) return `${tag.text}/>\n`;
    open.push({ name: tag.text.slice(tag.text.indexOf('<') + 1).split(/\s/, 1)[0]!, contents: this.contents(object) });
    return `${tag.text}>\n`;
  }

  private partTag(part: ModelObject, feature: Feature, depth: number): Tag {
    const tag = new Tag(feature.name, depth, this.profile);
    if (namesItsClass(part, feature)) tag.attribute('xsi:type', this.prefixes.nameOf(part.class));
    return tag;
  }

  private *contents(object: ModelObject): Generator<Content> {
    for (const [feature, value] of object.entries()) {
      if (!isWritten(feature)) continue;
      const form = formOf(feature, value, this.profile.isEncoded);
      if (form !== 'elements' && form !== 'parts' && form !== 'references') continue;
      for (const item of Array.isArray(value) ? value : [value]) yield this.content(item, feature);
    }
    for (const { xml } of extensionsOf(this.model, object)) yield xml;
  }

  private content(item: Item, feature: Feature): Content {
    if (item === null) return `<${feature.name} xsi:nil="true"/>`;
    if (item instanceof ModelObject && feature.isContainment) return { part: item, feature };
    if (item instanceof ModelObject || item instanceof Link) return this.reference(item, feature);
    return `<${feature.name}>${escapeText(printText(item, feature.type as DataType))}</${feature.name}>`;
  }

  private reference(item: ModelObject | Link, feature: Feature): string {
    const type = this.references.typeOf(item, feature);
    const typeText = type ? ` xsi:type="${this.prefixes.nameOf(type)}"` : '';
    return `<${feature.name}${typeText} href="${escapeAttribute(this.references.href(item))}"/>`;
  }

  private words(value: SlotValue, feature: Feature): string {
    const items = Array.isArray(value) ? value : [value];
    return items.map((item) => this.references.word(item, feature)).join(' ');
  }
}

function attributeText(value: SlotValue, feature: Feature): string {
  return Array.isArray(value) ? '' : printText(value as Exclude<Value, null>, feature.type as DataType);
}
