/** The door of RDF: reading and writing Turtle and TriG, models as triples, metamodels as ontologies. */
export { changedQuads } from './changed-quads.ts';
export type { Edit } from './editing/edit.ts';
export { type EditedAs, patchedBy, quadsAfter } from './editing/model-edit.ts';
export { NeighbourLinks } from './editing/neighbour-links.ts';
export { isNamedByPatch, touchedByPatch } from './editing/object-patch.ts';
export { requestedChanges } from './editing/requested-changes.ts';
export { linesOfStatements, statementsChangedBy } from './editing/resource-patch.ts';
export { type FeatureKind, featureNamespace } from './objects/dynamic-features.ts';
export { extraOfText } from './objects/extras.ts';
export { keepStatements, keptStatements, statementsKey } from './objects/kept-statements.ts';
export { linkOfIri } from './objects/links.ts';
export { classifierIri, featureIri, namespaceOf, partsOfIri } from './objects/names.ts';
export { valueOfTerm } from './objects/values.ts';
export type { OntologyNotes } from './ontology/notes.ts';
export { notesOf } from './ontology/notes-of-ecore.ts';
export { describedOwl, eachOntologyQuad, owlOf } from './ontology/write-ontology.ts';
export { type Dataset, DatasetBuilder, type Graph, readDataset, type Subject } from './parsing/dataset.ts';
export type { QuadHandler } from './parsing/n-quads-line.ts';
export { Parser } from './parsing/parser.ts';
export type { ParserOptions, Syntax } from './parsing/parser-options.ts';
export { Scanner } from './parsing/scanner.ts';
export { StatementStarts } from './parsing/statement-starts.ts';
export { type IriTable, type KnownTerms, plainName, TermTable } from './parsing/term-table.ts';
export { iriText, labelText, literalText } from './printing/term-text.ts';
export { TurtleNames } from './printing/turtle-names.ts';
export { TurtlePrinter } from './printing/turtle-printer.ts';
export { eachQuad, type TakeQuad } from './quad-terms.ts';
export { ownLines, quadsOfEdit } from './quads-of-edit.ts';
export { quadsOfValues } from './quads-of-values.ts';
export { type ChangedFacts, changedFacts } from './resources/changed-facts.ts';
export {
  type ChangedStatements,
  changedStatements,
  factOf,
  type QuadDifference,
  quadsOfResource,
  sayJust,
  statementsOf,
} from './resources/changed-statements.ts';
export { contentIdOf } from './resources/content-id-of.ts';
export { comesBackTheSame } from './resources/document-order.ts';
export { subjectCountOf } from './resources/first-mentions.ts';
export { namePrefixesOf } from './resources/name-prefixes.ts';
export { patchedModel } from './resources/patched-model.ts';
export { modelOfDataset } from './resources/read-resources.ts';
export { hasNamedGraphs, isResourceModel, termOfResource } from './resources/resource-graphs.ts';
export {
  type EditedResources,
  editResources,
  type Fact,
  type ReplacedFacts,
  type SubjectFacts,
} from './resources/resources-in-place.ts';
export { areTheSameButForNames, saysTheSame } from './resources/same-content.ts';
export { noteStatementPlaces, type StatementPlaces, statementPlacesOf } from './resources/statement-places.ts';
export { commonEnds } from './terms/common-ends.ts';
export { hasIriCharacters, isLanguageTag } from './terms/iri-notation.ts';
export * from './terms.ts';
export { type DescribedDocument, describedModel, quadsOf, type WriteOptions, writeModel } from './write.ts';
