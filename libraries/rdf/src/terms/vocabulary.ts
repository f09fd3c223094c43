/** The IRIs that mean something to us. */

export const rdfNamespace = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
export const rdfsNamespace = 'http://www.w3.org/2000/01/rdf-schema#';
export const xsdNamespace = 'http://www.w3.org/2001/XMLSchema#';
export const owlNamespace = 'http://www.w3.org/2002/07/owl#';
export const vannNamespace = 'http://purl.org/vocab/vann/';
/** Our own vocabulary; as a name of graphs it is reserved. */
export const orreryNamespace = 'urn:orrery:';
export const uuidNamespace = 'urn:uuid:';

export const rdfVocabulary = {
  type: `${rdfNamespace}type`,
  first: `${rdfNamespace}first`,
  rest: `${rdfNamespace}rest`,
  nil: `${rdfNamespace}nil`,
  langString: `${rdfNamespace}langString`,
  dirLangString: `${rdfNamespace}dirLangString`,
} as const;

export const xsd = {
  string: `${xsdNamespace}string`,
  boolean: `${xsdNamespace}boolean`,
  integer: `${xsdNamespace}integer`,
  decimal: `${xsdNamespace}decimal`,
  double: `${xsdNamespace}double`,
  dateTime: `${xsdNamespace}dateTime`,
  hexBinary: `${xsdNamespace}hexBinary`,
  nonNegativeInteger: `${xsdNamespace}nonNegativeInteger`,
} as const;

/** What the triples of a model say beside its features. */
export const orrery = {
  root: `${orreryNamespace}root`,
  index: `${orreryNamespace}index`,
  sequence: `${orreryNamespace}seq`,
  /** The properties of a model that hold parts, for readers that do not know its metamodel. */
  containment: `${orreryNamespace}containment`,
  feature: `${orreryNamespace}feature`,
  values: `${orreryNamespace}values`,
  /** Stands where a feature holds nothing, and says so. */
  nil: `${orreryNamespace}nil`,
  foreignId: `${orreryNamespace}foreignId`,
  /** The exact text of a reference whose IRI does not tell it. */
  target: `${orreryNamespace}target`,
  /** The class of what a reference out of the model points to, or of a feature that no metamodel declares. */
  type: `${orreryNamespace}type`,
  class: `${orreryNamespace}class`,
  kind: `${orreryNamespace}kind`,
  many: `${orreryNamespace}many`,
  namespace: `${orreryNamespace}namespace`,
  schemaLocation: `${orreryNamespace}schemaLocation`,
  extra: `${orreryNamespace}extra`,
  /** The datatype of texts that are JSON: structures, and strings that no UTF-8 can hold. */
  json: `${orreryNamespace}json`,
} as const;

/** Prefixes that people know, for documents that bring none. */
export const commonPrefixes: Readonly<Record<string, string>> = {
  rdf: rdfNamespace,
  rdfs: rdfsNamespace,
  xsd: xsdNamespace,
  owl: owlNamespace,
};
