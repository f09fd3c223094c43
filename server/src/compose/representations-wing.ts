/** Representations: diagrams, tables, forms and documents of models. */
import type { RouteDependencies } from '../http/route-dependencies.ts';
import { RevisionObjects, type RevisionObjectsDependencies } from '../operations/objects/revision-objects.ts';
import { ObjectRepresentations } from '../operations/representations/object-representations.ts';
import { representationContentRoutes } from '../operations/representations/representation-content-routes.ts';
import {
  RepresentationContents,
  type RepresentationContentsDependencies,
} from '../operations/representations/representation-contents.ts';
import { RepresentationDerivation } from '../operations/representations/representation-derivation.ts';
import { shownFormats } from '../operations/representations/representation-forms.ts';
import { findTarget } from '../operations/representations/representation-target.ts';
import { thumbnailRoutes } from '../operations/representations/thumbnail-routes.ts';
import { representationRoutes } from '../resources/representations/representation-routes.ts';
import { Representations } from '../resources/representations/representations.ts';
import type { Database } from '../storage/database.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export interface RepresentationsWingDependencies
  extends RepresentationContentsDependencies,
    RevisionObjectsDependencies,
    RouteDependencies {
  readonly database: Database;
  readonly clock: () => number;
  readonly logger: WingDependencies['logger'];
}

export function representationsWing(dependencies: RepresentationsWingDependencies) {
  const { database, engine, urls, keys, logger } = dependencies;
  const revisionObjects = new RevisionObjects(dependencies);
  const representations = new Representations({
    ...dependencies,
    findTarget: (caller, model, id) => findTarget(revisionObjects, caller, model, id),
  });
  const objectRepresentations = new ObjectRepresentations(representations);
  const representationContents = new RepresentationContents(dependencies);
  const derivation = new RepresentationDerivation({
    database,
    engine,
    onFailure: (error, modelId) => logger.error({ err: error, modelId }, 'views could not be looked for'),
  });
  derivation.begin();
  return {
    useCases: { representations, representationContents },
    shared: { revisionObjects, objectRepresentations },
    routes: (app) => {
      representationRoutes(app, { representations, urls, keys, formatsOf: shownFormats });
      representationContentRoutes(app, { representations, representationContents, urls });
      thumbnailRoutes(app, { models: dependencies.models, representations, representationContents });
    },
    close: () => derivation.close(),
  } satisfies Wing;
}
