/** The door of RDF: reading and writing Turtle and TriG, models as triples, metamodels as ontologies. */
export type { FeatureKind } from './objects/dynamic-features.ts';
export { extraOfText } from './objects/extras.ts';
export { keepStatements, keptStatements, statementsKey } from './objects/kept-statements.ts';
export { linkOfIri } from './objects/links.ts';
export { classifierIri, featureIri, literalIri, namespaceOf, partsOfIri } from './objects/names.ts';
export { termOfValue, valueOfTerm } from './objects/values.ts';
export { commentsOf, type OntologyComments } from './ontology/comments.ts';
export { ontologyDescriptions, ontologyIriOf } from './ontology/ontology.ts';
export { ontologyQuads, owlOf, writeOntologies } from './ontology/write-ontology.ts';
export { type Dataset, type Graph, readDataset, type Subject } from './parsing/dataset.ts';
export type { QuadHandler } from './parsing/n-quads-line.ts';
export { Parser, type ParserOptions, type Syntax } from './parsing/parser.ts';
export { iriText, labelText, literalText } from './printing/term-text.ts';
export { modelOfDataset } from './resources/read-resources.ts';
export { hasNamedGraphs, isResourceModel } from './resources/resource-graphs.ts';
export * from './terms/term.ts';
export * from './terms/vocabulary.ts';
export { graphOf, quadsOf, type WriteOptions, writeModel } from './write.ts';
