/** The suites: one for each manifest that the main one includes. */
import type { Corpus } from '../runner/corpus.ts';
import type { Case, Outcome, Suite } from '../runner/suite.ts';
import { differenceOf } from './comparison.ts';
import { foundReport } from './found-report.ts';
import { type ShaclTest, testsOf } from './manifest.ts';

export const suites: readonly Suite<Corpus>[] = [suiteOf('core'), suiteOf('sparql')];

function suiteOf(name: string): Suite<Corpus> {
  return { name: `shacl-${name}`, cases: (corpus) => testsOf(corpus, name).map((test) => caseOf(corpus, test)) };
}

function caseOf(corpus: Corpus, test: ShaclTest): Case {
  return {
    name: test.name,
    run: (): Outcome => {
      const found = foundReport(corpus, test);
      const difference = differenceOf(test, found);
      return difference === undefined ? 'passed' : { failed: difference };
    },
  };
}
