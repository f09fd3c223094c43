/** Finds the classes that the types of a document's nodes name. */
import type { Class, Package } from '@orrery/kernel';
import { type Dataset, namespaceOf, partsOfIri } from '@orrery/rdf';
import type { Document } from '../parsing/document.ts';
import { shortened } from '../parsing/report.ts';
import { unknownMetamodel } from '../parsing/unknown-metamodel.ts';

export class TripleTypes {
  private readonly document: Document;
  private readonly prefixes: ReadonlyMap<string, string>;
  /** Prefixes by namespace URI, for those that IRIs do not tell. */
  private readonly told = new Map<string, string>();
  private readonly classes = new Map<string, Class | undefined>();
  private readonly packages = new Map<string, Package | undefined>();

  constructor(document: Document, { prefixes }: Dataset) {
    this.document = document;
    this.prefixes = new Map([...prefixes].map(([prefix, namespace]) => [namespace, prefix]));
  }

  /** `prefix nsUri`. */
  addNamespace(text: string): void {
    const blank = text.indexOf(' ');
    const nsUri = text.slice(blank + 1);
    this.told.set(nsUri, text.slice(0, Math.max(0, blank)));
  }

  /** Whether a metamodel has this class. */
  isKnown(iri: string): boolean {
    const parts = partsOfIri(iri);
    return parts?.nsUris.some((nsUri) => this.find(nsUri)?.classifiers.get(parts.name)?.kind === 'class') ?? false;
  }

  /** The class of an IRI. An unknown one is made up; an IRI that cannot name a class gives nothing. */
  classOf(iri: string, at: number): Class | undefined {
    if (!this.classes.has(iri)) this.classes.set(iri, this.findClass(iri, at));
    return this.classes.get(iri);
  }

  private findClass(iri: string, at: number): Class | undefined {
    const parts = partsOfIri(iri);
    if (!parts) return undefined;
    const nsUris = [...parts.nsUris].sort((one, other) => Number(this.told.has(other)) - Number(this.told.has(one)));
    const known = nsUris.flatMap((nsUri) => this.find(nsUri) ?? []);
    const found = known.map(({ classifiers }) => classifiers.get(parts.name)).find((classifier) => classifier?.kind === 'class');
    if (found) return found as Class;
    return this.document.dynamic.class(
      known[0] ? this.lacking(known[0], parts.name, at) : this.unknown(nsUris[0]!, at),
      parts.name,
    );
  }

  private find(nsUri: string): Package | undefined {
    // Objects without a namespace belong to no metamodel, also where one has none either.
    if (nsUri === '' && this.told.has('')) return undefined;
    if (!this.packages.has(nsUri)) {
      const { context, model } = this.document;
      this.packages.set(nsUri, context.metamodels.find(nsUri, model.schemaLocations.get(nsUri)));
    }
    return this.packages.get(nsUri);
  }

  private lacking(owner: Package, name: string, at: number): Package {
    const message = `The metamodel ${owner.nsUri} has no class ${shortened(name)}.`;
    this.document.report.addOnce({ severity: 'error', code: 'unknown-class', message, at });
    return owner;
  }

  private unknown(nsUri: string, at: number): Package {
    const message = unknownMetamodel(nsUri);
    this.document.report.addOnce({ severity: 'warning', code: 'unknown-metamodel', message, at });
    return this.document.dynamic.package(nsUri, this.told.get(nsUri) ?? this.prefixes.get(namespaceOf(nsUri)) ?? '');
  }
}
