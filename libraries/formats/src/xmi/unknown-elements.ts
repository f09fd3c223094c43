/** Reads elements of undeclared features. Their content tells whether they are parts, links or values. */
import { type Class, type Feature, ModelObject } from '@orrery/kernel';
import type { Document } from '../parsing/document.ts';
import { type Appearances, appearances } from '../parsing/inferred-features.ts';
import { textFeature } from '../parsing/unknown-names.ts';
import type { OpenElement } from './open-elements.ts';
import type { QualifiedNames } from './qualified-names.ts';
import { appearancesOfText } from './shown-features.ts';
import type { ElementFacts } from './xmi-attributes.ts';
import type { XmiAttributesReader } from './xmi-attributes-reader.ts';
import type { XmiReferences } from './xmi-references.ts';
import type { XmiTypes } from './xmi-types.ts';

interface Collaborators {
  readonly document: Document;
  readonly types: XmiTypes;
  readonly references: XmiReferences;
  readonly attributes: XmiAttributesReader;
  readonly names: QualifiedNames;
}

export class UnknownElements {
  private readonly document: Document;
  private readonly types: XmiTypes;
  private readonly references: XmiReferences;
  private readonly attributes: XmiAttributesReader;
  private readonly names: QualifiedNames;

  constructor({ document, types, references, attributes, names }: Collaborators) {
    this.document = document;
    this.types = types;
    this.references = references;
    this.attributes = attributes;
    this.names = names;
  }

  start(element: OpenElement, owner: ModelObject, name: string, facts: ElementFacts): void {
    element.object = owner;
    element.featureName = name;
    const type = facts.type === undefined ? undefined : this.types.classOf(facts.type, element.offset);
    if (saysMore(facts)) {
      if (type && type === this.document.guessedClass(owner.class, name)) this.names.noteTyped(owner.class, name);
      this.becomePart(element, type);
      this.attributes.read(element, facts);
      return;
    }
    element.kind = 'open';
    element.isNil = facts.isNil;
    element.type = type;
    element.target = facts.reference === undefined ? facts.href : `#${facts.reference}`;
  }

  /** Makes an object of an unknown element, because it has content. */
  becomeObject(element: OpenElement): void {
    const { target, text } = element;
    this.becomePart(element, element.type);
    if (target !== undefined) this.attributes.readAttribute(element, 'href', target);
    if (text.trim() !== '') this.addText(element, text);
  }

  addText(element: OpenElement, text: string): void {
    const isMore = element.elements.at(-1) === textFeature;
    element.hasText = true;
    this.document.addText(element.object!, text, element.offset, isMore);
    if (!isMore) element.elements.push(textFeature);
  }

  /** The end of an open element. */
  end(element: OpenElement): void {
    if (element.target !== undefined && element.text.trim() === '') this.endLink(element, element.target);
    else if (element.target !== undefined) this.becomeObject(element);
    else if (element.isNil) this.endNothing(element);
    else this.endText(element);
  }

  private endLink(element: OpenElement, target: string): void {
    const { object, type, offset } = element;
    const feature = this.featureOf(element, appearances.link | appearances.many);
    // An href without # is a whole document.
    const whole = target.includes('#') ? target : `${target}#`;
    if (feature.isReference) this.references.add(object!, feature, whole, type, offset);
  }

  private endNothing(element: OpenElement): void {
    const feature = this.featureOf(element, appearances.nothing | appearances.many);
    if (feature.isReference) this.document.refer(element.object!, feature, null, element.offset);
    else this.document.put(element.object!, feature, null, element.offset);
  }

  private endText(element: OpenElement): void {
    const { object, text, offset } = element;
    const isEmpty = text.trim() === '';
    const feature = this.featureOf(element, appearancesOfText(text) | appearances.many);
    if (!feature.isReference) this.document.put(object!, feature, this.document.value(text, feature, object!, offset), offset);
    else if (feature.isContainment) this.document.putText(object!, feature, isEmpty ? undefined : text, offset);
    else if (!isEmpty) this.references.fromWords(object!, feature, text, offset);
  }

  /** Where the feature was taken for something else, the object goes nowhere: the document is read once more. */
  private becomePart(element: OpenElement, type: Class | undefined): void {
    const owner = element.object!;
    const feature = this.featureOf(element, appearances.part | appearances.many);
    const part = new ModelObject(type ?? this.document.guessedClass(owner.class, feature.name));
    if (feature.isContainment) this.document.contain(owner, feature, part, element.offset);
    element.kind = 'object';
    element.object = part;
  }

  private featureOf(element: OpenElement, seen: Appearances): Feature {
    const feature = this.document.shownFeature(element.object!, element.featureName, seen, element.offset);
    element.feature = feature;
    return feature;
  }
}

function saysMore({ features, others, id, type, href, reference }: ElementFacts): boolean {
  const isLink = href !== undefined || reference !== undefined;
  return features.count > 0 || others.count > 0 || id !== undefined || (type !== undefined && !isLink);
}
