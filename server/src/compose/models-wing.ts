/** Models: their content in revisions, how it is read, and the forms that are derived from it. */
import { availableParallelism } from 'node:os';
import { Engine } from '../engine/engine.ts';
import type { RouteDependencies } from '../http/route-dependencies.ts';
import type { UploadBuffer } from '../http/upload-buffer.ts';
import { DerivedForms } from '../operations/forms/derived-forms.ts';
import { modelContentRoutes } from '../operations/forms/model-content-routes.ts';
import { ModelForms } from '../operations/forms/model-forms.ts';
import { ContentReadings } from '../operations/readings/content-readings.ts';
import { diagnosticRoutes } from '../operations/readings/diagnostic-routes.ts';
import { Rereading } from '../operations/readings/rereading.ts';
import { ModelContents } from '../operations/revisions/model-contents.ts';
import { modelUploadRoutes } from '../operations/revisions/model-upload-routes.ts';
import { Diagnostics } from '../resources/diagnostics/diagnostics.ts';
import { modelRoutes } from '../resources/models/model-routes.ts';
import { Models } from '../resources/models/models.ts';
import type { Projects } from '../resources/projects/projects.ts';
import { revisionRoutes } from '../resources/revisions/revision-routes.ts';
import { Revisions } from '../resources/revisions/revisions.ts';
import type { ContentStore } from '../storage/content/content-store.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export interface ModelsDependencies extends WingDependencies, RouteDependencies {
  readonly contents: ContentStore;
  readonly projects: Projects;
  readonly uploads: UploadBuffer;
}

export function modelsWing(dependencies: ModelsDependencies) {
  const { database, contents, projects, uploads, urls, keys, clock } = dependencies;
  const models = new Models(database, projects, clock);
  const revisions = new Revisions(database, models);
  const diagnostics = new Diagnostics(database);
  const reading = openReading(dependencies);
  const { engine, readings, rereading, derived } = reading;
  const onRevision = () => rereading.sweep();
  const limit = dependencies.config.uploadLimit;
  const modelContents = new ModelContents({ database, models, revisions, contents, readings, clock, limit, onRevision });
  const modelForms = new ModelForms({ database, revisions, contents, derived, rereading, engine });
  return {
    useCases: { models, revisions, diagnostics, modelContents, modelForms },
    shared: { ...reading, onRevision },
    routes: (app) => {
      modelRoutes(app, { models, readDue: (model) => rereading.ensure(model), urls, keys });
      modelUploadRoutes(app, { models, contents: modelContents, uploads, urls, keys });
      modelContentRoutes(app, { models, forms: modelForms });
      revisionRoutes(app, { revisions, urls });
      diagnosticRoutes(app, { models, diagnostics, rereading, urls });
    },
    chores: [() => derived.trim(), async () => rereading.sweep()],
    close: async () => {
      await rereading.close();
      await engine.close();
    },
  } satisfies Wing;
}

/** The engine, and what reads content with it. */
function openReading({ config, database, contents, urls, clock, logger }: ModelsDependencies) {
  const engine = new Engine({ contents, workers: config.workers ?? availableParallelism(), seconds: config.convertSeconds });
  const derived = new DerivedForms({ database, contents, clock });
  const readings = new ContentReadings({ database, contents, engine, urls });
  const onFailure = (error: unknown, modelId?: string) => logger.error({ err: error, modelId }, 'models could not be read anew');
  const rereading = new Rereading({ database, readings, onFailure });
  return { engine, derived, readings, rereading };
}
