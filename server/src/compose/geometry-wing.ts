/** Geometry: what buildings look like. */
import { GeometryContents } from '../operations/geometry/geometry-contents.ts';
import { geometryRoutes } from '../operations/geometry/geometry-routes.ts';
import { ModelGeometry, type ModelGeometryDependencies } from '../operations/geometry/model-geometry.ts';
import type { Models } from '../resources/models/models.ts';
import type { ContentStore } from '../storage/content/content-store.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export interface GeometryWingDependencies extends ModelGeometryDependencies, Pick<WingDependencies, 'urls'> {
  readonly models: Models;
  readonly contentStore: ContentStore;
}

export function geometryWing(dependencies: GeometryWingDependencies) {
  const { models, contentStore, urls } = dependencies;
  const modelGeometry = new ModelGeometry(dependencies);
  const geometryContents = new GeometryContents(contentStore);
  return {
    useCases: { modelGeometry },
    routes: (app) => geometryRoutes(app, { models, modelGeometry, geometryContents, urls }),
    close: async () => modelGeometry.close(),
  } satisfies Wing;
}
