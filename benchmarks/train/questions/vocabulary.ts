/** How the same facts are said in the two forms of a railway: as triples of the uploaded XMI, or as the published Turtle. */
import { railwayNamespace } from '../generator/quad-lines.ts';

export interface Vocabulary {
  readonly go: string;
  /** A pattern that binds a number, whether it is written down or is the default. */
  length(subject: string, value: string): string;
  /** The same for a position. */
  position(subject: string, property: string, value: string): string;
  isTrackElement(subject: string): string;
}

export const prefixes = [
  `PREFIX railway: <${railwayNamespace}#>`,
  'PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>',
  'PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>',
].join('\n');

/** Values that equal the default of the metamodel are no triples, and superclasses stand in the ontology alone. */
export const mappedVocabulary: Vocabulary = {
  go: 'railway:Signal.GO',
  length: (subject, value) => `OPTIONAL { ${subject} railway:length ${value}Set } BIND(COALESCE(${value}Set, 0) AS ${value})`,
  position: (subject, property, value) =>
    `OPTIONAL { ${subject} railway:${property} ${value}Set } BIND(COALESCE(${value}Set, railway:Position.FAILURE) AS ${value})`,
  isTrackElement: (subject) => `${subject} a/rdfs:subClassOf railway:TrackElement .`,
};

/** Everything is written down. */
export const publishedVocabulary: Vocabulary = {
  go: 'railway:SIGNAL_GO',
  length: (subject, value) => `${subject} railway:length ${value} .`,
  position: (subject, property, value) => `${subject} railway:${property} ${value} .`,
  isTrackElement: (subject) => `${subject} a railway:TrackElement .`,
};
