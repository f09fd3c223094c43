/** The content of representations: diagrams, pictures, tables, object forms and documents. */
import type { Engine } from '../engine/engine.ts';
import type { ProjectDatasets } from '../operations/datasets/project-datasets.ts';
import { documentKind } from '../operations/documents/document-content.ts';
import { documentOpener } from '../operations/documents/document-opener.ts';
import { documentRoutes } from '../operations/documents/document-routes.ts';
import { Documents } from '../operations/documents/documents.ts';
import type { DatasetInputs } from '../operations/expressions/dataset-inputs.ts';
import type { EvaluationLimits } from '../operations/expressions/evaluation-limits.ts';
import type { Expressions } from '../operations/expressions/expressions.ts';
import { objectFormKind } from '../operations/object-forms/object-form-kind.ts';
import { objectFormOpener } from '../operations/object-forms/object-form-opener.ts';
import { objectFormRoutes } from '../operations/object-forms/object-form-routes.ts';
import { ObjectForms } from '../operations/object-forms/object-forms.ts';
import type { RevisionObjects } from '../operations/objects/revision-objects.ts';
import { representationContentRoutes } from '../operations/representations/representation-content-routes.ts';
import {
  RepresentationContents,
  type RepresentationContentsDependencies,
} from '../operations/representations/representation-contents.ts';
import { thumbnailRoutes } from '../operations/representations/thumbnail-routes.ts';
import type { Sparql } from '../operations/sparql/sparql.ts';
import { ModelTables } from '../operations/tables/model-tables.ts';
import { ReadyMadeTables } from '../operations/tables/ready-made-tables.ts';
import { tableKind } from '../operations/tables/table-definition.ts';
import { tableOpener } from '../operations/tables/table-opener.ts';
import { tableRoutes } from '../operations/tables/table-routes.ts';
import type { ProjectQueries } from '../resources/project-queries/project-queries.ts';
import type { Representations } from '../resources/representations/representations.ts';
import { listTurns } from '../storage/entities/list-limits.ts';
import type { Wing } from './wing.ts';

export interface RepresentationContentsWingDependencies extends Omit<RepresentationContentsDependencies, 'openers'> {
  readonly representations: Representations;
  readonly revisionObjects: RevisionObjects;
  readonly datasetInputs: DatasetInputs;
  readonly evaluationLimits: EvaluationLimits;
  readonly sparql: Sparql;
  readonly expressions: Expressions;
  readonly queries: ProjectQueries;
  readonly datasets: ProjectDatasets;
  readonly engine: Engine;
}

export function representationContentsWing(dependencies: RepresentationContentsWingDependencies) {
  const { models, revisions, representations, revisionObjects, evaluationLimits: limits, urls } = dependencies;
  const modelTables = new ModelTables({ ...dependencies, limits });
  const readyMadeTables = new ReadyMadeTables(revisionObjects);
  // Two: one caller never holds both.
  const objectForms = new ObjectForms({ revisionObjects, longObjectTurns: listTurns(2) });
  const scenes = new RepresentationContents({ ...dependencies, openers: {} });
  const documents = new Documents({
    ...dependencies,
    projectQueries: dependencies.queries,
    modelTables,
    readyMadeTables,
    scenes,
  });
  // The table of kinds that are made for each caller.
  const openers = {
    [tableKind]: tableOpener({ ...dependencies, modelTables }),
    [objectFormKind]: objectFormOpener({ ...dependencies, objectForms }),
    [documentKind]: documentOpener(documents),
  };
  const representationContents = new RepresentationContents({ ...dependencies, openers });
  return {
    useCases: { representationContents, modelTables, readyMadeTables, objectForms, documents },
    routes: (app) => {
      representationContentRoutes(app, { representations, representationContents, urls });
      thumbnailRoutes(app, { models, representations, representationContents });
      tableRoutes(app, { models, revisions, readyMadeTables, modelTables, urls });
      objectFormRoutes(app, { models, revisions, objectForms });
      documentRoutes(app, { representations, documents, urls });
    },
  } satisfies Wing;
}
