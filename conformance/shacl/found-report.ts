/** The report of our engine for a test. */
import { BadShape, DataGraph, type ShaclResult, ShapesGraph, sparqlSource, Validation } from '@orrery/shacl';
import type { Corpus } from '../runner/corpus.ts';
import { home, viewOfDocuments } from './documents.ts';
import type { ShaclTest } from './manifest.ts';

/** Nothing where the shapes are refused. */
export function foundReport(corpus: Corpus, { file, dataGraph, shapesGraph }: ShaclTest): readonly ShaclResult[] | undefined {
  const view = viewOfDocuments(corpus, [file, dataGraph, shapesGraph]);
  const graphOf = (name: string) => new DataGraph(view, () => {}, [home + name]);
  const results: ShaclResult[] = [];
  const [data, shapes] = [graphOf(dataGraph), new ShapesGraph(graphOf(shapesGraph))];
  try {
    const sources = [sparqlSource({ shapesGraph: home + shapesGraph })];
    new Validation({ data, shapes, sources, onResult: (result) => results.push(result) }).run();
  } catch (error) {
    if (error instanceof BadShape) return undefined;
    throw error;
  }
  return results;
}
