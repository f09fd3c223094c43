/** Writes models as XMI, the way EMF does, object by object. */
import { type Feature, type Item, Link, type Model, ModelObject, type SlotValue } from '@orrery/kernel';
import type { WriteContext } from '../format.ts';
import { textFeature } from '../parsing/unknown-names.ts';
import { Prefixes } from '../writing/prefixes.ts';
import { type Escapes, escapesOf } from '../xml/escape.ts';
import { escapedName } from './escaped-names.ts';
import { SupplementWriter } from './supplement-writer.ts';
import { indentOf, Tag } from './tag.ts';
import { type Asides, asidesOf } from './xmi-asides.ts';
import { extensionsOf, otherAttributesOf } from './xmi-extensions-written.ts';
import { type Layout, XmiLayout } from './xmi-layout.ts';
import { xmiNsUri, xsiNsUri } from './xmi-names.ts';
import { takeNames } from './xmi-names-used.ts';
import { isWritten, notationOf } from './xmi-notations.ts';
import { encodingOf, profileOf, type XmiProfile, xmlVersionOf } from './xmi-profile.ts';
import { XmiReferencesWriter } from './xmi-references-writer.ts';
import { type ValuePlace, XmiTextsWriter } from './xmi-texts-writer.ts';

/** A piece of text, or a part that is written before going on. */
type Content = string | { readonly part: ModelObject; readonly feature: Feature; readonly name: string };

interface WrittenElement {
  readonly name: string;
  readonly contents: Generator<Content>;
  /** Whether texts stand among the elements, so that no blanks may be added. */
  readonly isInline: boolean;
}

const chunkSize = 1 << 16;

export class XmiWriter {
  private readonly model: Model;
  private readonly profile: XmiProfile;
  private readonly prefixes = new Prefixes(escapedName);
  private readonly references: XmiReferencesWriter;
  private readonly layout: XmiLayout;
  private readonly escapes: Escapes;
  private readonly usesSchema: boolean;
  private readonly supplement: SupplementWriter;
  private readonly texts: XmiTextsWriter;

  constructor(model: Model, { metamodels, checkpoint }: WriteContext = {}, profile: XmiProfile = profileOf(model)) {
    this.model = model;
    this.profile = profile;
    this.references = new XmiReferencesWriter(model, this.prefixes, profile, metamodels);
    this.escapes = escapesOf(xmlVersionOf(model));
    this.layout = new XmiLayout(model, profile.isEncoded);
    const { prefixes, references, layout } = this;
    this.usesSchema = takeNames(model, { prefixes, profile, references, layout, checkpoint }) || this.schemaLocation() !== '';
    this.supplement = new SupplementWriter(model, prefixes, layout.isEscaped);
    this.texts = new XmiTextsWriter(this.escapes, this.supplement);
  }

  *write(): Generator<string, void> {
    yield `<?xml version="${xmlVersionOf(this.model)}" encoding="${encodingOf(this.model)}"?>\n`;
    const { roots } = this.model;
    const asides = asidesOf(this.model);
    const isWrapped = roots.length !== 1 || extensionsOf(this.model).length > 0;
    yield* asides.before;
    if (isWrapped) yield* this.wrapper(roots, asides);
    else yield* this.tree(roots[0]!, this.rootTag(roots[0]), 0);
    if (!isWrapped) for (const [, line] of asides.inside) yield line;
    yield* asides.after;
    yield this.supplement.text();
  }

