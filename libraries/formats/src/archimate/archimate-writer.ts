/** Writes ArchiMate models as the Archi tool does, byte for byte. */
import { type Feature, type Item, Link, type Model, ModelObject, printText, type SlotValue, type Value } from '@orrery/kernel';
import { archimateNsUri } from '@orrery/metamodels';
import { textFeature } from '../parsing/unknown-names.ts';
import { indentOf } from '../xmi/tag.ts';
import { asidesOf } from '../xmi/xmi-asides.ts';
import { xsiNsUri } from '../xmi/xmi-names.ts';
import { namesItsClass } from '../xmi/xmi-notations.ts';
import { escapeAttribute, escapeText } from '../xml/escape.ts';
import { documentId } from './archimate-ids.ts';
import { layoutOf, type Written } from './archimate-layout.ts';
import { DocumentNames } from './document-names.ts';

/** A piece of text, or a part that is written before going on. */
type Content = string | { readonly part: ModelObject; readonly written: Written };

interface OpenElement {
  readonly name: string;
  readonly contents: Generator<Content>;
}

const chunkSize = 1 << 16;

export class ArchimateWriter {
  private readonly model: Model;
  private readonly checkpoint: () => void;
  private readonly names: DocumentNames;
  private readonly ids = new Map<ModelObject, string>();

  constructor(model: Model, checkpoint: () => void = () => {}) {
    this.model = model;
    this.checkpoint = checkpoint;
    this.names = new DocumentNames(model);
  }

  *write(): Generator<string, void> {
    const asides = asidesOf(this.model);
    yield '<?xml version="1.0" encoding="UTF-8"?>\n';
    yield* asides.before;
    for (const root of this.model.roots) yield* this.tree(root, this.rootTag(), 'archimate:model');
    yield* asides.after;
  }

  /** An object as it stands inside of its container, in lines of its own. */
  part(object: ModelObject): string {
    const { elements } = layoutOf(object.container!.class);
    const written = elements.find(({ feature }) => feature === object.containment)!;
    return [...this.tree(object, this.tagOf(object, written), this.names.elementOf(written))].join('').trimEnd();
  }

  /** The namespaces that the root of the document declares. */
  declarations(): string[] {
    const declared: [string, string][] = [['xsi', xsiNsUri], ['archimate', archimateNsUri], ...this.names.others()];
    return declared.map(([prefix, uri]) => `xmlns:${prefix}="${escapeAttribute(uri)}"`);
  }

  private rootTag(): string {
    return ['<archimate:model', ...this.declarations()].join(' ');
  }

  /** One object with all its parts, without recursion. */
  private *tree(object: ModelObject, start: string, name: string): Generator<string, void> {
    const open: OpenElement[] = [];
    let buffer = this.begin(object, start, name, open);
    while (open.length > 0) {
      buffer += this.next(open);
      if (buffer.length > chunkSize) {
        yield buffer;
        buffer = '';
      }
    }
    yield buffer;
  }

  private next(open: OpenElement[]): string {
    const { name, contents } = open.at(-1)!;
    const { done, value } = contents.next();
    const indent = indentOf(open.length);
    if (done) {
      open.pop();
      return `${indent.slice(2)}</${name}>\n`;
    }
    if (typeof value === 'string') return `${indent}${value}\n`;
    this.checkpoint();
    const { part, written } = value;
    return this.begin(part, indent + this.tagOf(part, written), this.names.elementOf(written), open);
  }

  /** Up to its attributes. */
  private tagOf(part: ModelObject, written: Written): string {
    const type = namesItsClass(part, written.feature) ? ` xsi:type="${escapeAttribute(this.names.classOf(part))}"` : '';
    return `<${this.names.elementOf(written)}${type}`;
  }

  private begin(object: ModelObject, start: string, name: string, open: OpenElement[]): string {
    const { attributes, elements } = layoutOf(object.class);
    let tag = start;
    for (const written of attributes) tag += this.attribute(object, written);
    if (!elements.some(({ feature }) => object.isSet(feature))) return `${tag}/>\n`;
    open.push({ name, contents: this.contents(object, elements) });
    return `${tag}>\n`;
  }

  private attribute(object: ModelObject, written: Written): string {
    const { feature } = written;
    if (feature.isId) return ` ${written.name}="${escapeAttribute(this.idOf(object))}"`;
    const value = object.isSet(feature) ? object.stored(feature) : undefined;
    const text = value === undefined || value === null ? undefined : this.attributeText(value, feature);
    return text === undefined ? '' : ` ${this.names.attributeOf(written)}="${escapeAttribute(text)}"`;
  }

  private attributeText(value: SlotValue, feature: Feature): string | undefined {
    if (!feature.isReference) return textOf(value as Value, feature);
    const ids = [value].flat().flatMap((item) => (item instanceof ModelObject ? this.idOf(item) : []));
    return ids.length > 0 ? ids.join(' ') : undefined;
  }

  private *contents(object: ModelObject, elements: readonly Written[]): Generator<Content> {
    for (const written of elements) {
      if (!object.isSet(written.feature)) continue;
      for (const item of object.all(written.feature)) yield this.content(item, written);
    }
  }

  private content(item: Item, written: Written): Content {
    const { feature } = written;
    const name = this.names.elementOf(written);
    if (item instanceof ModelObject && feature.isContainment) return { part: item, written };
    if (item instanceof ModelObject) return `<${name} href="#${escapeAttribute(this.idOf(item))}"/>`;
    if (item instanceof Link) return `<${name} href="${escapeAttribute(item.target)}"/>`;
    if (item === null) return `<${name} xsi:nil="true"/>`;
    const text = escapeText(textOf(item, feature));
    return feature.name === textFeature ? text : `<${name}>${text}</${name}>`;
  }

  private idOf(object: ModelObject): string {
    let found = this.ids.get(object);
    if (found === undefined) {
      found = documentId(this.model, object);
      this.ids.set(object, found);
    }
    return found;
  }
}

function textOf(value: Value, { type }: Feature): string {
  return type.kind === 'dataType' ? printText(value as Exclude<Value, null>, type) : String(value);
}
