/** Reads the attributes of the elements that are objects: ids, values, and references in words. */
import type { Feature, ModelObject } from '@orrery/kernel';
import type { Document } from '../reading/document.ts';
import type { ElementFacts } from './xmi-attributes.ts';
import { xmiAttributesKey } from './xmi-extensions.ts';
import type { XmiReferences } from './xmi-references.ts';

export class XmiAttributesReader {
  private readonly document: Document;
  private readonly references: XmiReferences;

  constructor(document: Document, references: XmiReferences) {
    this.document = document;
    this.references = references;
  }

  read(object: ModelObject, facts: ElementFacts, offset: number): void {
    if (facts.id !== undefined) this.document.giveId(object, facts.id, offset);
    if (facts.others.count > 0)
      this.document.model.noteExtra(object, xmiAttributesKey, Object.fromEntries(facts.others.entries()));
    if (facts.hasPrefixes) this.lostPrefixes(object, offset);
    if (facts.href !== undefined) this.readAttribute(object, 'href', facts.href, offset);
    const { names, values, count } = facts.features;
    for (let index = 0; index < count; index++)
      this.readAttribute(object, names[index]!, values[index]!, offset, facts.hasPrefixes);
  }

  private readAttribute(object: ModelObject, name: string, text: string, offset: number, hasPrefixes = false): void {
    const feature =
      object.class.featuresByName.get(name) ?? this.document.unknownFeature(object, { name, isReference: false }, offset);
    const mayBeTwice = hasPrefixes || feature.xmlName !== undefined;
    if (mayBeTwice && object.stored(feature) !== undefined) this.document.tooMany(object, feature, offset);
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

  private lostPrefixes(object: ModelObject, at: number): void {
    const message = 'Attributes are kept without their prefixes.';
    this.document.report.addOnce({ severity: 'info', code: 'lost-prefix', message, at, object });
  }
}
