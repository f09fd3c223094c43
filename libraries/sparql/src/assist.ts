/** The side door of SPARQL for content assist: no grammar, so that processes that propose start fast. */
export { completeQuery, type QueryProposal } from './assist/complete-query.ts';
export type { Vocabulary, VocabularyTerm } from './assist/vocabulary.ts';
