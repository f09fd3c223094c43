/** Reads XMI: elements become objects, values and references of the features they name. */
import { type Feature, ModelObject } from '@orrery/kernel';
import type { ReadContext } from '../format.ts';
import { Document } from '../reading/document.ts';
import type { InferredFeatures } from '../reading/inferred-features.ts';
import { Refusal } from '../reading/refusal.ts';
import { NamespaceScopes, splitName } from '../xml/namespaces.ts';
import type { Pairs } from '../xml/pairs.ts';
import type { XmlHandler } from '../xml/tokenizer.ts';
import { ElementOrder } from './element-order.ts';
import { type Frame, Frames } from './frames.ts';
import { QualifiedNames, xmiNamesKey } from './qualified-names.ts';
import { UnknownElements } from './unknown-elements.ts';
import { keepAside } from './xmi-asides.ts';
import { ElementFacts } from './xmi-attributes.ts';
import { XmiAttributesReader } from './xmi-attributes-reader.ts';
import { XmiComplaints } from './xmi-complaints.ts';
import { XmiExtensions } from './xmi-extensions.ts';
import { isXmiNamespace } from './xmi-names.ts';
import { XmiReferences } from './xmi-references.ts';
import { XmiTypes } from './xmi-types.ts';

export class XmiReader implements XmlHandler {
  readonly document: Document;
  keepsSpace = false;
  private readonly namespaces = new NamespaceScopes();
  private readonly types: XmiTypes;
  private readonly references: XmiReferences;
  private readonly extensions: XmiExtensions;
  private readonly facts = new ElementFacts();
  private readonly frames = new Frames();
  private readonly names = new QualifiedNames(this.namespaces);
  private readonly order: ElementOrder;
  private readonly attributes: XmiAttributesReader;
  private readonly unknown: UnknownElements;
  private readonly complaints: XmiComplaints;
  private hasEnded = false;

  constructor(context: ReadContext, text: string, before?: InferredFeatures) {
    this.document = new Document(context, before);
    this.complaints = new XmiComplaints(this.document.report);
    this.types = new XmiTypes(this.document, this.namespaces);
    this.references = new XmiReferences(this.document, this.types);
    this.order = new ElementOrder(this.document.model, this.names);
    this.attributes = new XmiAttributesReader(this.document, this.references, this.names, this.order);
    const { document, types, references, attributes, names } = this;
    this.unknown = new UnknownElements({ document, types, references, attributes, names });
    this.extensions = new XmiExtensions(this.document, this.namespaces, text);
  }

  start(name: string, attributes: Pairs, offset: number): void {
    this.document.checkpoint();
    const hasScope = this.namespaces.enter(attributes);
    const facts = this.facts.read(attributes, this.namespaces, offset);
    const above = this.frames.top;
    const frame = this.frames.push(name, offset, hasScope);
    const uri = this.namespaceOf(name, offset);
    if (this.extensions.isInside) this.extensions.enter();
    else if (above && isXmiNamespace(uri)) this.extensions.begin(offset, above.kind === 'object' ? above.object : undefined);
    else this.startElement(frame, above, facts);
  }

  private startElement(frame: Frame, above: Frame | undefined, facts: ElementFacts): void {
    if (!above || above.kind === 'document') this.startTop(frame, facts);
    else this.startInside(frame, above, facts);
    this.keepsSpace = keepsSpace(frame);
  }

  text(text: string, offset: number): void {
    if (this.extensions.isInside) return;
    const frame = this.frames.top!;
    if (frame.kind === 'value' || frame.kind === 'open' || frame.kind === 'reference') frame.text += text;
    else if (frame.kind === 'object' && frame.object!.class.package.isDynamic) this.addText(frame, text);
    else if (text.trim() !== '')
      this.complaints.unexpected(`The text ${JSON.stringify(text.trim().slice(0, 40))} belongs to no feature.`, offset, frame);
  }

  comment(text: string): void {
    this.keepOutside(`<!--${text}-->`);
  }

  instruction(target: string, data: string): void {
    this.keepOutside(data === '' ? `<?${target}?>` : `<?${target} ${data}?>`);
  }

  /** Comments and instructions that stand in no object. */
  private keepOutside(xml: string): void {
    const { model } = this.document;
    const { top } = this.frames;
    if (top?.kind === 'document' && !this.extensions.isInside) keepAside(model, model.roots.length, xml);
    else if (!top) keepAside(model, this.hasEnded ? 'after' : 'before', xml);
  }

  end(_name: string, endOffset: number): void {
    const frame = this.frames.pop();
    if (this.extensions.isInside) this.extensions.leave(endOffset);
    else if (frame.kind === 'value') this.endValue(frame);
    else if (frame.kind === 'reference') this.endReference(frame);
    else if (frame.kind === 'open') this.unknown.end(frame);
    else if (frame.kind === 'object') this.endObject(frame);
    if (frame.hasScope) this.namespaces.leave();
    this.keepsSpace = keepsSpace(this.frames.top);
    if (this.frames.length === 0) this.endDocument();
  }

  private addText(frame: Frame, text: string): void {
    this.unknown.addText(frame, text);
    this.keepsSpace = true;
  }

  private endObject(frame: Frame): void {
    frame.object!.trim();
    if (frame.elements.length > 0) this.order.keep(frame);
  }

  private endDocument(): void {
    this.hasEnded = true;
    const kept = this.names.kept();
    if (kept) this.document.model.extras.set(xmiNamesKey, kept);
  }

