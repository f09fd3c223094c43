/** SHACL against the tests of the W3C: Core, and what SPARQL adds to it. */
import { overCorpora } from '../runner/run-collection.ts';
import recorded from './recorded.json' with { type: 'json' };
import { suites } from './suites.ts';

export const collection = overCorpora({
  archives: ['shacl-tests'],
  recorded,
  sample: 40,
  open: async (corpora) => ({ suites, world: corpora['shacl-tests'] }),
});
