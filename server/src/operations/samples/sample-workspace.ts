/** The sample workspace: a town library with its vocabulary, its landscape, its shelves and its building. */
import { readFileSync } from 'node:fs';
import { landscapeFile } from './town-library-landscape.ts';

export interface SampleModel {
  readonly name: string;
  readonly fileName: string;
  readonly content: () => string;
}

export interface SampleProject {
  readonly name: string;
  readonly description: string;
  readonly models: readonly SampleModel[];
}

const examples = new URL('../../../../docs/examples/', import.meta.url);
const example = (name: string, fileName: string): SampleModel => ({
  name,
  fileName,
  content: () => readFileSync(new URL(fileName, examples), 'utf8'),
});

const terms = `@prefix : <http://example.org/library/terms#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .

:Medium a owl:Class ; rdfs:label "Medium"@en , "Medium"@de .
:Book a owl:Class ; rdfs:subClassOf :Medium ; rdfs:label "Book"@en , "Buch"@de .
:Newspaper a owl:Class ; rdfs:subClassOf :Medium ; rdfs:label "Newspaper"@en , "Zeitung"@de .
:Reader a owl:Class ; rdfs:label "Reader"@en , "Leserin oder Leser"@de .
:Loan a owl:Class ; rdfs:label "Loan"@en , "Ausleihe"@de ; rdfs:comment "A medium in the hands of a reader, for some weeks."@en .
:of a owl:ObjectProperty ; rdfs:domain :Loan ; rdfs:range :Medium .
:by a owl:ObjectProperty ; rdfs:domain :Loan ; rdfs:range :Reader .
:until a owl:DatatypeProperty ; rdfs:domain :Loan .
`;

export const vocabulary: SampleProject = {
  name: 'Vocabulary',
  description: 'What libraries speak of: a metamodel for shelves, and terms for everything else.',
  models: [example('Library metamodel', 'library.ecore'), { name: 'Terms', fileName: 'terms.ttl', content: () => terms }],
};

export const library: SampleProject = {
  name: 'Town library',
  description: 'A sample to look at and to change: how the library works, what is on its shelves, and the house in which it is.',
  models: [
    { name: 'Landscape', fileName: 'town-library.archimate', content: landscapeFile },
    example('Shelves', 'shelf.xmi'),
    example('Building', 'library.ifc'),
  ],
};

export const queries = [
  {
    name: 'Long books',
    language: 'sparql',
    text: 'PREFIX l: <http://example.org/library#>\nSELECT ?name ?pages { ?book a l:Book ; l:name ?name ; l:pages ?pages FILTER (?pages > 300) } ORDER BY ?name',
  },
  {
    name: 'Instances by class',
    language: 'sparql',
    text: 'SELECT ?class (COUNT(?x) AS ?count) { ?x a ?class } GROUP BY ?class ORDER BY DESC(?count) ?class',
  },
  { name: 'Books on the shelves', language: 'aql', text: 'library::Book.allInstances().name' },
] as const;
