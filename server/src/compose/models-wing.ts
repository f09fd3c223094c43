/** Models: their content in revisions, how it is read, and the forms that are derived from it. */
import { availableParallelism } from 'node:os';
import { Engine } from '../engine/engine.ts';
import { GeometryEngine } from '../engine/geometry/geometry-engine.ts';
import type { UploadBuffer } from '../http/bodies/upload-buffer.ts';
import type { RouteDependencies } from '../http/route-dependencies.ts';
import { DerivedForms } from '../operations/forms/derived-forms.ts';
import { DifferencePages } from '../operations/forms/differences/difference-pages.ts';
import { glbOutput } from '../operations/forms/glb-output.ts';
import { modelFormRoutes } from '../operations/forms/model-form-routes.ts';
import { ModelForms } from '../operations/forms/model-forms.ts';
import { Geometries } from '../operations/geometry/geometries.ts';
import { importReportRoutes } from '../operations/import-reports/import-report-routes.ts';
import { ImportReports } from '../operations/import-reports/import-reports.ts';
import { ObjectIndexes } from '../operations/objects/object-indexes.ts';
import { ObjectIndexing } from '../operations/objects/object-indexing.ts';
import { ReadingRefresh } from '../operations/readings/reading-refresh.ts';
import { Readings } from '../operations/readings/readings.ts';
import { RevisionSources } from '../operations/readings/revision-sources.ts';
import { LeftViews } from '../operations/revisions/left-views.ts';
import { ModelContents } from '../operations/revisions/model-contents.ts';
import { ModelLocks } from '../operations/revisions/model-locks.ts';
import { modelUploadRoutes } from '../operations/revisions/model-upload-routes.ts';
import { RevisionWriter } from '../operations/revisions/revision-writer.ts';
import { SegmentsAhead } from '../operations/sparql/segments-ahead.ts';
import { diagnosticRoutes } from '../resources/diagnostics/diagnostic-routes.ts';
import { Diagnostics } from '../resources/diagnostics/diagnostics.ts';
import type { Model } from '../resources/models/model.ts';
import { modelRoutes } from '../resources/models/model-routes.ts';
import { Models } from '../resources/models/models.ts';
import type { Projects } from '../resources/projects/projects.ts';
import { revisionRoutes } from '../resources/revisions/revision-routes.ts';
import { Revisions } from '../resources/revisions/revisions.ts';
import type { ContentHashes } from '../storage/content/content-hashes.ts';
import type { ContentStore } from '../storage/content/content-store.ts';
import { UnusedDiagnostics } from '../storage/readings/unused-diagnostics.ts';
import type { Origin } from '../storage/revision-origins.ts';
import { type Chore, nowAndThen } from '../storage/upkeep.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

/** How long it takes at most until somebody looks for models that are due to be read anew. */
const sweepMilliseconds = 5000;
/** How long a list of diagnostics that nobody shows any more stays, at least. */
const collectMilliseconds = 60_000;

export interface ModelsDependencies extends WingDependencies, RouteDependencies {
  readonly contentStore: ContentStore;
  readonly contentHashes: ContentHashes;
  readonly projects: Projects;
  readonly uploadBuffer: UploadBuffer;
}

