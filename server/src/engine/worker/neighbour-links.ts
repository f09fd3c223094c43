/** Resolves references into other models: each of these is read when the first reference into it is followed. */
import { NeighbourLinks } from '@orrery/rdf';
import type { Neighbour } from '../source.ts';
import type { ModelLoader } from './model-loader.ts';

export function neighbourLinks(neighbours: readonly Neighbour[], models: ModelLoader): NeighbourLinks {
  const sources = new Map(neighbours.map(({ document, source }) => [document, source]));
  return new NeighbourLinks((document) => {
    const source = sources.get(document);
    return source && models.of(source).model;
  });
}

/** Lines of N-Quads with the objects of other models in place of the references to them. */
export function resolvingLines(neighbours: readonly Neighbour[], models: ModelLoader): (lines: string) => string {
  if (neighbours.length === 0) return (lines) => lines;
  const links = neighbourLinks(neighbours, models);
  return (lines) => links.resolvedIn(lines);
}
