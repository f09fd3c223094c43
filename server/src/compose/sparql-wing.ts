/** SPARQL across the models of a project. */

import type { Engine } from '../engine/engine.ts';
import { ParserPool } from '../engine/sparql/parsing/parser-pool.ts';
import { HostedSparqlEngine } from '../engine/sparql/query-processes/hosted-sparql-engine.ts';
import { DatasetSight } from '../operations/datasets/dataset-sight.ts';
import type { ProjectDatasets } from '../operations/datasets/project-datasets.ts';
import type { DerivedForms } from '../operations/forms/derived-forms.ts';
import type { ObjectIndexes } from '../operations/objects/object-indexes.ts';
import type { Readings } from '../operations/readings/readings.ts';
import { EditedContents } from '../operations/revisions/edited-contents.ts';
import type { RevisionWriter } from '../operations/revisions/revision-writer.ts';
import { GraphDatasets } from '../operations/sparql/graph-datasets.ts';
import { GraphSources } from '../operations/sparql/graph-sources.ts';
import { RunsAhead } from '../operations/sparql/runs-ahead.ts';
import type { SegmentsAhead } from '../operations/sparql/segments-ahead.ts';
import { Sparql } from '../operations/sparql/sparql.ts';
import { sparqlRoutes } from '../operations/sparql/sparql-routes.ts';
import { SparqlUpdates } from '../operations/sparql/sparql-updates.ts';
import { StandingQueries } from '../operations/sparql/standing-queries.ts';
import type { Models } from '../resources/models/models.ts';
import type { Projects } from '../resources/projects/projects.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { ContentStore } from '../storage/content/content-store.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export interface SparqlDependencies extends WingDependencies {
  readonly contentStore: ContentStore;
  readonly projects: Projects;
  readonly models: Models;
  readonly readings: Readings;
  readonly datasets: ProjectDatasets;
  readonly writer: RevisionWriter;
  readonly derived: DerivedForms;
  readonly engine: Engine;
  readonly indexes: ObjectIndexes;
  readonly segmentsAhead: SegmentsAhead;
  readonly signIn: SignIn;
}

export function sparqlWing(dependencies: SparqlDependencies) {
  const { config, urls } = dependencies;
  const sparqlEngine = engineOf(dependencies);
  const datasets = new GraphDatasets(dependencies.datasets, graphSourcesOf(dependencies));
  const runsAhead = aheadOf(dependencies, datasets, sparqlEngine);
  const editedContents = new EditedContents({ ...dependencies, limit: config.uploadLimit });
  const updates = new SparqlUpdates({ ...dependencies, datasets, editedContents, sparql: sparqlEngine });
  const sight = new DatasetSight(dependencies);
  const standing = new StandingQueries({
    ...{ database: dependencies.database, projects: dependencies.projects, datasets, sight, engine: sparqlEngine },
    onFailure: (error) => dependencies.logger.error({ err: error }, 'standing queries could not look again'),
  });
  const parsers = new ParserPool();
  const anonymousSeconds = config.anonymousQuerySeconds;
  const sparql = new Sparql({
    projects: dependencies.projects,
    datasets,
    updates,
    standing,
    sight,
    engine: sparqlEngine,
    parsers,
    urls,
    anonymousSeconds,
  });
  return {
    useCases: { sparql },
    shared: { parsers },
    routes: (app) => {
      sparqlRoutes(app, { sparql, identify: (request) => dependencies.signIn.identify(request) });
      app.addHook('preClose', async () => sparql.endStanding());
    },
    close: async () => {
      await runsAhead.close();
      await standing.close();
      parsers.close();
      await sparqlEngine.close();
    },
  } satisfies Wing;
}

function graphSourcesOf({ derived, engine, logger }: SparqlDependencies): GraphSources {
  const onFailure = (error: unknown) => logger.error({ err: error }, 'changes of a graph could not be found out');
  return new GraphSources({ derived, engine, onFailure });
}

/** The runs of what was uploaded last. */
function aheadOf(
  { database, segmentsAhead, logger }: SparqlDependencies,
  datasets: GraphDatasets,
  engine: HostedSparqlEngine,
): RunsAhead {
  const onFailure = (error: unknown, projectId: string | undefined) =>
    logger.error({ err: error, projectId }, 'a project could not be prepared for queries');
  const runsAhead = new RunsAhead({ database, datasets, engine, onFailure });
  engine.onWaiting((caller) => runsAhead.makeRoomFor(caller));
  segmentsAhead.onMade = (projectId) => runsAhead.add(projectId);
  runsAhead.begin();
  return runsAhead;
}

function engineOf({ config, retiredProcesses: retired, memoryWatch }: WingDependencies): HostedSparqlEngine {
  const { querySeconds, queryQuads: mostQuads, queryMemory: mostBytes } = config;
  return new HostedSparqlEngine({
    longestMilliseconds: querySeconds * 1000,
    mostQuads,
    mostBytes,
    storeBytes: Math.floor(mostBytes / 2),
    retired,
    memoryWatch,
  });
}
