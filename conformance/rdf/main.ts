/** Holds RDF against the tests of the W3C and against all models of EMF: npm run conformance:rdf [-- --corpus <dir>|--sample] */
import { parseArgs } from 'node:util';
import { CorpusMetamodels } from '../emf/corpus-metamodels.ts';
import { isWorse } from '../emf/recorded.ts';
import { runSuite } from '../emf/suite.ts';
import { openCorpora } from './corpora.ts';
import recorded from './recorded.json' with { type: 'json' };
import { suitesOf } from './suites.ts';

const { values } = parseArgs({
  options: {
    /** A folder that holds the folders emf and w3c-rdf-tests. */
    corpus: { type: 'string' },
    /** A few cases of each suite. */
    sample: { type: 'boolean', default: false },
    /** Only suites whose name contains this. */
    only: { type: 'string', default: '' },
  },
});

const corpora = openCorpora(values.corpus);
try {
  process.exitCode = goThrough();
} finally {
  corpora.close();
}

function goThrough(): number {
  const world = { corpus: corpora.emf, metamodels: new CorpusMetamodels(corpora.emf) };
  let [passed, excused, failed, worse] = [0, 0, 0, false];
  for (const suite of suitesOf(corpora.w3c).filter(({ name }) => name.includes(values.only))) {
    const totals = runSuite(suite, world, console.log, values.sample ? 60 : undefined);
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
  return worse || (values.sample && failed > 0) ? 1 : 0;
}
