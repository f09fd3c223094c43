/** Declares the annotation properties that an ontology uses, once all of it is written. */
import { partsOfIri } from '../objects/names.ts';
import { type Description, Iri } from '../terms/term.ts';
import { orreryNamespace, owlNamespace, rdfNamespace, rdfsNamespace, rdfVocabulary } from '../terms/vocabulary.ts';
import { contains, owl, rdfs } from './owl-vocabulary.ts';
import { labelled } from './statements.ts';

const knownNamespaces = [rdfNamespace, rdfsNamespace, owlNamespace];

/** Of individuals an ontology says nothing by properties of its own: whatever is no word of RDF or OWL annotates. */
export function* withDeclarations(descriptions: Iterable<Description>): Generator<Description> {
  const used = new Map<string, string>();
  for (const description of descriptions) {
    yield description;
    for (const [predicate] of description.properties) {
      if (predicate === rdfs.subPropertyOf) used.set(contains, owl.ObjectProperty);
      else if (!used.has(predicate)) used.set(predicate, owl.AnnotationProperty);
    }
  }
  for (const [iri, type] of used) if (!isKnown(iri)) yield declaration(iri, type);
}

function isKnown(iri: string): boolean {
  return knownNamespaces.some((namespace) => iri.startsWith(namespace));
}

function declaration(iri: string, type: string): Description {
  return { subject: new Iri(iri), properties: [[rdfVocabulary.type, [new Iri(type)]], ...labelled(localName(iri) || iri, [])] };
}

function localName(iri: string): string {
  return partsOfIri(iri)?.name ?? iri.slice(orreryNamespace.length);
}
