/** Documents of a syntax are read, and others are refused with their place. */
import { UnreadableContent } from '@orrery/kernel';
import type { Outcome, Suite } from '../../emf/suite.ts';
import { quadsOfDocument } from '../documents.ts';
import { type W3cCorpora, type W3cTest, w3cFolders, w3cTests } from '../w3c-tests.ts';

export function w3cSyntax(corpora: W3cCorpora): Suite[] {
  return w3cFolders.map((folder) => ({
    name: `${folder.syntax}-syntax`,
    cases: () =>
      w3cTests(corpora, folder)
        .filter(({ kind }) => kind !== 'evaluation')
        .map((test) => ({
          name: test.name,
          run: () => (test.kind === 'negative' ? refuses(test) : reads(test)),
        })),
  }));
}

function reads({ corpus, file, syntax, base }: W3cTest): Outcome {
  quadsOfDocument(corpus.text(file), syntax, base);
  return 'passed';
}

function refuses({ corpus, file, syntax, base }: W3cTest): Outcome {
  try {
    quadsOfDocument(corpus.text(file), syntax, base);
    return { failed: 'it was read' };
  } catch (error) {
    const hasPlace = error instanceof UnreadableContent && error.place.line !== undefined && error.place.column !== undefined;
    return hasPlace ? 'passed' : { failed: String(error) };
  }
}
