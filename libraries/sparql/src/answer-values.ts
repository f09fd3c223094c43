/** The side door of SPARQL for whoever reads answers as they come: the service, and the application in the browser. */
export { type JsonTerm, solutionsIn, triplesIn, truthIn } from './results/answer-values.ts';