export function modelsWing(dependencies: ModelsDependencies) {
  const { database, contentStore, contentHashes, projects, uploadBuffer, urls, keys, clock } = dependencies;
  const engines = openEngines(dependencies);
  const { engine, geometryEngine, geometries, readings, refresh, derived, indexing, segmentsAhead, leftViews, locks } = engines;
  const models = new Models({ database, projects, readDue: (model) => refresh.ensureFresh(model), clock });
  const revisions = new Revisions(database, models, contentHashes);
  const revisionSources = new RevisionSources({ database, revisions, refresh });
  const diagnostics = new Diagnostics(database, models);
  const { uploadLimit: limit, convertSeconds: seconds } = dependencies.config;
  const onRevision = (written: readonly Model[], origin: Origin) => makeAhead(written, origin, engines);
  const writer = new RevisionWriter({ database, models, leftViews, locks, clock, seconds, onRevision });
  const modelContents = new ModelContents({ database, models, revisions, contentStore, readings, writer, limit });
  const pages = new DifferencePages({ contentStore, derived, engine });
  const openers = { [glbOutput.name]: geometries.glb.bind(geometries) };
  const modelForms = new ModelForms({ models, revisions, revisionSources, contentStore, derived, pages, urls, openers });
  const importReports = new ImportReports({ revisionSources, derived, urls });
  return {
    useCases: { models, revisions, diagnostics, modelContents, modelForms, importReports },
    shared: { ...engines, revisionSources, writer },
    routes: (app) => {
      modelRoutes(app, { models, urls, keys });
      modelUploadRoutes(app, { models, modelContents, uploadBuffer, urls, keys });
      modelFormRoutes(app, { models, forms: modelForms });
      importReportRoutes(app, { models, importReports });
      revisionRoutes(app, { models, revisions, urls });
      diagnosticRoutes(app, { models, diagnostics, urls });
    },
    chores: choresOf(engines, new UnusedDiagnostics(database, clock)),
    close: async () => {
      await refresh.close();
      await segmentsAhead.close();
      await indexing.close();
      await geometryEngine.close();
      await engine.close();
    },
  } satisfies Wing;
}

function choresOf(
  { derived, refresh }: Pick<ReturnType<typeof openEngines>, 'derived' | 'refresh'>,
  unusedDiagnostics: UnusedDiagnostics,
): Chore[] {
  return [
    ...nowAndThen(() => derived.trim()),
    { everyMilliseconds: sweepMilliseconds, run: async () => refresh.sweep() },
    { everyMilliseconds: collectMilliseconds, run: () => unusedDiagnostics.collect() },
  ];
}

/** Starts what is made of new revisions before anybody asks for it. */
function makeAhead(
  written: readonly Model[],
  origin: Origin,
  { refresh, indexing, segmentsAhead }: Pick<ReturnType<typeof openEngines>, 'refresh' | 'indexing' | 'segmentsAhead'>,
): void {
  refresh.sweep();
  for (const { id } of written) indexing.add(id);
  // What was edited is loaded already where it is asked for, and changed there.
  if (origin === 'upload') for (const { id } of written) segmentsAhead.add(id);
}

/** The engines, and what reads, derives, indexes and writes what comes of them. */
function openEngines({ config, database, contentStore, urls, clock, logger, ...processes }: ModelsDependencies) {
  const megabytes = Math.floor(config.workerMemory / 2 ** 20);
  const { retiredProcesses, memoryWatch } = processes;
  const limits = { contentStore, seconds: config.convertSeconds, megabytes, memoryWatch };
  const engine = new Engine({
    ...limits,
    keptBytes: config.keptMemory,
    workers: config.workers ?? availableParallelism(),
    retired: retiredProcesses,
  });
  const derived = new DerivedForms({ database, contentStore, engine, clock });
  const locks = new ModelLocks();
  const indexes = new ObjectIndexes({ derived, contentStore, engine, isBeingWritten: (modelId) => locks.isTaken(modelId) });
  const geometryEngine = new GeometryEngine(limits);
  const geometries = new Geometries({ derived, indexes, geometryEngine });
  const readings = new Readings({ database, contentStore, engine, urls });
  const onFailure = (error: unknown, modelId?: string) => logger.error({ err: error, modelId }, 'models could not be read anew');
  const indexing = new ObjectIndexing({
    database,
    indexes,
    onFailure: (error, modelId) => logger.error({ err: error, modelId }, 'objects could not be indexed'),
  });
  const segmentsAhead = new SegmentsAhead({
    ...{ database, derived, indexes },
    onFailure: (error, modelId) => logger.error({ err: error, modelId }, 'a model could not be prepared for queries'),
  });
  const leftViews = new LeftViews({
    database,
    onFailure: (error, modelId) => logger.error({ err: error, modelId }, 'views could not be written'),
  });
  engine.onWaiting((caller, subject) => {
    segmentsAhead.makeRoomFor(caller);
    indexes.makeRoomFor(caller, subject);
  });
  const refresh = new ReadingRefresh({ database, readings, onFailure, onReading: (modelId) => indexing.add(modelId) });
  indexing.begin();
  return { engine, geometryEngine, geometries, derived, locks, indexes, indexing, segmentsAhead, readings, refresh, leftViews };
}
