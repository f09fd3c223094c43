/** Documents give the quads that the W3C lists for them. */
import { areIsomorphic } from '@orrery/rdf/testing/isomorphism.ts';
import { quadsIn } from '@orrery/rdf/testing/quads.ts';
import type { Outcome, Suite } from '../../emf/suite.ts';
import { quadsOfDocument } from '../documents.ts';
import { type W3cCorpora, type W3cTest, w3cFolders, w3cTests } from '../w3c-tests.ts';

/** The syntaxes that have shorter forms of what they say. */
const withResults = w3cFolders.filter(({ syntax }) => syntax !== 'n-triples' && syntax !== 'n-quads');

export function w3cEvaluation(corpora: W3cCorpora): Suite[] {
  return withResults.map((folder) => ({
    name: `${folder.syntax}-evaluation`,
    cases: () =>
      w3cTests(corpora, folder)
        .filter(({ kind }) => kind === 'evaluation')
        .map((test) => ({ name: test.name, run: () => compare(test) })),
  }));
}

function compare({ corpus, file, syntax, base, result }: W3cTest): Outcome {
  const found = quadsOfDocument(corpus.text(file), syntax, base);
  const expected = quadsIn(corpus.text(result!), 'n-quads');
  return areIsomorphic(found, expected) ? 'passed' : { failed: `${found.length} quads are not the ${expected.length} expected` };
}
