/** Our EMF formats against the files and measured results of the real EMF. */
import { overCorpora } from '../runner/run-collection.ts';
import { CorpusMetamodels } from './corpus-metamodels.ts';
import { RealEmf } from './oracle/real-emf.ts';
import recorded from './recorded.json' with { type: 'json' };
import { suites } from './suites.ts';

export const collection = overCorpora({
  archives: ['emf'],
  recorded,
  sample: 10,
  open: async ({ emf }) => {
    const oracle = new RealEmf();
    const world = { corpus: emf, metamodels: new CorpusMetamodels(emf), oracle };
    return { suites, world, close: async () => oracle.close() };
  },
});
