/** IDS against the test cases of buildingSMART. */
import { overCorpora } from '../runner/run-collection.ts';
import recorded from './recorded.json' with { type: 'json' };
import { suites } from './suites.ts';

export const collection = overCorpora({
  archives: ['ids-tests'],
  recorded,
  sample: 10,
  open: async (corpora) => ({ suites, world: corpora['ids-tests'] }),
});
