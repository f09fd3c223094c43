/** An exchange document while it is read: its objects by their identifiers, its languages and properties, and what is kept beside. */
import type { ModelObject } from '@orrery/kernel';
import { isA, setIn } from '../archimate/archimate-features.ts';
import { exchangeNsUri } from '../archimate/exchange-namespaces.ts';
import type { Document } from '../parsing/document.ts';
import { keepElements } from './kept-content.ts';
import { PropertyReader } from './property-reader.ts';
import { TextLanguages, usualLanguage } from './text-languages.ts';
import { childrenOf, printed, type XmlElement } from './xml-tree.ts';

export class ExchangeDocument {
  readonly document: Document;
  readonly texts: TextLanguages;
  readonly properties: PropertyReader;
  /** Elements that have no place in the model, with the names of those around them. */
  readonly unknown: (readonly [around: string, xml: string])[] = [];
  private readonly unreadable = new Map<ModelObject, XmlElement[]>();
  private readonly objects = new Map<string, ModelObject>();

  constructor(document: Document, root: XmlElement) {
    this.document = document;
    this.texts = new TextLanguages(usualLanguage(root));
    this.properties = new PropertyReader(root, this.texts);
  }

  identify(object: ModelObject, { attributes, offset }: XmlElement): void {
    const id = attributes.get('identifier');
    if (id === undefined || id === '') return;
    setIn(object, 'id', id);
    this.document.giveId(object, id, offset);
    if (!this.objects.has(id)) this.objects.set(id, object);
  }

  forget(object: ModelObject): void {
    const id = object.named('id');
    if (typeof id === 'string' && this.objects.get(id) === object) this.objects.delete(id);
  }

  find(id: string | undefined): ModelObject | undefined {
    return id === undefined ? undefined : this.objects.get(id);
  }

  concept(id: string | undefined): ModelObject | undefined {
    const found = this.find(id);
    return found && isA(found, 'ArchimateConcept') ? found : undefined;
  }

  /** Takes the texts and properties of an object; the other elements are kept with it, but for those that somebody else reads. */
  readTexts(
    element: XmlElement,
    object: ModelObject,
    features: Readonly<Record<string, string>>,
    readByOthers: readonly string[] = [],
  ): void {
    const others = Object.entries(features).flatMap(([name, feature]) =>
      this.texts.take(object, feature, childrenOf(element, name)),
    );
    const hasProperties = object.class.featuresByName.has('properties');
    if (hasProperties) this.properties.read(element, object);
    const known: ReadonlySet<string> = new Set([
      ...Object.keys(features),
      ...(hasProperties ? ['properties'] : []),
      ...readByOthers,
    ]);
    keepElements(object, [
      ...others,
      ...element.children.filter(({ name, nsUri }) => nsUri !== element.nsUri || !known.has(name)),
    ]);
  }

  /** Keeps an element that cannot become an object. */
  keepUnknown(around: string, element: XmlElement, message: string): undefined {
    this.unknown.push([around, printed(element, exchangeNsUri)]);
    this.report(message, element);
  }

  /** Keeps an element that is read by nobody and is no fault. */
  keepSilently(around: string, element: XmlElement): void {
    this.unknown.push([around, printed(element, exchangeNsUri)]);
  }

  /** Keeps an element that cannot become an object with the one around it. */
  keepIn(container: ModelObject, element: XmlElement, message: string): void {
    const kept = this.unreadable.get(container) ?? [];
    kept.push(element);
    this.unreadable.set(container, kept);
    this.report(message, element);
  }

  /** At the end, when all is known that could not be read. */
  keepUnreadable(): void {
    for (const [container, elements] of this.unreadable) keepElements(container, elements, 'unreadable');
  }

  report(message: string, { offset }: XmlElement): void {
    this.document.report.add({
      severity: 'warning',
      code: 'unexpected-content',
      message: `${message} It is kept as it is.`,
      at: offset,
    });
  }
}
