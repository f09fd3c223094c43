/** Holds SPARQL against the W3C's test suites: npm run conformance:sparql [-- --corpus <dir>|--sample|--only <suite>|--direct] */
import { parseArgs } from 'node:util';
import { isWorse } from '../emf/recorded.ts';
import { openCorpus } from './corpus.ts';
import { DirectEndpoint } from './direct-endpoint.ts';
import { openHttpEndpoint } from './http-endpoint.ts';
import recorded from './recorded.json' with { type: 'json' };
import { runSuite, type World } from './suite.ts';
import { suites, suitesOverHttp } from './suites.ts';

const { values } = parseArgs({
  options: {
    /** A folder that holds the folder w3c-rdf-tests. */
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
const endpoint = values.direct ? new DirectEndpoint() : await openHttpEndpoint();
try {
  process.exitCode = await goThrough({ corpus, endpoint });
} finally {
  await endpoint.close();
  corpus.close();
}

async function goThrough(world: World): Promise<number> {
  const chosen = [...suites, ...(values.direct ? [] : suitesOverHttp)].filter(({ name }) => name.includes(values.only));
  let [passed, excused, failed, worse] = [0, 0, 0, false];
  for (const suite of chosen) {
    const totals = await runSuite(suite, world, console.log, values.sample ? 10 : undefined);
    passed += totals.passed;
    excused += totals.excused;
    failed += totals.failed;
    if (!values.sample && isWorse(suite.name, totals, recorded)) {
      console.log(`WORSE ${suite.name}: recorded are ${JSON.stringify(recorded[suite.name as keyof typeof recorded])}`);
      worse = true;
    }
  }
  console.log(`${excused} differ by a documented rule`);
  console.log(`${passed} passed, ${failed} failed`);
  return worse ? 1 : 0;
}
