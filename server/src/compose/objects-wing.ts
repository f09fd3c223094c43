/** Objects: the inside of models, one by one. */
import type { Engine } from '../engine/engine.ts';
import type { Urls } from '../http/urls.ts';
import type { ProjectDatasets } from '../operations/datasets/project-datasets.ts';
import type { ReferredModels } from '../operations/datasets/referred-models.ts';
import type { DerivedForms } from '../operations/forms/derived-forms.ts';
import { metamodelRoutes } from '../operations/metamodels/metamodel-routes.ts';
import { ProjectMetamodels } from '../operations/metamodels/project-metamodels.ts';
import { LinkedObjects } from '../operations/objects/linked-objects.ts';
import { ModelObjects } from '../operations/objects/model-objects.ts';
import { objectContextRoutes } from '../operations/objects/object-context-routes.ts';
import type { ObjectIndexes } from '../operations/objects/object-indexes.ts';
import { ObjectReferences } from '../operations/objects/object-references.ts';
import type { ObjectRepresentations } from '../operations/objects/object-representations.ts';
import { objectRevisionRoutes } from '../operations/objects/object-revision-routes.ts';
import { ObjectRevisions } from '../operations/objects/object-revisions.ts';
import { objectRoutes } from '../operations/objects/object-routes.ts';
import type { RevisionObjects } from '../operations/objects/revision-objects.ts';
import { treeRoutes } from '../operations/objects/tree-routes.ts';
import { typeRoutes } from '../operations/objects/type-routes.ts';
import { shownFormats } from '../operations/representations/representation-forms.ts';
import { ProjectSummaries, type SummaryDependencies } from '../operations/summaries/project-summaries.ts';
import { summaryRoutes } from '../operations/summaries/summary-routes.ts';
import type { Revisions } from '../resources/revisions/revisions.ts';
import type { Database } from '../storage/database.ts';
import { listTurns } from '../storage/entities/list-limits.ts';
import type { Wing } from './wing.ts';

export interface ObjectsDependencies extends SummaryDependencies {
  readonly database: Database;
  readonly revisions: Revisions;
  readonly revisionObjects: RevisionObjects;
  readonly indexes: ObjectIndexes;
  readonly derived: DerivedForms;
  readonly datasets: ProjectDatasets;
  readonly referred: ReferredModels;
  readonly objectRepresentations: ObjectRepresentations;
  readonly engine: Engine;
  readonly urls: Urls;
}

export function objectsWing(dependencies: ObjectsDependencies) {
  const { models, revisions, urls } = dependencies;
  const linkedObjects = new LinkedObjects(dependencies);
  const useCases = useCasesOf(dependencies, linkedObjects);
  const { modelObjects, summaries, metamodels } = useCases;
  const objectDependencies = { models, revisions, modelObjects, urls };
  return {
    useCases,
    shared: { linkedObjects },
    routes: (app) => {
      objectRoutes(app, objectDependencies);
      objectContextRoutes(app, { ...objectDependencies, formatsOf: shownFormats });
      objectRevisionRoutes(app, objectDependencies);
      summaryRoutes(app, { summaries, urls });
      metamodelRoutes(app, { metamodels, urls });
      typeRoutes(app, objectDependencies);
      treeRoutes(app, objectDependencies);
    },
  } satisfies Wing;
}

function useCasesOf(dependencies: ObjectsDependencies, linkedObjects: LinkedObjects) {
  const modelObjects = new ModelObjects({
    ...dependencies,
    linkedObjects,
    objectReferences: new ObjectReferences({ ...dependencies, linkedObjects }),
    objectRevisions: new ObjectRevisions(dependencies),
    // Two: one caller never holds both.
    longObjectTurns: listTurns(2),
  });
  const summaries = new ProjectSummaries(dependencies);
  return { modelObjects, summaries, metamodels: new ProjectMetamodels(dependencies) };
}
