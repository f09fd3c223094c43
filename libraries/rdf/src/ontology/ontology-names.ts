/** The names of ontologies, of their annotation properties, and of what is noted of features. */
import type { Feature, Package } from '@orrery/kernel';
import { classifierIri, encoded, namespaceOf } from '../objects/names.ts';
import { isPlainIri } from '../terms/iri-notation.ts';
import { orreryNamespace, owlNamespace, rdfNamespace, rdfsNamespace } from '../terms/vocabulary.ts';
import { owl, rdfs } from './owl-vocabulary.ts';

const genModel = 'http://www.eclipse.org/emf/2002/GenModel';
const ownNamespace = `${orreryNamespace}annotation:`;
const reservedNamespaces: ReadonlySet<string> = new Set([rdfNamespace, rdfsNamespace, owlNamespace]);
const annotationWords: ReadonlySet<string> = new Set([rdfs.label, rdfs.comment, rdfs.seeAlso, rdfs.isDefinedBy, owl.versionInfo]);

/** The IRI of the ontology, and of its graph: the namespace URI. */
export function ontologyIriOf({ nsUri }: Pick<Package, 'nsUri'>): string {
  return isPlainIri(nsUri) ? nsUri : namespaceOf(nsUri).slice(0, -1);
}

/** Features of one name in one package share an IRI; what is noted of each of them is found by its class. */
export function featureKey({ owner, name }: Pick<Feature, 'owner' | 'name'>): string {
  return keyInClass(classifierIri(owner), name);
}

export function keyInClass(classIri: string, name: string): string {
  return `${classIri}/${name}`;
}

/** Annotation properties for the details of EAnnotations. */
export class AnnotationNames {
  private readonly features: ReadonlySet<string>;

  /** OWL 2 §5.8.1: no IRI is both an annotation property and a property of individuals. */
  constructor(features: ReadonlySet<string>) {
    this.features = features;
  }

  /** `<source#key>`, or a name of ours where the source is no IRI or that name has another meaning. */
  of(source: string, key: string): string {
    if (source === genModel && key === 'documentation') return rdfs.comment;
    const namespace = namespaceOf(source);
    const iri = namespace + encoded(key);
    return this.isFree(namespace, iri) ? iri : `${ownNamespace}${encoded(source)}#${encoded(key)}`;
  }

  private isFree(namespace: string, iri: string): boolean {
    if (reservedNamespaces.has(namespace)) return annotationWords.has(iri);
    return !namespace.startsWith(orreryNamespace) && !this.features.has(iri);
  }
}
