/** Geometry: what buildings look like. */
import { GeometryContents } from '../operations/geometry/geometry-contents.ts';
import { geometryRoutes } from '../operations/geometry/geometry-routes.ts';
import { ModelGeometry, type ModelGeometryDependencies } from '../operations/geometry/model-geometry.ts';
import type { SeenModels } from '../operations/objects/model-addresses.ts';
import type { ContentStore } from '../storage/content/content-store.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export interface GeometryWingDependencies extends ModelGeometryDependencies, SeenModels, Pick<WingDependencies, 'urls'> {
  readonly contentStore: ContentStore;
}

export function geometryWing(dependencies: GeometryWingDependencies) {
  const { models, revisions, contentStore, urls } = dependencies;
  const modelGeometry = new ModelGeometry(dependencies);
  const geometryContents = new GeometryContents(contentStore);
  return {
    useCases: { modelGeometry },
    routes: (app) => geometryRoutes(app, { models, revisions, modelGeometry, geometryContents, urls }),
    close: async () => modelGeometry.close(),
  } satisfies Wing;
}
