/** Changes of single objects, written as revisions. */
import type { Engine } from '../engine/engine.ts';
import type { RouteDependencies } from '../http/route-dependencies.ts';
import { AppliedChanges } from '../operations/changes/applied-changes.ts';
import { ChangeInputs } from '../operations/changes/change-inputs.ts';
import { changeRoutes } from '../operations/changes/change-routes.ts';
import { LinkTargets } from '../operations/changes/link-targets.ts';
import { ObjectChanges } from '../operations/changes/object-changes.ts';
import type { LinkedObjects } from '../operations/objects/linked-objects.ts';
import type { ObjectIndexes } from '../operations/objects/object-indexes.ts';
import type { Readings } from '../operations/readings/readings.ts';
import type { RevisionSources } from '../operations/readings/revision-sources.ts';
import { EditedContents } from '../operations/revisions/edited-contents.ts';
import type { RevisionWriter } from '../operations/revisions/revision-writer.ts';
import type { Models } from '../resources/models/models.ts';
import type { ContentStore } from '../storage/content/content-store.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export interface ChangesDependencies extends WingDependencies, RouteDependencies {
  readonly contentStore: ContentStore;
  readonly models: Models;
  readonly revisionSources: RevisionSources;
  readonly readings: Readings;
  readonly indexes: ObjectIndexes;
  readonly writer: RevisionWriter;
  readonly linkedObjects: LinkedObjects;
  readonly engine: Engine;
}

export function changesWing(dependencies: ChangesDependencies) {
  const targets = new LinkTargets(dependencies);
  const inputs = new ChangeInputs({ ...dependencies, targets });
  const { uploadLimit: limit } = dependencies.config;
  const editedContents = new EditedContents({ ...dependencies, limit });
  const appliedChanges = new AppliedChanges({ ...dependencies, editedContents });
  const objectChanges = new ObjectChanges({ ...dependencies, inputs, applied: appliedChanges });
  return {
    useCases: { objectChanges },
    shared: { changeInputs: inputs, appliedChanges, editedContents },
    routes: (app) => changeRoutes(app, { ...dependencies, objectChanges }),
  } satisfies Wing;
}
