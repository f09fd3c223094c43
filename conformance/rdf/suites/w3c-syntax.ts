/** Documents that are Turtle or TriG are read, and others are refused with their place. */
import { UnreadableContent } from '@orrery/kernel';
import { quadsIn } from '@orrery/rdf/testing/quads.ts';
import type { Outcome, Suite } from '../../emf/suite.ts';
import type { Corpus } from '../../runner/corpus.ts';
import { type W3cTest, w3cFolders, w3cTests } from '../w3c-tests.ts';

export function w3cSyntax(corpus: Corpus): Suite[] {
  return w3cFolders.map(({ folder, syntax }) => ({
    name: `${syntax}-syntax`,
    cases: () =>
      w3cTests(corpus, folder, syntax)
        .filter(({ kind }) => kind !== 'evaluation')
        .map((test) => ({
          name: test.name,
          run: () => (test.kind === 'negative' ? refuses(test, corpus) : reads(test, corpus)),
        })),
  }));
}

function reads({ file, syntax, base }: W3cTest, corpus: Corpus): Outcome {
  quadsIn(corpus.text(file), syntax, base);
  return 'passed';
}

function refuses({ file, syntax, base }: W3cTest, corpus: Corpus): Outcome {
  try {
    quadsIn(corpus.text(file), syntax, base);
    return { failed: 'it was read' };
  } catch (error) {
    const hasPlace = error instanceof UnreadableContent && error.place.line !== undefined && error.place.column !== undefined;
    return hasPlace ? 'passed' : { failed: String(error) };
  }
}
