/** All suites, in the order in which they are run. */
import type { Suite } from '../emf/suite.ts';
import { modelsAsTriples } from './suites/models-as-triples.ts';
import { rdfRoundTrip } from './suites/rdf-round-trip.ts';
import { w3cEvaluation } from './suites/w3c-evaluation.ts';
import { w3cSyntax } from './suites/w3c-syntax.ts';
import type { W3cCorpora } from './w3c-tests.ts';

export function suitesOf(w3c: W3cCorpora): readonly Suite[] {
  return [...w3cSyntax(w3c), ...w3cEvaluation(w3c), ...rdfRoundTrip(w3c), ...modelsAsTriples];
}
