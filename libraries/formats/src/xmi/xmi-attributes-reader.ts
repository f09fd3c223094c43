/** Reads the attributes of the elements that are objects: ids, values, and references in words. */
import type { Feature, ModelObject } from '@orrery/kernel';
import type { Document } from '../parsing/document.ts';
import { appearances } from '../parsing/inferred-features.ts';
import type { ElementOrder } from './element-order.ts';
import type { OpenElement } from './open-elements.ts';
import type { QualifiedNames } from './qualified-names.ts';
import type { ElementFacts } from './xmi-attributes.ts';
import { xmiAttributesKey } from './xmi-extensions.ts';
import { isRowOfWords, type XmiReferences } from './xmi-references.ts';
import type { XmlDialect } from './xml-dialect.ts';

interface Collaborators {
  readonly document: Document;
  readonly references: XmiReferences;
  readonly names: QualifiedNames;
  readonly order: ElementOrder;
  readonly meant: (written: string) => string;
  readonly dialect: XmlDialect | undefined;
}

export class XmiAttributesReader {
  private readonly document: Document;
  private readonly references: XmiReferences;
  private readonly names: QualifiedNames;
  private readonly order: ElementOrder;
  /** The name that a written one means. */
  private readonly meant: (written: string) => string;
  private readonly dialect: XmlDialect | undefined;

  constructor({ document, references, names, order, meant, dialect }: Collaborators) {
    this.document = document;
    this.references = references;
    this.names = names;
    this.order = order;
    this.meant = meant;
    this.dialect = dialect;
  }

  read(element: OpenElement, facts: ElementFacts): void {
    const object = element.object!;
    if (facts.id !== undefined) this.document.giveId(object, facts.id, element.offset, facts.uuid);
    if (facts.reference !== undefined) facts.others.add('idref', facts.reference);
    if (facts.others.count > 0)
      this.document.model.noteExtra(object, xmiAttributesKey, Object.fromEntries(facts.others.entries()));
    if (facts.href !== undefined) this.readAttribute(element, 'href', facts.href);
    const { names, values, count } = facts.features;
    for (let index = 0; index < count; index++) {
      const written = names[index]!;
      const name = this.meant(written);
      if (name === written) this.readAttribute(element, name, values[index]!);
      else this.readMeant(element, name, values[index]!);
    }
    if (this.dialect) this.takeId(object, this.dialect.idAttribute, element.offset);
  }

  readAttribute(element: OpenElement, name: string, text: string): void {
    const object = element.object!;
    const { offset } = element;
    const declared = this.declaredFeature(object, name);
    if (!declared || declared.isDynamic) this.readUnknown(element, name, text);
    else this.readDeclared(object, declared, text, offset, declared.xmlName !== undefined);
  }

  /** A name that XML could not hold; a colon in it makes no prefix. */
  private readMeant(element: OpenElement, name: string, text: string): void {
    const declared = element.object!.class.featuresByName.get(name);
    if (!declared || declared.isDynamic) this.readFound(element, name, name, text);
    else this.readDeclared(element.object!, declared, text, element.offset, declared.xmlName !== undefined);
  }

  private readDeclared(object: ModelObject, feature: Feature, text: string, offset: number, mayBeTwice: boolean): void {
    if (mayBeTwice && object.stored(feature) !== undefined) this.document.tooMany(object, feature, offset);
    if (feature.isReference) this.readReferences(object, feature, text, offset);
    else if (!feature.isMany) object.set(feature, this.document.value(text, feature, object, offset));
    else this.readList(object, feature, text, offset);
  }

  /** No word at all says that a list is set and empty, where that is more than not being set. */
  private readReferences(object: ModelObject, feature: Feature, text: string, offset: number): void {
    const count = this.references.fromWords(object, feature, text, offset);
    if (count === 0 && feature.isMany && feature.isUnsettable && object.stored(feature) === undefined) object.set(feature, []);
  }

  private declaredFeature({ class: { featuresByName } }: ModelObject, name: string): Feature | undefined {
    const found = featuresByName.get(name);
    return found || !this.dialect ? found : featuresByName.get(this.dialect.formerNames.get(name) ?? name);
  }

  private takeId(object: ModelObject, attribute: string, offset: number): void {
    const id = object.named(attribute);
    if (typeof id === 'string') this.document.giveId(object, id, offset);
  }

  /** A name that the class does not declare, or not with this prefix. */
  private readUnknown(element: OpenElement, name: string, text: string): void {
    const object = element.object!;
    const colon = name.indexOf(':');
    const local = colon < 0 ? undefined : object.class.featuresByName.get(name.slice(colon + 1));
    if (local && !local.isDynamic) {
      this.lostPrefix(object, element.offset);
      this.readDeclared(object, local, text, element.offset, true);
      return;
    }
    const isPlain = colon < 0 && !this.names.isNeeded;
    const named = isPlain ? undefined : this.names.of(object.class, 'attributes', name);
    this.readFound(element, named?.feature ?? name, named?.written ?? name, text);
  }

  /** Where the document shows the feature in other forms too, the value is one among several, or a part that is a text. */
  private readFound(element: OpenElement, name: string, written: string, text: string): void {
    const { offset } = element;
    const object = element.object!;
    const known = object.class.featuresByName.get(name);
    const feature = known ?? this.document.shownFeature(object, name, appearances.value, offset);
    this.document.noteShown(feature);
    if (feature.isMany || feature.isReference) {
      this.document.inferred.note(feature, isRowOfWords(text) ? appearances.value : appearances.value | appearances.loose);
      this.order.noteAttribute(element, name, written, this.readAmongOthers(element, feature, text));
    } else {
      object.set(feature, this.document.value(text, feature, object, offset));
      if (this.names.isNeeded && written !== this.names.usualName(object.class, 'attributes', name))
        this.order.noteAttribute(element, name, written);
    }
  }

  /** Gives the number of values that the attribute holds. */
  private readAmongOthers({ object, offset }: OpenElement, feature: Feature, text: string): number {
    if (!feature.isReference) this.document.put(object!, feature, this.document.value(text, feature, object!, offset), offset);
    else if (feature.isContainment) this.document.putText(object!, feature, text, offset);
    else return this.references.fromWords(object!, feature, text, offset);
    return 1;
  }

  /** A list in one attribute is separated by blanks; an empty one says that the list is set and empty. */
  private readList(object: ModelObject, feature: Feature, text: string, offset: number): void {
    const words = text.split(/\s+/).filter((word) => word !== '');
    object.set(
      feature,
      words.map((word) => this.document.value(word, feature, object, offset)),
    );
  }

  private lostPrefix(object: ModelObject, at: number): void {
    const message = 'Attributes are kept without their prefixes.';
    this.document.report.addOnce({ severity: 'info', code: 'lost-prefix', message, at, object });
  }
}