  private startTop(frame: Frame, facts: ElementFacts): void {
    this.types.locate(facts.schemaLocation, facts.noNamespaceLocation);
    const [prefix, local] = splitName(frame.name);
    if (local === 'XMI' && this.frames.length === 1 && isXmiNamespace(this.namespaces.uriOf(prefix))) {
      frame.kind = 'document';
      this.refuseAttributes(facts, frame, undefined);
      return;
    }
    frame.object = this.document.model.add(new ModelObject(this.types.classOf(facts.type ?? frame.name, frame.offset)));
    this.complaints.abstractClass(frame.object, frame.offset);
    this.attributes.read(frame, facts);
  }

  private startInside(frame: Frame, above: Frame, facts: ElementFacts): void {
    if (above.kind === 'open') this.unknown.becomeObject(above);
    if (above.object && above.kind === 'object') this.startIn(frame, above, above.object, facts);
    else this.misplaced(frame, above);
  }

  private startIn(frame: Frame, above: Frame, owner: ModelObject, facts: ElementFacts): void {
    const { name } = frame;
    const local = name.includes(':') ? splitName(name)[1] : name;
    const feature = owner.class.featuresByName.get(local);
    if (feature && !feature.isFeatureMap && !feature.isDynamic) this.startDeclared(frame, above, feature, facts);
    else this.startUnknown(frame, above, owner, facts);
  }

  private startDeclared(frame: Frame, above: Frame, feature: Feature, facts: ElementFacts): void {
    if (frame.name.length !== feature.name.length) this.complaints.lostPrefix(frame, feature);
    if (this.order.matters(above)) this.order.note(above, feature.name, feature.name);
    this.startFeature(frame, above.object!, feature, facts);
  }

  private startUnknown(frame: Frame, above: Frame, owner: ModelObject, facts: ElementFacts): void {
    const { name } = frame;
    const isPlain = !this.names.isNeeded && !name.includes(':');
    const named = isPlain ? undefined : this.names.of(owner.class, 'elements', name);
    const feature = named?.feature ?? name;
    if (this.order.matters(above)) this.order.note(above, feature, named?.written ?? name);
    this.unknown.start(frame, owner, feature, facts);
  }

  private startFeature(frame: Frame, owner: ModelObject, feature: Feature, facts: ElementFacts): void {
    frame.feature = feature;
    if (feature.isContainment && facts.href === undefined && facts.reference === undefined && !facts.isNil) {
      this.startPart(frame, owner, feature, facts);
      return;
    }
    frame.object = owner;
    frame.isNil = facts.isNil;
    frame.kind = feature.isReference ? 'reference' : 'value';
    this.refuseAttributes(facts, frame, owner);
    if (feature.isReference) this.startReference(frame, owner, feature, facts);
  }

  private startReference(frame: Frame, owner: ModelObject, feature: Feature, facts: ElementFacts): void {
    const type = facts.type === undefined ? undefined : this.types.classOf(facts.type, frame.offset);
    const target = facts.reference === undefined ? facts.href : `#${facts.reference}`;
    if (target === undefined) return;
    // An href without # is a whole document.
    this.references.add(owner, feature, target.includes('#') ? target : `${target}#`, type, frame.offset);
    frame.isDone = true;
  }

  private startPart(frame: Frame, owner: ModelObject, feature: Feature, facts: ElementFacts): void {
    const { offset } = frame;
    const part = new ModelObject(
      facts.type === undefined ? (feature.type as ModelObject['class']) : this.types.classOf(facts.type, offset),
    );
    this.complaints.abstractClass(part, offset);
    this.document.put(owner, feature, part, offset);
    part.container = owner;
    part.containment = feature;
    frame.object = part;
    this.attributes.read(frame, facts);
  }

  private endValue({ object, feature, text, isNil, offset }: Frame): void {
    const value = isNil ? null : this.document.value(text, feature!, object!, offset);
    this.document.put(object!, feature!, value, offset);
  }

  private endReference({ object, feature, text, isNil, isDone, offset }: Frame): void {
    if (isNil) this.document.refer(object!, feature!, null, offset);
    else if (text.trim() === '') return;
    else if (isDone) this.complaints.unexpected('A reference with an href has no text.', offset, { object });
    else this.references.fromWords(object!, feature!, text, offset);
  }

  /** The namespace of an element; a prefix that nobody declares makes a document unreadable. */
  private namespaceOf(name: string, offset: number): string | undefined {
    const colon = name.indexOf(':');
    if (colon < 0) return undefined;
    const uri = this.namespaces.uriOf(name.slice(0, colon));
    if (uri === undefined) throw new Refusal(`The prefix ${name.slice(0, colon)} is not declared.`, offset);
    return uri;
  }

  /** An element that is no object has no features. */
  private refuseAttributes({ features, others }: ElementFacts, frame: Frame, object: ModelObject | undefined): void {
    if (features.count + others.count === 0) return;
    const [name] = [...features.entries(), ...others.entries()].map(([found]) => found);
    this.complaints.unexpected(`The attribute ${name} of ${frame.name} is not kept.`, frame.offset, { object });
  }

  private misplaced(frame: Frame, above: Frame): void {
    if (above.kind !== 'ignored')
      this.complaints.unexpected(`The element ${frame.name} does not belong into ${above.name}.`, frame.offset, above);
    frame.kind = 'ignored';
  }
}

/** Blanks matter in values, and among texts. */
function keepsSpace(frame: Frame | undefined): boolean {
  return frame !== undefined && (frame.kind === 'value' || frame.kind === 'open' || frame.hasText);
}
