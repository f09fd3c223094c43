/** The side door of SPARQL for answers in formats that the engine does not write itself. */
export { describedAnswer } from './results/described-answer.ts';
export { turtleOf } from './results/turtle.ts';
