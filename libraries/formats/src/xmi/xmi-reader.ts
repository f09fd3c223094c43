/** Reads XMI: elements become objects, values and references of the features they name. */

import { type Feature, ModelObject } from '@orrery/kernel';
import type { ReadContext } from '../format.ts';
import { DescribedFeatures } from '../parsing/described-features.ts';
import { Document } from '../parsing/document.ts';
import type { InferredFeatures } from '../parsing/inferred-features.ts';
import { shortened } from '../parsing/report.ts';
import { Refusal } from '../refusal.ts';
import type { Entities } from '../xml/entities.ts';
import { NamespaceScopes, splitName } from '../xml/namespaces.ts';
import type { Pairs } from '../xml/pairs.ts';
import type { XmlHandler } from '../xml/tokenizer.ts';
import { DeclaredElements } from './declared-elements.ts';
import { ElementOrder } from './element-order.ts';
import { unescapedName } from './escaped-names.ts';
import { type OpenElement, OpenElements } from './open-elements.ts';
import { QualifiedNames, xmiNamesKey } from './qualified-names.ts';
import { type Supplement, supplementTarget } from './supplement.ts';
import { SupplementReader } from './supplement-reader.ts';
import { UnknownElements } from './unknown-elements.ts';
import { keepAside } from './xmi-asides.ts';
import { ElementFacts } from './xmi-attributes.ts';
import { XmiAttributesReader } from './xmi-attributes-reader.ts';
import { XmiComplaints } from './xmi-complaints.ts';
import { XmiExtensions } from './xmi-extensions.ts';
import { isXmiNamespace } from './xmi-names.ts';
import { XmiReferences } from './xmi-references.ts';
import { XmiTypes } from './xmi-types.ts';
import { attributesBeside, xmlAttributesKey } from './xml-attributes.ts';
import type { XmlDialect } from './xml-dialect.ts';

export interface ReaderOptions {
  /** The features that an earlier look at the same document has shown. */
  readonly before?: InferredFeatures | undefined;
  readonly supplement?: Supplement | undefined;
  readonly dialect?: XmlDialect | undefined;
}

export class XmiReader implements XmlHandler {
  readonly document: Document;
  keepsSpace = false;
  readonly takesEntities = true;
  private readonly namespaces = new NamespaceScopes();
  private readonly types: XmiTypes;
  private readonly references: XmiReferences;
  private readonly extensions: XmiExtensions;
  private readonly facts = new ElementFacts();
  private readonly open = new OpenElements();
  private readonly names = new QualifiedNames(this.namespaces, (owner, name) => this.document.hasShown(owner, name));
  private readonly order: ElementOrder;
  private readonly attributes: XmiAttributesReader;
  private readonly unknown: UnknownElements;
  private readonly declared: DeclaredElements;
  private readonly complaints: XmiComplaints;
  private readonly meant: (written: string) => string;
  private readonly supplement: SupplementReader | undefined;
  /** How many elements have begun. */
  private count = 0;
  private hasEnded = false;

  constructor(context: ReadContext, text: string, { supplement, before, dialect }: ReaderOptions = {}) {
    this.document = new Document(context, before);
    this.meant = supplement?.isEscaped ? unescapedName : (written) => written;
    this.complaints = new XmiComplaints(this.document.report);
    this.types = new XmiTypes(this.document, this.namespaces, this.meant);
    if (supplement) {
      this.supplement = new SupplementReader(this.document, supplement);
      this.document.described = new DescribedFeatures({ features: supplement.features, offset: 0 }, this.types);
    }
    this.references = new XmiReferences(this.document, this.types);
    this.order = new ElementOrder(this.document.model, this.names);
    const { document, types, references, names, order, meant } = this;
    this.attributes = new XmiAttributesReader({ document, references, names, order, meant, dialect });
    const { attributes, complaints } = this;
    this.unknown = new UnknownElements({ document, types, references, attributes, names });
    this.declared = new DeclaredElements({ document, types, references, attributes, complaints });
    this.extensions = new XmiExtensions(this.document, this.namespaces, text);
  }

  entities(declared: Entities): void {
    this.extensions.entities = declared;
  }

  start(name: string, attributes: Pairs, offset: number): void {
    this.document.checkpoint();
    const hasScope = this.namespaces.enter(attributes);
    const facts = this.facts.read(attributes, this.namespaces, offset);
    const above = this.open.top;
    const element = this.open.push(name, offset, hasScope, this.count + 1);
    const uri = this.namespaceOf(name, offset);
    if (this.extensions.isInside) this.extensions.enter();
    else if (above && isXmiNamespace(uri)) this.extensions.begin(offset, above.kind === 'object' ? above.object : undefined);
    else this.startElement(element, above, facts);
  }

  private startElement(element: OpenElement, above: OpenElement | undefined, facts: ElementFacts): void {
    this.count++;
    if (!above || above.kind === 'document') this.startTop(element, facts);
    else this.startInside(element, above, facts);
    this.keepsSpace = keepsSpace(element);
  }

  text(text: string, offset: number): void {
    if (this.extensions.isInside) return;
    const element = this.open.top!;
    if (element.kind === 'value' || element.kind === 'open' || element.kind === 'reference') element.text += text;
    else if (element.kind === 'object' && (element.object!.class.package.isDynamic || text.trim() !== ''))
      this.addText(element, text);
    else if (text.trim() !== '') throw new Refusal(`The text ${JSON.stringify(shortened(text.trim()))} belongs nowhere.`, offset);
  }

