/** The quads that lead from one state of a graph, of a dataset or of a model to another. */
import type { Quad } from './term.ts';

/** What is deleted was there before, and what is inserted was not: as quads, as lines of N-Quads, or as their bytes. */
export interface QuadChanges<Quads = readonly Quad[]> {
  readonly deleted: Quads;
  readonly inserted: Quads;
}
