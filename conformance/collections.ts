/** All collections of suites, each in a folder of its own; only the one that is run is loaded. */
import type { Collection } from './runner/collection.ts';

export const collections: Readonly<Record<string, () => Promise<{ readonly collection: Collection }>>> = {
  api: () => import('./api/collection.ts'),
  aql: () => import('./aql/collection.ts'),
  archimate: () => import('./archimate/collection.ts'),
  changes: () => import('./changes/collection.ts'),
  clients: () => import('./clients/collection.ts'),
  emf: () => import('./emf/collection.ts'),
  ids: () => import('./ids/collection.ts'),
  ifc: () => import('./ifc/collection.ts'),
  pages: () => import('./pages/collection.ts'),
  rdf: () => import('./rdf/collection.ts'),
  schemathesis: () => import('./schemathesis/collection.ts'),
  shacl: () => import('./shacl/collection.ts'),
  sparql: () => import('./sparql/collection.ts'),
};