  comment(text: string): void {
    this.keepOutside(`<!--${text}-->`);
  }

  instruction(target: string, data: string): void {
    if (target === supplementTarget && this.supplement && this.hasEnded) return;
    this.keepOutside(data === '' ? `<?${target}?>` : `<?${target} ${data}?>`);
  }

  /** Keeps comments and instructions outside of objects. */
  private keepOutside(xml: string): void {
    const { model } = this.document;
    const { top } = this.open;
    if (top?.kind === 'document' && !this.extensions.isInside) keepAside(model, model.roots.length, xml);
    else if (!top) keepAside(model, this.hasEnded ? 'after' : 'before', xml);
  }

  end(_name: string, endOffset: number): void {
    const element = this.open.pop();
    if (this.extensions.isInside) this.extensions.leave(endOffset);
    else if (element.kind === 'value') this.declared.endValue(element);
    else if (element.kind === 'reference') this.declared.endReference(element);
    else if (element.kind === 'open') this.endOpen(element);
    else if (element.kind === 'object') this.endObject(element);
    if (element.hasScope) this.namespaces.leave();
    this.keepsSpace = keepsSpace(this.open.top);
    if (this.open.length === 0) this.endDocument();
  }

  /** After the last look. */
  finish(): void {
    this.supplement?.give();
    this.document.resolve();
  }

  private addText(element: OpenElement, text: string): void {
    this.unknown.addText(element, text);
    this.keepsSpace = true;
  }

  /** An open element of which the supplement says something is an object. */
  private endOpen(element: OpenElement): void {
    if (this.supplement?.has(element.number)) {
      this.unknown.becomeObject(element);
      this.endObject(element);
    } else this.unknown.end(element);
  }

  private endObject(element: OpenElement): void {
    this.supplement?.note(element.number, element.object!);
    element.object!.trim();
    if (element.elements.length > 0) this.order.keep(element);
  }

  private endDocument(): void {
    this.hasEnded = true;
    const kept = this.names.kept();
    if (kept) this.document.model.extras.set(xmiNamesKey, kept);
  }

  private startTop(element: OpenElement, facts: ElementFacts): void {
    this.types.locate(facts.schemaLocation, facts.noNamespaceLocation);
    const [prefix, local] = splitName(element.name);
    if (local === 'XMI' && this.open.length === 1 && isXmiNamespace(this.namespaces.uriOf(prefix))) {
      element.kind = 'document';
      this.keepAttributes(facts, element);
      return;
    }
    element.object = this.document.model.add(new ModelObject(this.types.classOf(facts.type ?? element.name, element.offset)));
    this.complaints.abstractClass(element.object, element.offset);
    this.attributes.read(element, facts);
  }

  private startInside(element: OpenElement, above: OpenElement, facts: ElementFacts): void {
    if (above.kind === 'open') this.unknown.becomeObject(above);
    if (above.object && above.kind === 'object') this.startIn(element, above, above.object, facts);
    else throw new Refusal(`The element ${element.name} does not belong into ${above.name}.`, element.offset);
  }

  private startIn(element: OpenElement, above: OpenElement, owner: ModelObject, facts: ElementFacts): void {
    const { name } = element;
    const local = name.includes(':') ? splitName(name)[1] : this.meant(name);
    const feature = owner.class.featuresByName.get(local);
    if (feature && !feature.isFeatureMap && !feature.isDynamic) this.startDeclared(element, above, feature, facts);
    else this.startUnknown(element, above, owner, facts);
  }

  private startDeclared(element: OpenElement, above: OpenElement, feature: Feature, facts: ElementFacts): void {
    if (element.name.length !== feature.name.length) this.complaints.lostPrefix(element, feature);
    if (this.order.matters(above)) this.order.note(above, feature.name, feature.name);
    this.declared.start(element, above.object!, feature, facts);
  }

  private startUnknown(element: OpenElement, above: OpenElement, owner: ModelObject, facts: ElementFacts): void {
    const { name } = element;
    const isPlain = !this.names.isNeeded && !name.includes(':');
    const named = isPlain ? undefined : this.names.of(owner.class, 'elements', name);
    const feature = this.meant(named?.feature ?? name);
    if (this.order.matters(above)) this.order.note(above, feature, this.meant(named?.written ?? name));
    this.unknown.start(element, owner, feature, facts);
  }

  /** The namespace of an element. An undeclared prefix makes a document unreadable. */
  private namespaceOf(name: string, offset: number): string | undefined {
    const colon = name.indexOf(':');
    if (colon < 0) return undefined;
    const uri = this.namespaces.uriOf(name.slice(0, colon));
    if (uri === undefined) throw new Refusal(`The prefix ${name.slice(0, colon)} is not declared.`, offset);
    return uri;
  }

  private keepAttributes(facts: ElementFacts, element: OpenElement): void {
    const attributes = attributesBeside(facts);
    if (!attributes) return;
    const { extras } = this.document.model;
    extras.set(xmlAttributesKey, { ...(extras.get(xmlAttributesKey) as object | undefined), ...attributes });
    this.complaints.keptAttributes(element.name, element.offset);
  }
}

/** Blanks matter in values, and among texts. */
function keepsSpace(element: OpenElement | undefined): boolean {
  return element !== undefined && (element.kind === 'value' || element.kind === 'open' || element.hasText);
}
