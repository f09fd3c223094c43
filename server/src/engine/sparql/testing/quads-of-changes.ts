/** The changes of updates as quads, for those who look at all of them, and quads as if an update had made them. */
import { keyOf, type Quad, type QuadChanges } from '@orrery/rdf';
import { type PackedQuads, unpackedQuads } from '../../editing/packed-quads.ts';
import type { UpdateChanges } from '../sparql-engine.ts';

export function quadsOfChanges({ pieces }: UpdateChanges): QuadChanges {
  const quadsThat = (change: keyof QuadChanges) =>
    unpackedQuads(pieces.filter((piece) => piece.change === change).map(({ quads }) => quads));
  return { deleted: quadsThat('deleted'), inserted: quadsThat('inserted') };
}

export function packed(quads: readonly Quad[]): PackedQuads[] {
  return quads.length === 0 ? [] : [Buffer.from(JSON.stringify(quads))];
}

/** A piece for each graph. */
export function changesInserting(inserted: readonly Quad[]): UpdateChanges {
  const byGraph = Map.groupBy(inserted, ({ graph }) => graph && keyOf(graph)).values();
  const pieces = [...byGraph].map((quads) => ({
    change: 'inserted' as const,
    graph: quads[0]!.graph,
    hasRoots: false,
    quads: packed(quads)[0]!,
  }));
  return { pieces, values: [], created: [], dropped: [], release: () => {} };
}
