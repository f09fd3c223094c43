/** All collections of suites, each in a folder of its own; only the one that is run is loaded. */

export interface Collection {
  /** Runs what the words of the command line choose; gives the exit code. */
  readonly run: (words: readonly string[]) => Promise<number>;
}

export const collections: Readonly<Record<string, () => Promise<{ readonly collection: Collection }>>> = {
  api: () => import('./api/collection.ts'),
  emf: () => import('./emf/collection.ts'),
  rdf: () => import('./rdf/collection.ts'),
  sparql: () => import('./sparql/collection.ts'),
};
