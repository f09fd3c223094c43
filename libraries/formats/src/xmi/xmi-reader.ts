/** Reads XMI: elements become objects, values and references of the features they name. */
import { contain, type Feature, ModelObject } from '@orrery/kernel';
import type { ReadContext } from '../format.ts';
import { Document } from '../reading/document.ts';
import { Refusal } from '../reading/refusal.ts';
import { NamespaceScopes, splitName } from '../xml/namespaces.ts';
import type { Pairs } from '../xml/pairs.ts';
import type { XmlHandler } from '../xml/tokenizer.ts';
import { ElementOrder } from './element-order.ts';
import { type Frame, Frames } from './frames.ts';
import { ElementFacts } from './xmi-attributes.ts';
import { XmiAttributesReader } from './xmi-attributes-reader.ts';
import { XmiExtensions } from './xmi-extensions.ts';
import { guessedClassName } from './xmi-forms.ts';
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
  private readonly order: ElementOrder;
  private readonly attributes: XmiAttributesReader;

  constructor(context: ReadContext, text: string) {
    this.document = new Document(context);
    this.types = new XmiTypes(this.document, this.namespaces);
    this.references = new XmiReferences(this.document, this.types);
    this.attributes = new XmiAttributesReader(this.document, this.references);
    this.extensions = new XmiExtensions(this.document, this.namespaces, text);
    this.order = new ElementOrder(this.document.report);
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
    this.keepsSpace = frame.kind === 'value';
  }

  text(text: string, offset: number): void {
    if (this.extensions.isInside) return;
    const frame = this.frames.top!;
    if (frame.kind === 'value' || frame.kind === 'open' || frame.kind === 'reference') frame.text += text;
    else if (text.trim() !== '')
      this.unexpected(`The text ${JSON.stringify(text.trim().slice(0, 40))} belongs to no feature.`, offset, frame);
  }

  end(_name: string, endOffset: number): void {
    const frame = this.frames.pop();
    if (this.extensions.isInside) this.extensions.leave(endOffset);
    else if (frame.kind === 'value') this.endValue(frame);
    else if (frame.kind === 'reference') this.endReference(frame);
    else if (frame.kind === 'open') this.endOpen(frame);
    else if (frame.kind === 'object') frame.object!.trim();
    if (frame.hasScope) this.namespaces.leave();
    const above = this.frames.top;
    if (above && frame.feature && above.lastFeature !== frame.feature) this.order.note(above, frame);
    this.keepsSpace = above?.kind === 'value';
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
    this.refuseAbstract(frame.object, frame.offset);
    this.attributes.read(frame.object, facts, frame.offset);
  }

  private startInside(frame: Frame, above: Frame, facts: ElementFacts): void {
    if (above.kind === 'open') this.becomeObject(above);
    const owner = above.object;
    if (owner && above.kind === 'object') this.startIn(frame, owner, facts);
    else this.misplaced(frame, above);
  }

  private startIn(frame: Frame, owner: ModelObject, facts: ElementFacts): void {
    const local = this.localName(frame);
    const feature = owner.class.featuresByName.get(local);
    if (feature && !feature.isFeatureMap) this.startFeature(frame, owner, feature, facts);
    else this.startUnknown(frame, owner, local, facts);
  }

  private startFeature(frame: Frame, owner: ModelObject, feature: Feature, facts: ElementFacts): void {
    frame.feature = feature;
    if (feature.isContainment && facts.href === undefined && facts.reference === undefined && !facts.isNil) {
      frame.object = this.startPart(owner, feature, facts, frame.offset);
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

  private startPart(owner: ModelObject, feature: Feature, facts: ElementFacts, offset: number): ModelObject {
    const part = new ModelObject(
      facts.type === undefined ? (feature.type as ModelObject['class']) : this.types.classOf(facts.type, offset),
    );
    this.refuseAbstract(part, offset);
    this.document.put(owner, feature, part, offset);
    part.container = owner;
    part.containment = feature;
    this.attributes.read(part, facts, offset);
    return part;
  }

  private startUnknown(frame: Frame, owner: ModelObject, local: string, facts: ElementFacts): void {
    const { offset } = frame;
    frame.object = owner;
    if (facts.href !== undefined || facts.reference !== undefined) {
      frame.kind = 'reference';
      frame.feature = this.document.unknownFeature(owner, { name: local, isReference: true, isMany: true }, offset);
      this.refuseAttributes(facts, frame, owner);
      this.startReference(frame, owner, frame.feature, facts);
    } else if (facts.features.count > 0 || facts.type !== undefined || facts.id !== undefined) {
      const type = this.partClass(owner, local);
      frame.feature = this.document.unknownFeature(
        owner,
        { name: local, isReference: true, isContainment: true, isMany: true, type },
        offset,
      );
      frame.object = this.startPart(owner, frame.feature, facts, offset);
    } else {
      frame.kind = 'open';
      frame.isNil = facts.isNil;
    }
  }

  /** An element that turns out to have elements inside is an object. */
  private becomeObject(frame: Frame): void {
    const owner = frame.object!;
    const [, name] = splitName(frame.name);
    const type = this.partClass(owner, name);
    frame.feature = this.document.unknownFeature(
      owner,
      { name, isReference: true, isContainment: true, isMany: true, type },
      frame.offset,
    );
    frame.kind = 'object';
    const part = new ModelObject(type);
    contain(owner, frame.feature, part);
    frame.object = part;
  }

  /** Nobody says which class the parts of an unknown feature have: it is named after the feature. */
  private partClass(owner: ModelObject, name: string): ModelObject['class'] {
    const home = owner.class.package.isDynamic ? owner.class.package : this.document.dynamic.package('', '');
    return this.document.dynamic.class(home, guessedClassName(name));
  }

  private endOpen(frame: Frame): void {
    if (frame.text === '' && !frame.isNil) this.becomeObject(frame);
    else this.becomeValue(frame);
  }

  private becomeValue(frame: Frame): void {
    const [, name] = splitName(frame.name);
    frame.feature = this.document.unknownFeature(frame.object!, { name, isReference: false, isMany: true }, frame.offset);
    this.endValue(frame);
  }

  private endValue({ object, feature, text, isNil, offset }: Frame): void {
    const value = isNil ? null : this.document.value(text, feature!, object!, offset);
    this.document.put(object!, feature!, value, offset);
  }

  private endReference({ object, feature, text, isNil, isDone, offset }: Frame): void {
    if (isNil) this.document.refer(object!, feature!, null, offset);
    else if (text.trim() === '') return;
    else if (isDone) this.unexpected('A reference with an href has no text.', offset, { object });
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

  private localName({ name, offset }: Frame): string {
    if (!name.includes(':')) return name;
    const [prefix, local] = splitName(name);
    const message = `Elements inside others are kept without the prefix ${prefix}.`;
    this.document.report.addOnce({ severity: 'info', code: 'lost-prefix', message, at: offset });
    return local;
  }

  /** An element that is no object has no features. */
  private refuseAttributes({ features, others }: ElementFacts, frame: Frame, object: ModelObject | undefined): void {
    if (features.count + others.count === 0) return;
    const [name] = [...features.entries(), ...others.entries()].map(([found]) => found);
    this.unexpected(`The attribute ${name} of ${frame.name} is not kept.`, frame.offset, { object });
  }

  private misplaced(frame: Frame, above: Frame): void {
    if (above.kind !== 'ignored')
      this.unexpected(`The element ${frame.name} does not belong into ${above.name}.`, frame.offset, above);
    frame.kind = 'ignored';
  }

  private unexpected(message: string, at: number, { object }: { object?: ModelObject | undefined }): void {
    this.document.report.add({ severity: 'warning', code: 'unexpected-content', message, at, ...(object && { object }) });
  }

  private refuseAbstract(object: ModelObject, at: number): void {
    if (!object.class.isAbstract) return;
    const message = `The class ${object.class.name} is abstract.`;
    this.document.report.add({ severity: 'error', code: 'abstract-class', message, at, object });
  }
}
