/** Representations: diagrams, tables, forms and documents of models. */
import type { RouteDependencies } from '../http/route-dependencies.ts';
import { ObjectRepresentations } from '../operations/objects/object-representations.ts';
import { RevisionObjects, type RevisionObjectsDependencies } from '../operations/objects/revision-objects.ts';
import { checkContent } from '../operations/representations/content-checks.ts';
import { RepresentationDerivation } from '../operations/representations/representation-derivation.ts';
import { shownFormats } from '../operations/representations/representation-forms.ts';
import { findTarget } from '../operations/representations/representation-target.ts';
import type { LeftViews } from '../operations/revisions/left-views.ts';
import type { Models } from '../resources/models/models.ts';
import { representationRoutes } from '../resources/representations/representation-routes.ts';
import { Representations } from '../resources/representations/representations.ts';
import type { ContentStore } from '../storage/content/content-store.ts';
import type { Database } from '../storage/database.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export interface RepresentationsWingDependencies extends RevisionObjectsDependencies, RouteDependencies {
  readonly database: Database;
  readonly models: Models;
  readonly contentStore: ContentStore;
  readonly leftViews: LeftViews;
  readonly clock: () => number;
  readonly logger: WingDependencies['logger'];
}

export function representationsWing(dependencies: RepresentationsWingDependencies) {
  const { database, engine, urls, keys, logger } = dependencies;
  const revisionObjects = new RevisionObjects(dependencies);
  const representations = new Representations({
    ...dependencies,
    findTarget: (caller, model, id) => findTarget(revisionObjects, caller, model, id),
    checkContent: (caller, given) => checkContent(engine, caller, given),
  });
  const objectRepresentations = new ObjectRepresentations(representations);
  const derivation = new RepresentationDerivation({
    database,
    engine,
    onFailure: (error, modelId) => logger.error({ err: error, modelId }, 'views could not be looked for'),
  });
  derivation.begin();
  dependencies.leftViews.onLeft(() => derivation.beginLater());
  return {
    useCases: { representations },
    shared: { revisionObjects, objectRepresentations, derivation },
    routes: (app) => representationRoutes(app, { representations, urls, keys, formatsOf: shownFormats }),
    close: () => derivation.close(),
  } satisfies Wing;
}
