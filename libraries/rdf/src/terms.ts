/** The side door of RDF: its terms alone, for processes and threads that have to start fast. */
export { isOfOtherModel } from './terms/blank-scope.ts';
export { hasIriCharacters, isLanguageTag } from './terms/iri-notation.ts';
export { idLength, shortLine } from './terms/place-line.ts';
export type { QuadChanges } from './terms/quad-changes.ts';
export { isAbsoluteIri, resolveIri } from './terms/resolve-iri.ts';
export * from './terms/term.ts';
export * from './terms/vocabulary.ts';
export { wellKnownPrefixes } from './terms/well-known-prefixes.ts';
export { isLexicalForm } from './terms/xsd-notations.ts';
