/** Documents as a view: each is a graph of its own, and blank nodes of the first one keep their labels. */
import type { Quad } from '@orrery/rdf';
import { quadsIn } from '@orrery/rdf/testing/quads.ts';
import { buildRun, segmentOfQuads, View } from '@orrery/sparql/engine.ts';
import type { Corpus } from '../runner/corpus.ts';

/** Addresses of files are their paths beneath this. */
export const home = 'http://tests.example/';

export function viewOfDocuments(corpus: Corpus, files: readonly string[]): View {
  const segments = [...new Set(files)].map((file, index) =>
    segmentOfQuads(quadsOfFile(corpus, file), { graph: home + file, scope: index === 0 ? '' : `${index}` }),
  );
  return new View([buildRun(segments)]);
}

export function quadsOfFile(corpus: Corpus, file: string): Quad[] {
  return quadsIn(corpus.text(file), 'turtle', home + file);
}
