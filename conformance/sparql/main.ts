/** Holds SPARQL against the W3C's test suites: npm run conformance:sparql [-- --corpus <dir>|--sample|--only <suite>|--direct] */
import { parseArgs } from 'node:util';
import { openCorpus } from './corpus.ts';
import { DirectEndpoint } from './direct-endpoint.ts';
import { runSuite } from './suite.ts';
import { suites } from './suites.ts';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    /** A few cases of each suite. */
    sample: { type: 'boolean', default: false },
    /** Only suites whose name contains this. */
    only: { type: 'string', default: '' },
    /** The engine alone, without a service. */
    direct: { type: 'boolean', default: false },
  },
});

const corpus = openCorpus(values.corpus);
const endpoint = new DirectEndpoint();
try {
  for (const suite of suites.filter(({ name }) => name.includes(values.only))) {
    await runSuite(suite, { corpus, endpoint }, console.log, values.sample ? 10 : undefined);
  }
} finally {
  await endpoint.close();
  corpus.close();
}
