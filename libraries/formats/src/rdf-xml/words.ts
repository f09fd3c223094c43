/** The reserved words of RDF/XML, and where other names of its namespace may not be used. */

/** RDF 1.1 XML Syntax §6.2.2: coreSyntaxTerms, and §6.2.4: oldTerms. */
const always = ['RDF', 'ID', 'about', 'parseType', 'resource', 'nodeID', 'datatype', 'aboutEach', 'aboutEachPrefix', 'bagID'];

/** §6.2.5: names of the RDF namespace that name no class on an element. */
export const noNodes: ReadonlySet<string> = new Set([...always, 'li']);

/** §6.2.6. */
export const noProperties: ReadonlySet<string> = new Set([...always, 'Description']);

/** §6.2.7. */
export const noAttributes: ReadonlySet<string> = new Set([...always, 'Description', 'li']);

/** Attributes that say something of their element, and no property. */
export const ownAttributes = ['about', 'ID', 'nodeID', 'resource', 'datatype', 'parseType', 'version'] as const;

/** §6.1.4: what may be written without a prefix, as old documents do. */
export const unprefixed: ReadonlySet<string> = new Set(['ID', 'about', 'resource', 'parseType', 'type']);

/** RDF 1.2 has triples as terms. Models have none; a reader of RDF 1.1 would take them for something else. */
export const ofTripleTerms: ReadonlySet<string> = new Set(['annotation', 'annotationNodeID']);
export const noTripleTerms = 'The triple terms of RDF 1.2 are not read.';

export const itsNamespace = 'http://www.w3.org/2005/11/its';
export const xmlLiteral = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#XMLLiteral';
