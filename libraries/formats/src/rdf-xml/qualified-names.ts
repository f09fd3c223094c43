/** The meanings of the names of elements and attributes, by the namespaces in scope. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { hasIriCharacters, type Iri, isAbsoluteIri, rdfNamespace, type TermTable } from '@orrery/rdf';
import { shortened } from '../parsing/report.ts';
import { Refusal } from '../refusal.ts';
import { type NamespaceScopes, splitName } from '../xml/namespaces.ts';
import { itsNamespace, noAttributes, noTripleTerms, ofTripleTerms, ownAttributes, unprefixed } from './words.ts';

export interface ElementName {
  readonly iri: Iri;
  /** The name in the namespace of RDF; empty in all others. */
  readonly word: string;
}

export type OwnAttribute = (typeof ownAttributes)[number] | 'language' | 'base' | 'direction';

export interface AttributeName {
  /** `type` is a property whose value is an IRI. */
  readonly role: OwnAttribute | 'property' | 'type' | 'nothing';
  readonly iri: Iri | undefined;
}

const nothing: AttributeName = { role: 'nothing', iri: undefined };
const ofXml: Readonly<Record<string, AttributeName>> = {
  'xml:lang': { role: 'language', iri: undefined },
  'xml:base': { role: 'base', iri: undefined },
};
const ownRoles: ReadonlyMap<string, AttributeName> = new Map(ownAttributes.map((role) => [role, { role, iri: undefined }]));
const ofIts: Readonly<Record<string, AttributeName>> = { dir: { role: 'direction', iri: undefined }, version: nothing };

export class QualifiedNames {
  private readonly scopes: NamespaceScopes;
  private readonly terms: TermTable;
  private readonly elements = new Map<string, ElementName>();
  private readonly attributes = new Map<string, AttributeName>();
  private version = -1;

  constructor(scopes: NamespaceScopes, terms: TermTable) {
    this.scopes = scopes;
    this.terms = terms;
  }

  element(name: string, offset: number): ElementName {
    this.forgetOld();
    let found = this.elements.get(name);
    if (!found) {
      const [prefix, local] = splitName(name);
      const namespace = this.namespaceOf(prefix, offset);
      found = { iri: this.iriOf(namespace, local, name, offset), word: namespace === rdfNamespace ? local : '' };
      this.elements.set(name, found);
    }
    return found;
  }

  attribute(name: string, offset: number): AttributeName {
    this.forgetOld();
    let found = this.attributes.get(name);
    if (!found) {
      found = this.meaningOf(name, offset);
      this.attributes.set(name, found);
    }
    return found;
  }

  /** §6.1.2: names that begin with xml say nothing in RDF. */
  private meaningOf(name: string, offset: number): AttributeName {
    if (/^xml/i.test(name)) return ownEntry(ofXml, name) ?? nothing;
    const [prefix, local] = splitName(name);
    if (prefix === '' && !unprefixed.has(local)) throw new Refusal(whyNot(name), offset);
    const namespace = prefix === '' ? rdfNamespace : this.namespaceOf(prefix, offset);
    const its = namespace === itsNamespace ? ownEntry(ofIts, local) : undefined;
    return its ?? this.namedAttribute(namespace, local, name, offset);
  }

  private namedAttribute(namespace: string, local: string, name: string, offset: number): AttributeName {
    const own = namespace === rdfNamespace ? ownRoles.get(local) : undefined;
    if (own) return own;
    if (namespace === rdfNamespace && ofTripleTerms.has(local)) throw new Refusal(noTripleTerms, offset);
    if (namespace === rdfNamespace && noAttributes.has(local)) throw new Refusal(`${name} cannot be an attribute.`, offset);
    const isType = namespace === rdfNamespace && local === 'type';
    return { role: isType ? 'type' : 'property', iri: this.iriOf(namespace, local, name, offset) };
  }

  private namespaceOf(prefix: string, offset: number): string {
    const found = this.scopes.uriOf(prefix);
    if (found === undefined) throw new Refusal(`The prefix ${shortened(prefix)} is not declared.`, offset);
    return found;
  }

  private iriOf(namespace: string, local: string, name: string, offset: number): Iri {
    const iri = namespace + local;
    if (namespace === '') throw new Refusal(`The element ${shortened(name)} has no namespace.`, offset);
    if (!isAbsoluteIri(iri) || !hasIriCharacters(iri)) throw new Refusal(`<${shortened(iri)}> is no absolute IRI.`, offset);
    return this.terms.iri(iri);
  }

  private forgetOld(): void {
    if (this.version === this.scopes.version) return;
    this.version = this.scopes.version;
    this.elements.clear();
    this.attributes.clear();
  }
}

/** The other XML of ontologies is told by what its first element says. */
function whyNot(attribute: string): string {
  const isOwlXml = attribute === 'ontologyIRI';
  return isOwlXml
    ? 'This is OWL/XML, which is not RDF/XML: save the ontology as RDF/XML or Turtle.'
    : `The attribute ${shortened(attribute)} has no namespace.`;
}