  private *wrapper(roots: readonly ModelObject[], { inside }: Asides): Generator<string, void> {
    const tag = this.rootTag(undefined);
    this.supplement.element();
    const extensions = extensionsOf(this.model);
    if (roots.length + extensions.length + inside.length === 0) return yield `${tag.text}/>\n`;
    yield `${tag.text}>\n`;
    for (const [index, root] of roots.entries()) {
      for (const [position, line] of inside) if (position === index) yield `  ${line}`;
      yield* this.tree(root, new Tag(this.prefixes.nameOf(root.class), 1, this.profile), 1);
    }
    for (const [position, line] of inside) if (position >= roots.length) yield `  ${line}`;
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
          tag.attribute(prefix === '' ? 'xmlns' : `xmlns:${prefix}`, this.escapes.attribute(uri));
      }
      const location = this.schemaLocation();
      if (location !== '') tag.attribute('xsi:schemaLocation', this.escapes.attribute(location));
      const noNamespace = this.profile.hasSchemaLocation && this.model.schemaLocations.get('');
      if (noNamespace) tag.attribute('xsi:noNamespaceSchemaLocation', this.escapes.attribute(noNamespace));
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
    const open: WrittenElement[] = [];
    let buffer = this.begin(root, rootTag, open);
    while (open.length > 0) {
      buffer += this.next(open, depth);
      if (buffer.length > chunkSize) {
        yield buffer;
        buffer = '';
      }
    }
    yield buffer;
  }

  private next(open: WrittenElement[], depth: number): string {
    const { name, contents, isInline } = open.at(-1)!;
    const { done, value } = contents.next();
    const indent = isInline ? '' : indentOf(depth + open.length);
    if (done) return this.end(open, name, indent.slice(2));
    if (typeof value === 'string') return isInline ? value : `${indent}${value}\n`;
    return this.begin(value.part, this.partTag(value, isInline ? 0 : depth + open.length), open);
  }

  private end(open: WrittenElement[], name: string, indent: string): string {
    open.pop();
    return `${indent}</${name}>${open.at(-1)?.isInline ? '' : '\n'}`;
  }

  private begin(object: ModelObject, tag: Tag, open: WrittenElement[]): string {
    const isInline = open.at(-1)?.isInline ?? false;
    const after = isInline ? '' : '\n';
    const given = this.model.writtenIdOf(object);
    if (given !== undefined) tag.attribute('xmi:id', this.escapes.attribute(given));
    const uuid = this.model.ownIdOf(object);
    if (uuid !== undefined) tag.attribute('xmi:uuid', `urn:uuid:${uuid}`);
    const { objectExtras } = this.model;
    const hasExtras = objectExtras.size > 0 && objectExtras.has(object);
    if (hasExtras)
      for (const [name, value] of otherAttributesOf(this.model, object))
        tag.attribute(`xmi:${name}`, this.escapes.attribute(value));
    const element = this.supplement.element(object);
    const kept = hasExtras && this.layout.isKept(object) ? this.layout.of(object) : undefined;
    const hasElements = kept ? this.keptAttributes(kept, tag, element) : this.attributes(object, tag, element);
    const hasExtensions = hasExtras && extensionsOf(this.model, object).length > 0;
    this.texts.showPart(object, !tag.hasAttributes && !hasExtensions);
    if (!hasElements && !hasExtensions) return `${tag.text}/>${after}`;
    const name = tag.text.slice(tag.text.indexOf('<') + 1).split(/\s/, 1)[0]!;
    const inside = isInline || (object.class.isDynamic && object.named(textFeature) !== undefined);
    open.push({
      name,
      contents: kept ? this.keptContents(object, kept, element) : this.contents(object, element),
      isInline: inside,
    });
    return `${tag.text}>${inside ? '' : '\n'}`;
  }

  /** Writes the attributes; says whether there are elements too. */
  private attributes(object: ModelObject, tag: Tag, element: number): boolean {
    let hasElements = false;
    const { features } = object.class;
    for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
      const feature = features[object.slotAt(at)]!;
      if (!isWritten(feature)) continue;
      const value = object.valueAt(at);
      const notation = notationOf(feature, value, this.profile.isEncoded);
      if (notation === 'attribute')
        tag.attribute(this.layout.attributeName(feature), this.texts.attribute(value, feature, { element, position: 0 }));
      else if (isEmpty(value)) this.emptyList(feature, tag, element);
      else if (notation === 'words')
        tag.attribute(this.layout.attributeName(feature), this.escapes.attribute(this.words(value, feature)));
      else if (notation !== 'nothing') hasElements = true;
    }
    return hasElements;
  }

  private keptAttributes({ attributes, elements, empty }: Layout, tag: Tag, element: number): boolean {
    for (const feature of empty) this.emptyList(feature, tag, element);
    for (const { feature, name, value, notation, position } of attributes) {
      const text =
        notation === 'words'
          ? this.escapes.attribute(this.words(value, feature))
          : this.texts.attribute(value, feature, { element, position });
      tag.attribute(name, text);
    }
    return elements.length > 0;
  }

  /** EMF writes an empty attribute; of features that nobody declares it would say something else. */
  private emptyList(feature: Feature, tag: Tag, element: number): void {
    if (feature.isDynamic) this.supplement.empty(element, feature);
    else tag.attribute(this.layout.attributeName(feature), '');
  }

  private partTag({ part, feature, name }: Exclude<Content, string>, depth: number): Tag {
    const tag = new Tag(name, depth, this.profile);
    if (this.layout.namesClass(part, feature)) tag.attribute('xsi:type', this.prefixes.nameOf(part.class));
    return tag;
  }

  private *contents(object: ModelObject, element: number): Generator<Content> {
    for (const [feature, value] of object.entries()) {
      if (!isWritten(feature)) continue;
      const notation = notationOf(feature, value, this.profile.isEncoded);
      if (notation !== 'elements' && notation !== 'parts' && notation !== 'references') continue;
      const name = this.layout.elementName(feature);
      const items = Array.isArray(value) ? value : [value];
      for (let position = 0; position < items.length; position++)
        yield this.content(items[position]!, feature, name, { element, position });
    }
    for (const { xml } of extensionsOf(this.model, object)) yield xml;
  }

  private *keptContents(object: ModelObject, { elements }: Layout, element: number): Generator<Content> {
    for (const { value, feature, name, position } of elements)
      yield this.content(value as Item, feature, name, { element, position });
    for (const { xml } of extensionsOf(this.model, object)) yield xml;
  }

  private content(item: Item, feature: Feature, name: string, place: ValuePlace): Content {
    if (item instanceof ModelObject && feature.isContainment) return { part: item, feature, name };
    if (feature.name !== textFeature) this.supplement.element();
    if (item instanceof ModelObject || item instanceof Link || item === null) return this.reference(item, feature, name);
    const text = this.texts.text(item, feature, place);
    return feature.name === textFeature ? text : `<${name}>${text}</${name}>`;
  }

  private reference(item: ModelObject | Link | null, feature: Feature, name: string): string {
    this.texts.showLink(item, feature);
    if (item === null) return `<${name} xsi:nil="true"/>`;
    const type = this.references.typeOf(item, feature);
    const typeText = type ? ` xsi:type="${this.prefixes.nameOf(type)}"` : '';
    return `<${name}${typeText} href="${this.escapes.attribute(this.references.href(item))}"/>`;
  }

  private words(value: SlotValue, feature: Feature): string {
    const items = Array.isArray(value) ? value : [value];
    return items.map((item) => this.references.word(item, feature)).join(' ');
  }
}

function isEmpty(value: SlotValue): boolean {
  return Array.isArray(value) && value.length === 0;
}
