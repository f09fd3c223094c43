/** Documents give the quads that the W3C lists for them. */
import { areIsomorphic } from '@orrery/rdf/testing/isomorphism.ts';
import { quadsIn } from '@orrery/rdf/testing/quads.ts';
import type { Outcome, Suite } from '../../emf/suite.ts';
import type { Corpus } from '../../runner/corpus.ts';
import { type W3cTest, w3cFolders, w3cTests } from '../w3c-tests.ts';

export function w3cEvaluation(corpus: Corpus): Suite[] {
  return w3cFolders.map(({ folder, syntax }) => ({
    name: `${syntax}-evaluation`,
    cases: () =>
      w3cTests(corpus, folder, syntax)
        .filter(({ kind }) => kind === 'evaluation')
        .map((test) => ({ name: test.name, run: () => compare(test, corpus) })),
  }));
}

function compare({ file, syntax, base, result }: W3cTest, corpus: Corpus): Outcome {
  const found = quadsIn(corpus.text(file), syntax, base);
  const expected = quadsIn(corpus.text(result!), 'n-quads');
  return areIsomorphic(found, expected) ? 'passed' : { failed: `${found.length} quads are not the ${expected.length} expected` };
}
