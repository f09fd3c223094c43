/** Our expressions against tables that the real AQL engine filled. */
import { CorpusMetamodels } from '../emf/corpus-metamodels.ts';
import { overCorpora } from '../runner/run-collection.ts';
import recorded from './recorded.json' with { type: 'json' };
import { docExamples } from './suites/doc-examples.ts';
import { goldenChecking } from './suites/golden-checking.ts';
import { goldenCompletion } from './suites/golden-completion.ts';
import { goldenEvaluation } from './suites/golden-evaluation.ts';
import { upstreamChecking } from './suites/upstream-checking.ts';
import { upstreamCompletion } from './suites/upstream-completion.ts';
import { upstreamEvaluation } from './suites/upstream-evaluation.ts';
import { upstreamParse } from './suites/upstream-parse.ts';
import { upstreamQmodel } from './suites/upstream-qmodel.ts';
import { upstreamServices } from './suites/upstream-services.ts';

export const collection = overCorpora({
  archives: ['emf'],
  recorded,
  sample: 200,
  open: async ({ emf }) => ({
    suites: [
      upstreamParse,
      ...goldenEvaluation,
      ...goldenChecking,
      goldenCompletion,
      upstreamServices,
      upstreamEvaluation,
      upstreamChecking,
      upstreamCompletion,
      docExamples,
      ...upstreamQmodel,
    ],
    world: { corpus: emf, metamodels: new CorpusMetamodels(emf) },
  }),
});
