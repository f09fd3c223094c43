/** Reads XMI: elements become objects, values and references of the features they name. */
import { contain, type Feature, ModelObject } from '@orrery/kernel';
import type { ReadContext } from '../format.ts';
import { Document } from '../reading/document.ts';
import { NamespaceScopes, splitName } from '../xml/namespaces.ts';
import type { XmlHandler } from '../xml/tokenizer.ts';
import { type Frame, Frames } from './frames.ts';
import { ElementFacts } from './xmi-attributes.ts';
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

  constructor(context: ReadContext, text: string) {
    this.document = new Document(context);
    this.types = new XmiTypes(this.document, this.namespaces);
    this.references = new XmiReferences(this.document, this.types);
    this.extensions = new XmiExtensions(this.document, this.namespaces, text);
  }

  start(name: string, attributes: readonly string[], offset: number): void {
    if (this.extensions.isInside) this.extensions.enter();
    else this.startElement(name, attributes, offset);
  }

  private startElement(name: string, attributes: readonly string[], offset: number): void {
    const hasScope = this.namespaces.enter(attributes);
    const above = this.frames.top;
    if (this.startsExtension(name, above)) {
      this.beginExtension(offset, above, hasScope);
      return;
    }
    const facts = this.facts.read(attributes, this.namespaces);
    const frame = this.frames.push(name, offset, hasScope);
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
    if (this.extensions.isInside) {
      if (this.extensions.leave(endOffset)) this.namespaces.leave();
      return;
    }
    const frame = this.frames.pop();
    if (frame.kind === 'value') this.endValue(frame);
    else if (frame.kind === 'reference') this.endReference(frame);
    else if (frame.kind === 'open') this.endOpen(frame);
    if (frame.hasScope) this.namespaces.leave();
    this.keepsSpace = this.frames.top?.kind === 'value';
  }

  private startTop(frame: Frame, facts: ElementFacts): void {
    this.types.locate(facts.schemaLocation, facts.noNamespaceLocation);
    const [prefix, local] = splitName(frame.name);
    if (local === 'XMI' && this.frames.length === 1 && isXmiNamespace(this.namespaces.uriOf(prefix))) {
      frame.kind = 'document';
      return;
    }
    frame.object = this.document.model.add(new ModelObject(this.types.classOf(facts.type ?? frame.name, frame.offset)));
    this.refuseAbstract(frame.object, frame.offset);
    this.readAttributes(frame.object, facts, frame.offset);
  }

  private startInside(frame: Frame, above: Frame, facts: ElementFacts): void {
    if (above.kind === 'open') this.becomeObject(above);
    const owner = above.object;
    if (owner && above.kind === 'object') this.startIn(frame, owner, facts);
    else this.misplaced(frame, above);
  }

  private startIn(frame: Frame, owner: ModelObject, facts: ElementFacts): void {
    const [, local] = splitName(frame.name);
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
    this.readAttributes(part, facts, offset);
    return part;
  }

  private readAttributes(object: ModelObject, facts: ElementFacts, offset: number): void {
    if (facts.id !== undefined) this.document.giveId(object, facts.id, offset);
    if (facts.others.length > 0) this.unexpected(`${facts.others.join(' and ')} of XMI are not kept.`, offset, { object });
    if (facts.href !== undefined) this.readAttribute(object, 'href', facts.href, offset);
    const features = facts.features;
    for (let index = 0; index < features.length; index += 2)
      this.readAttribute(object, features[index]!, features[index + 1]!, offset);
  }

  private readAttribute(object: ModelObject, name: string, text: string, offset: number): void {
    const feature =
      object.class.featuresByName.get(name) ?? this.document.unknownFeature(object, { name, isReference: false }, offset);
    if (feature.isReference) this.references.fromWords(object, feature, text, offset);
    else if (!feature.isMany) object.set(feature, this.document.value(text, feature, object, offset));
    else this.readList(object, feature, text, offset);
  }

  /** A list in one attribute is separated by blanks; an empty one says that the list is set and empty. */
  private readList(object: ModelObject, feature: Feature, text: string, offset: number): void {
    const words = text.split(/\s+/).filter((word) => word !== '');
    object.set(
      feature,
      words.map((word) => this.document.value(word, feature, object, offset)),
    );
  }

  private startUnknown(frame: Frame, owner: ModelObject, local: string, facts: ElementFacts): void {
    const { offset } = frame;
    frame.object = owner;
    if (facts.href !== undefined || facts.reference !== undefined) {
      frame.kind = 'reference';
      frame.feature = this.document.unknownFeature(owner, { name: local, isReference: true, isMany: true }, offset);
      this.startReference(frame, owner, frame.feature, facts);
    } else if (facts.features.length > 0 || facts.type !== undefined || facts.id !== undefined) {
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
    return this.document.dynamic.class(home, name.charAt(0).toUpperCase() + name.slice(1));
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
    if (isNil) this.document.put(object!, feature!, null, offset);
    else if (text.trim() === '') return;
    else if (isDone) this.unexpected('A reference with an href has no text.', offset, { object });
    else this.references.fromWords(object!, feature!, text, offset);
  }

  private startsExtension(name: string, above: Frame | undefined): boolean {
    if (!above || !name.includes(':')) return false;
    const [prefix] = splitName(name);
    return isXmiNamespace(this.namespaces.uriOf(prefix));
  }

  private beginExtension(offset: number, above: Frame | undefined, hasScope: boolean): void {
    if (!hasScope) this.namespaces.enter(['xmlns', this.namespaces.uriOf('') ?? '']);
    this.extensions.begin(offset, above?.kind === 'object' ? above.object : undefined);
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
