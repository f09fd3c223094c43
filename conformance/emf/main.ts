/** Holds our EMF formats against the files and measured results of the real EMF: npm run conformance:emf [-- --corpus <dir>|--sample] */
import { parseArgs } from 'node:util';
import { openCorpus } from './corpus.ts';
import { CorpusMetamodels } from './corpus-metamodels.ts';
import { isWorse, recordedTotals } from './recorded.ts';
import { runSuite } from './suite.ts';
import { suites } from './suites.ts';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    /** A few cases of each suite. */
    sample: { type: 'boolean', default: false },
    /** Only suites whose name contains this. */
    only: { type: 'string', default: '' },
  },
});

const corpus = openCorpus(values.corpus);
try {
  process.exitCode = goThrough();
} finally {
  corpus.close();
}

function goThrough(): number {
  const world = { corpus, metamodels: new CorpusMetamodels(corpus) };
  let [passed, excused, failed, worse] = [0, 0, 0, false];
  for (const suite of suites.filter(({ name }) => name.includes(values.only))) {
    const totals = runSuite(suite, world, console.log, values.sample ? 10 : undefined);
    passed += totals.passed;
    excused += totals.excused;
    failed += totals.failed;
    if (!values.sample && isWorse(suite.name, totals, recordedTotals)) {
      console.log(`WORSE ${suite.name}: recorded are ${JSON.stringify(recordedTotals[suite.name])}`);
      worse = true;
    }
  }
  // What a rule excuses did not come out as upstream has it: it counts neither way.
  console.log(`${excused} differ by a documented rule`);
  console.log(`${passed} passed, ${failed} failed`);
  return worse || (values.sample && failed > 0) ? 1 : 0;
}
