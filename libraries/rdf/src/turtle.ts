/** The side door of RDF: parsing and printing alone, for processes that have to start fast. */
export { Parser } from './parsing/parser.ts';
export { printTurtle } from './printing/turtle-document.ts';
export { TurtleNames } from './printing/turtle-names.ts';
export { nestedDescriptions } from './resources/nested-descriptions.ts';
