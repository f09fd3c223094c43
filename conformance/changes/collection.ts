/** Byte economy: an edit of one element in each file of the corpora changes the bytes of that element, and no others. */
import { CorpusMetamodels } from '../emf/corpus-metamodels.ts';
import { overCorpora } from '../runner/run-collection.ts';
import recorded from './recorded.json' with { type: 'json' };
import { suites } from './suites.ts';

export const collection = overCorpora({
  archives: ['emf', 'archimate', 'exchange', 'ifc', 'w3c-rdf-tests'],
  recorded,
  sample: 10,
  open: async (corpora) => ({ suites, world: { corpora, metamodels: new CorpusMetamodels(corpora.emf) } }),
});
