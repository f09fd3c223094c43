/** Reads elements whose feature nobody declares: what stands in them tells whether they are parts, links or values. */
import { type Class, contain, type Feature, ModelObject } from '@orrery/kernel';
import type { Document } from '../reading/document.ts';
import { type Forms, forms } from '../reading/inferred-features.ts';
import { textFeature } from '../reading/unknown-names.ts';
import type { Frame } from './frames.ts';
import type { QualifiedNames } from './qualified-names.ts';
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

  start(frame: Frame, owner: ModelObject, name: string, facts: ElementFacts): void {
    frame.object = owner;
    frame.featureName = name;
    const type = facts.type === undefined ? undefined : this.types.classOf(facts.type, frame.offset);
    if (saysMore(facts)) {
      if (type && type === this.document.guessedClass(owner.class, name)) this.names.noteTyped(owner.class, name);
      this.becomePart(frame, type);
      this.attributes.read(frame, facts);
      return;
    }
    frame.kind = 'open';
    frame.isNil = facts.isNil;
    frame.type = type;
    frame.target = facts.reference === undefined ? facts.href : `#${facts.reference}`;
  }

  /** Something stands inside an element that was open until now: it is an object. */
  becomeObject(frame: Frame): void {
    const { target, text } = frame;
    this.becomePart(frame, frame.type);
    if (target !== undefined) this.attributes.readAttribute(frame, 'href', target);
    if (text.trim() !== '') this.addText(frame, text);
  }

  addText(frame: Frame, text: string): void {
    const isMore = frame.elements.at(-1) === textFeature;
    frame.hasText = true;
    this.document.addText(frame.object!, text, frame.offset, isMore);
    if (!isMore) frame.elements.push(textFeature);
  }

  /** The end of an open element. */
  end(frame: Frame): void {
    if (frame.target !== undefined && frame.text.trim() === '') this.endLink(frame, frame.target);
    else if (frame.target !== undefined) this.becomeObject(frame);
    else if (frame.isNil) this.endNothing(frame);
    else this.endText(frame);
  }

  private endLink(frame: Frame, target: string): void {
    const { object, type, offset } = frame;
    const feature = this.featureOf(frame, forms.link | forms.many);
    // An href without # is a whole document.
    const whole = target.includes('#') ? target : `${target}#`;
    if (feature.isReference) this.references.add(object!, feature, whole, type, offset);
  }

  private endNothing(frame: Frame): void {
    const feature = this.featureOf(frame, forms.nothing | forms.many);
    if (feature.isReference) this.document.refer(frame.object!, feature, null, frame.offset);
    else this.document.put(frame.object!, feature, null, frame.offset);
  }

  private endText(frame: Frame): void {
    const { object, text, offset } = frame;
    const isEmpty = text.trim() === '';
    const feature = this.featureOf(frame, formsOfText(text) | forms.many);
    if (!feature.isReference) this.document.put(object!, feature, this.document.value(text, feature, object!, offset), offset);
    else if (feature.isContainment) this.document.putText(object!, feature, isEmpty ? undefined : text, offset);
    else if (!isEmpty) this.references.fromWords(object!, feature, text, offset);
  }

  /** Where the feature was taken for something else, the object goes nowhere: the document is read once more. */
  private becomePart(frame: Frame, type: Class | undefined): void {
    const owner = frame.object!;
    const feature = this.featureOf(frame, forms.part | forms.many);
    const part = new ModelObject(type ?? this.document.guessedClass(owner.class, feature.name));
    if (feature.isContainment) contain(owner, feature, part);
    frame.kind = 'object';
    frame.object = part;
  }

  private featureOf(frame: Frame, seen: Forms): Feature {
    const feature = this.document.shownFeature(frame.object!, frame.featureName, seen, frame.offset);
    frame.feature = feature;
    return feature;
  }
}

function saysMore({ features, others, id, type, href, reference }: ElementFacts): boolean {
  const isLink = href !== undefined || reference !== undefined;
  return features.count > 0 || others.count > 0 || id !== undefined || (type !== undefined && !isLink);
}

function formsOfText(text: string): Forms {
  if (text.trim() === '') return forms.empty;
  // One element is one reference.
  return /\s/.test(text) ? forms.value | forms.loose : forms.value;
}
