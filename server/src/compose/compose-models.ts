/** Joins the parts that have to do with models: the engine, their content, and what is derived from it. */
import { availableParallelism } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { Engine } from '../engine/engine.ts';
import { OxigraphEngine } from '../engine/sparql/oxigraph/oxigraph-engine.ts';
import { ParserPool } from '../engine/sparql/parsing/parser-pool.ts';
import type { App } from '../http/typed-app.ts';
import type { UploadBuffer } from '../http/upload-buffer.ts';
import type { Urls } from '../http/urls.ts';
import { ProjectDatasets } from '../operations/datasets/project-datasets.ts';
import { DerivedForms } from '../operations/forms/derived-forms.ts';
import { modelFormRoutes } from '../operations/forms/model-form-routes.ts';
import { ModelForms } from '../operations/forms/model-forms.ts';
import { ContentReader } from '../operations/readings/content-reader.ts';
import { diagnosticRoutes } from '../operations/readings/diagnostic-routes.ts';
import { ReadingRefresh } from '../operations/readings/reading-refresh.ts';
import { ModelContents } from '../operations/revisions/model-contents.ts';
import { modelUploadRoutes } from '../operations/revisions/model-upload-routes.ts';
import { RevisionWriter } from '../operations/revisions/revision-writer.ts';
import { GraphDatasets } from '../operations/sparql/graph-datasets.ts';
import { GraphSources } from '../operations/sparql/graph-sources.ts';
import { Sparql } from '../operations/sparql/sparql.ts';
import { sparqlRoutes } from '../operations/sparql/sparql-routes.ts';
import { SparqlUpdates } from '../operations/sparql/sparql-updates.ts';
import { Diagnostics } from '../resources/diagnostics/diagnostics.ts';
import { modelRoutes } from '../resources/models/model-routes.ts';
import { Models } from '../resources/models/models.ts';
import type { ProjectImports } from '../resources/project-imports/project-imports.ts';
import type { Projects } from '../resources/projects/projects.ts';
import { revisionRoutes } from '../resources/revisions/revision-routes.ts';
import { Revisions } from '../resources/revisions/revisions.ts';
import type { ContentStore } from '../storage/content/content-store.ts';
import type { Database } from '../storage/database.ts';
import type { IdempotencyKeys } from '../storage/idempotency-keys.ts';

export interface ModelDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly contents: ContentStore;
  readonly projects: Projects;
  readonly imports: ProjectImports;
  readonly uploads: UploadBuffer;
  readonly urls: Urls;
  readonly keys: IdempotencyKeys;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => number;
}

/** What is to be done now and then, and at the end. */
export interface ModelParts {
  readonly chores: readonly (() => Promise<void>)[];
  readonly close: () => Promise<void>;
}

export function composeModels(app: App, dependencies: ModelDependencies): ModelParts {
  const { config, database, contents, projects, imports, uploads, urls, keys, logger, clock } = dependencies;
  const engine = new Engine({ contents, workers: config.workers ?? availableParallelism(), seconds: config.convertSeconds });
  const models = new Models(database, projects, clock);
  const revisions = new Revisions(database, models);
  const derived = new DerivedForms({ database, contents, engine, clock });
  const reader = new ContentReader({ database, contents, engine, urls });
  const onFailure = (error: unknown, modelId?: string) => logger.error({ err: error, modelId }, 'models could not be read anew');
  const refresh = new ReadingRefresh({ database, reader, onFailure });
  const onRevision = () => refresh.sweep();
  const limit = config.uploadLimit;
  const writer = new RevisionWriter({ database, models, clock, seconds: config.convertSeconds, onRevision });
  const written = new ModelContents({ database, models, revisions, contents, reader, writer, limit });
  const forms = new ModelForms({ database, revisions, contents, derived, refresh });
  const sparqlEngine = new OxigraphEngine({
    timeLimitMilliseconds: config.querySeconds * 1000,
    mostQuads: config.queryQuads,
    memoryLimitBytes: config.queryMemory,
    storeBytes: Math.floor(config.queryMemory / 2),
  });
  const parsers = new ParserPool();
  const projectDatasets = new ProjectDatasets({ database, projects, imports, models, revisions, refresh, urls });
  const datasets = new GraphDatasets(projectDatasets, new GraphSources({ contents, derived, engine }));
  const updates = new SparqlUpdates({
    database,
    models,
    contents,
    reader,
    writer,
    datasets,
    engine,
    sparql: sparqlEngine,
    limit,
  });

  modelRoutes(app, { models, readDue: (model) => refresh.ensureFresh(model), urls, keys });
  modelUploadRoutes(app, { models, contents: written, uploads, urls, keys });
  modelFormRoutes(app, { models, forms });
  revisionRoutes(app, { revisions, urls });
  diagnosticRoutes(app, { models, diagnostics: new Diagnostics(database), refresh, urls });
  sparqlRoutes(app, { sparql: new Sparql({ datasets, updates, engine: sparqlEngine, parsers, urls }) });
  return {
    chores: [() => derived.trim(), async () => refresh.sweep()],
    close: async () => {
      parsers.close();
      await refresh.close();
      await Promise.all([engine.close(), sparqlEngine.close()]);
    },
  };
}
