/** RDF against the tests of the W3C, and against all models of EMF. */
import { CorpusMetamodels } from '../emf/corpus-metamodels.ts';
import { overCorpora } from '../runner/run-collection.ts';
import recorded from './recorded.json' with { type: 'json' };
import { suitesOf } from './suites.ts';

export const collection = overCorpora({
  archives: ['emf', 'w3c-rdf-tests', 'w3c-rdf-more'],
  recorded,
  sample: 60,
  open: async ({ emf, ...w3c }) => ({
    suites: suitesOf(w3c),
    world: { corpus: emf, metamodels: new CorpusMetamodels(emf) },
  }),
});
