/** Expressions over the models of a project, in all languages. */

import type { Engine } from '../engine/engine.ts';
import type { ParserPool } from '../engine/sparql/parsing/parser-pool.ts';
import type { AppliedChanges } from '../operations/changes/applied-changes.ts';
import type { ChangeInputs } from '../operations/changes/change-inputs.ts';
import { DatasetSight } from '../operations/datasets/dataset-sight.ts';
import { AqlEdits } from '../operations/expression-edits/aql-edits.ts';
import { ExpressionEdits } from '../operations/expression-edits/expression-edits.ts';
import { SparqlEdits } from '../operations/expression-edits/sparql-edits.ts';
import { AqlLanguage } from '../operations/expressions/aql-language.ts';
import { DatasetInputs, type DatasetInputsDependencies } from '../operations/expressions/dataset-inputs.ts';
import { expressionRoutes } from '../operations/expressions/expression-routes.ts';
import { Expressions } from '../operations/expressions/expressions.ts';
import { SparqlLanguage } from '../operations/expressions/sparql-language.ts';
import type { Readings } from '../operations/readings/readings.ts';
import type { RevisionWriter } from '../operations/revisions/revision-writer.ts';
import type { Sparql } from '../operations/sparql/sparql.ts';
import type { Models } from '../resources/models/models.ts';
import type { Projects } from '../resources/projects/projects.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export interface ExpressionsDependencies extends DatasetInputsDependencies {
  readonly models: Models;
  readonly readings: Readings;
  readonly writer: RevisionWriter;
  readonly changeInputs: ChangeInputs;
  readonly appliedChanges: AppliedChanges;
  readonly clock: () => number;
  readonly config: WingDependencies['config'];
  readonly projects: Projects;
  readonly engine: Engine;
  readonly sparql: Sparql;
  readonly parsers: ParserPool;
}

export function expressionsWing(dependencies: ExpressionsDependencies) {
  const { config, projects } = dependencies;
  const limits = {
    seconds: config.evaluationSeconds,
    anonymousSeconds: config.anonymousQuerySeconds,
    mostValues: config.evaluationValues,
  };
  const datasetInputs = new DatasetInputs(dependencies);
  const sight = new DatasetSight(dependencies);
  // The table of languages.
  const languages = [
    new AqlLanguage({ ...dependencies, datasetInputs, sight, limits }),
    new SparqlLanguage({ ...dependencies, datasetInputs, sight, limits }),
  ];
  const expressions = new Expressions(projects, languages);
  const expressionEdits = new ExpressionEdits({
    ...dependencies,
    expressions,
    languages: [new AqlEdits({ ...dependencies, datasetInputs, limits }), new SparqlEdits(dependencies.sparql)],
  });
  return {
    useCases: { expressions },
    shared: { expressionEdits, datasetInputs, evaluationLimits: limits },
    routes: (app) => expressionRoutes(app, { expressions }),
  } satisfies Wing;
}
