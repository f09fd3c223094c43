/** Reads the elements of declared features: parts, values and references. */
import { type Feature, ModelObject } from '@orrery/kernel';
import type { Document } from '../parsing/document.ts';
import { Refusal } from '../refusal.ts';
import type { OpenElement } from './open-elements.ts';
import type { ElementFacts } from './xmi-attributes.ts';
import type { XmiAttributesReader } from './xmi-attributes-reader.ts';
import type { XmiComplaints } from './xmi-complaints.ts';
import type { XmiReferences } from './xmi-references.ts';
import type { XmiTypes } from './xmi-types.ts';
import { attributesBeside, xmlAttributesKey } from './xml-attributes.ts';

interface Collaborators {
  readonly document: Document;
  readonly types: XmiTypes;
  readonly references: XmiReferences;
  readonly attributes: XmiAttributesReader;
  readonly complaints: XmiComplaints;
}

export class DeclaredElements {
  private readonly document: Document;
  private readonly types: XmiTypes;
  private readonly references: XmiReferences;
  private readonly attributes: XmiAttributesReader;
  private readonly complaints: XmiComplaints;

  constructor({ document, types, references, attributes, complaints }: Collaborators) {
    this.document = document;
    this.types = types;
    this.references = references;
    this.attributes = attributes;
    this.complaints = complaints;
  }

  start(element: OpenElement, owner: ModelObject, feature: Feature, facts: ElementFacts): void {
    element.feature = feature;
    if (feature.isContainment && facts.href === undefined && facts.reference === undefined && !facts.isNil) {
      this.startPart(element, owner, feature, facts);
      return;
    }
    element.object = owner;
    element.isNil = facts.isNil;
    element.kind = feature.isReference ? 'reference' : 'value';
    this.keepAttributes(facts, owner, feature, element.offset);
    if (feature.isReference) this.startReference(element, owner, feature, facts);
  }

  private startReference(element: OpenElement, owner: ModelObject, feature: Feature, facts: ElementFacts): void {
    const type = facts.type === undefined ? undefined : this.types.classOf(facts.type, element.offset);
    const target = facts.reference === undefined ? facts.href : `#${facts.reference}`;
    if (target === undefined) return;
    // An href without # is a whole document.
    this.references.add(owner, feature, target.includes('#') ? target : `${target}#`, type, element.offset);
    element.isDone = true;
  }

  private startPart(element: OpenElement, owner: ModelObject, feature: Feature, facts: ElementFacts): void {
    const { offset } = element;
    const part = new ModelObject(
      facts.type === undefined ? (feature.type as ModelObject['class']) : this.types.classOf(facts.type, offset),
    );
    this.complaints.abstractClass(part, offset);
    this.document.put(owner, feature, part, offset);
    part.container = owner;
    part.containment = feature;
    element.object = part;
    this.attributes.read(element, facts);
  }

  endValue({ object, feature, text, isNil, offset }: OpenElement): void {
    const value = isNil ? null : this.document.value(text, feature!, object!, offset);
    this.document.put(object!, feature!, value, offset);
  }

  endReference({ object, feature, text, isNil, isDone, offset }: OpenElement): void {
    if (isNil) this.document.refer(object!, feature!, null, offset);
    else if (text.trim() === '') return;
    else if (isDone) throw new Refusal('A reference with an href has no text.', offset);
    else this.references.fromWords(object!, feature!, text, offset);
  }

  /** An element that is no object has no features: what it says beside its value is kept with the object. */
  private keepAttributes(facts: ElementFacts, owner: ModelObject, feature: Feature, offset: number): void {
    const attributes = attributesBeside(facts);
    if (!attributes) return;
    const { model } = this.document;
    const kept = (model.objectExtras.get(owner)?.get(xmlAttributesKey) ?? []) as unknown[];
    const there = owner.stored(feature);
    kept.push({ feature: feature.name, position: Array.isArray(there) ? there.length : 0, attributes });
    model.noteExtra(owner, xmlAttributesKey, kept);
    this.complaints.keptAttributes(feature.name, offset, owner);
  }
}
