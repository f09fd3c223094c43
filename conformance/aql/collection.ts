/** Our expressions against tables that the real AQL engine filled. */
import { CorpusMetamodels } from '../emf/corpus-metamodels.ts';
import { overCorpora } from '../runner/run-collection.ts';
import recorded from './recorded.json' with { type: 'json' };
import { goldenEvaluation } from './suites/golden-evaluation.ts';
import { upstreamParse } from './suites/upstream-parse.ts';

export const collection = overCorpora({
  archives: ['emf'],
  recorded,
  sample: 200,
  open: async ({ emf }) => ({
    suites: [upstreamParse, ...goldenEvaluation],
    world: { corpus: emf, metamodels: new CorpusMetamodels(emf) },
  }),
});
