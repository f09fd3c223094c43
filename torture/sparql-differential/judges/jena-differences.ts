/** Where Jena is known to differ from SPARQL 1.1, or the specification leaves the answer open, and Oxigraph need not answer as we do. */
import {
  differsInRepeats,
  extremesOfDifferentKinds,
  type KnownDifference,
  termsComparedWithThemselves,
  textsAndUnknownTypes,
} from './known-difference.ts';

// Seen besides, where Oxigraph answers as we do (Jena 5.6):
// - it finds something where a variable stands in the place of a predicate and EXISTS or MINUS gives it a literal;
// - it begins paths of no steps at terms that are bound, also where they are no nodes of the graph (§18.4);
// - STR of a blank node is a text (§17.4.2.5: an error);
// - it loses solutions of joins and MINUS by variables that UNDEF or OPTIONAL leave unbound (§18.3), or fails on them.
export const jenaDifferences: readonly KnownDifference[] = [
  extremesOfDifferentKinds,
  textsAndUnknownTypes,
  termsComparedWithThemselves,
  {
    reason: 'Jena gives a pair once that a step and a step back of a negated set lead to; §18.4 keeps both.',
    isMeant: (compared) => /!\([^()]*\^/.test(compared.query) && differsInRepeats(compared),
  },
];
