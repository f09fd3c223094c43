/** The names of classes, elements and attributes in the .archimate document of a model; also of those that no metamodel declares. */
import { type Class, type Model, type ModelObject, UnwritableContent } from '@orrery/kernel';
import { archimateNsUri, canvasNsUri } from '@orrery/metamodels';
import { Prefixes } from '../writing/prefixes.ts';
import { isName } from '../writing/xml-names.ts';
import { XmiLayout } from '../xmi/xmi-layout.ts';
import { xsiNsUri } from '../xmi/xmi-names.ts';
import type { Written } from './archimate-layout.ts';
import { writtenName } from './archimate-names.ts';

export class DocumentNames {
  private readonly prefixes = new Prefixes();
  private readonly layout: XmiLayout;

  /** All classes must be known before the first tag, which declares their namespaces. */
  constructor(model: Model) {
    this.layout = new XmiLayout(model, false);
    this.prefixes.reserve('xsi', xsiNsUri);
    this.prefixes.reserve('archimate', archimateNsUri);
    for (const [prefix, uri] of this.layout.prefixes) this.prefixes.reserve(prefix, uri);
    for (const type of new Set(model.objects().map((object) => object.class))) this.nameOf(type);
  }

  /** The namespaces beside those that every document has. */
  others(): [string, string][] {
    return this.prefixes.sorted().filter(([prefix]) => prefix !== 'xsi' && prefix !== 'archimate' && prefix !== '');
  }

  classOf(object: ModelObject): string {
    return this.nameOf(object.class);
  }

  elementOf({ feature, name }: Written): string {
    return feature.isDynamic ? refused(this.layout.elementName(feature)) : name;
  }

  attributeOf({ feature, name }: Written): string {
    return feature.isDynamic ? refused(this.layout.attributeName(feature)) : name;
  }

  private nameOf(type: Class): string {
    const { nsUri } = type.package;
    // A class that a document names and ArchiMate does not have.
    if (nsUri.startsWith(archimateNsUri) && nsUri !== canvasNsUri) return `archimate:${writtenName(type)}`;
    return refused(this.prefixes.nameOf(type));
  }
}

function refused(name: string): string {
  const parts = name.split(':');
  if (parts.length < 3 && parts.every(isName)) return name;
  throw new UnwritableContent(`XML cannot hold the name ${JSON.stringify(name.slice(0, 80))}.`);
}
