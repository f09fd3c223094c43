/** Objects: the inside of models, one by one. */
import type { Engine } from '../engine/engine.ts';
import type { Urls } from '../http/urls.ts';
import type { ProjectDatasets } from '../operations/datasets/project-datasets.ts';
import type { ReferredModels } from '../operations/datasets/referred-models.ts';
import type { DerivedForms } from '../operations/forms/derived-forms.ts';
import { metamodelRoutes } from '../operations/metamodels/metamodel-routes.ts';
import { ProjectMetamodels } from '../operations/metamodels/project-metamodels.ts';
import { ElementFeatures } from '../operations/objects/element-features.ts';
import { LinkedObjects } from '../operations/objects/linked-objects.ts';
import { ModelObjects } from '../operations/objects/model-objects.ts';
import { ModelTree } from '../operations/objects/model-tree.ts';
import { objectContextRoutes } from '../operations/objects/object-context-routes.ts';
import type { ObjectIndexes } from '../operations/objects/object-indexes.ts';
import { ObjectList } from '../operations/objects/object-list.ts';
import { ObjectPaths } from '../operations/objects/object-path.ts';
import { ObjectReferences } from '../operations/objects/object-references.ts';
import { objectRevisionRoutes } from '../operations/objects/object-revision-routes.ts';
import { ObjectRevisions } from '../operations/objects/object-revisions.ts';
import { objectRoutes } from '../operations/objects/object-routes.ts';
import { ObjectTypes } from '../operations/objects/object-types.ts';
import { ObjectValues } from '../operations/objects/object-values.ts';
import { PropertyFields } from '../operations/objects/property-fields.ts';
import { treeRoutes } from '../operations/objects/tree-routes.ts';
import { typeRoutes } from '../operations/objects/type-routes.ts';
import type { ReadingRefresh } from '../operations/readings/reading-refresh.ts';
import type { ObjectRepresentations } from '../operations/representations/object-representations.ts';
import { ProjectSummaries, type SummaryDependencies } from '../operations/summaries/project-summaries.ts';
import { summaryRoutes } from '../operations/summaries/summary-routes.ts';
import type { Revisions } from '../resources/revisions/revisions.ts';
import type { Database } from '../storage/database.ts';
import { listTurns } from '../storage/list-limits.ts';
import type { Wing } from './wing.ts';

export interface ObjectsDependencies extends SummaryDependencies {
  readonly database: Database;
  readonly revisions: Revisions;
  readonly refresh: ReadingRefresh;
  readonly indexes: ObjectIndexes;
  readonly derived: DerivedForms;
  readonly datasets: ProjectDatasets;
  readonly referred: ReferredModels;
  readonly objectRepresentations: ObjectRepresentations;
  readonly engine: Engine;
  readonly urls: Urls;
}

export function objectsWing(dependencies: ObjectsDependencies) {
  const useCases = useCasesOf(dependencies);
  const { summaries, metamodels } = useCases;
  return {
    useCases,
    routes: (app) => {
      objectRoutes(app, { ...dependencies, ...useCases });
      objectContextRoutes(app, { ...dependencies, ...useCases });
      objectRevisionRoutes(app, { ...dependencies, ...useCases });
      summaryRoutes(app, { summaries, urls: dependencies.urls });
      metamodelRoutes(app, { metamodels, urls: dependencies.urls });
      typeRoutes(app, { ...dependencies, ...useCases });
      treeRoutes(app, { ...dependencies, ...useCases });
    },
  } satisfies Wing;
}

function useCasesOf(dependencies: ObjectsDependencies) {
  const { engine } = dependencies;
  const linkedObjects = new LinkedObjects(dependencies);
  return {
    modelObjects: new ModelObjects(dependencies),
    objectList: new ObjectList(engine),
    linkedObjects,
    objectReferences: new ObjectReferences({ ...dependencies, linkedObjects }),
    objectPaths: new ObjectPaths(engine),
    objectTypes: new ObjectTypes(engine),
    objectValues: new ObjectValues(engine),
    elementFeatures: new ElementFeatures(engine),
    // Two: anonymous callers never hold the last.
    longObjectTurns: listTurns(2),
    propertyFields: new PropertyFields(engine),
    modelTree: new ModelTree(engine),
    objectRevisions: new ObjectRevisions(dependencies),
    summaries: new ProjectSummaries(dependencies),
    metamodels: new ProjectMetamodels(dependencies),
  };
}
