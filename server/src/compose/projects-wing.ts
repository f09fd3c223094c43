/** Scopes, projects, and what projects hold besides models: members, requests to join, imports, images. */

import type { UploadBuffer } from '../http/bodies/upload-buffer.ts';
import type { RouteDependencies } from '../http/route-dependencies.ts';
import { projectEnrollmentRoutes } from '../resources/project-enrollments/project-enrollment-routes.ts';
import { ProjectEnrollments } from '../resources/project-enrollments/project-enrollments.ts';
import { projectImageRoutes } from '../resources/project-images/project-image-routes.ts';
import { ProjectImages } from '../resources/project-images/project-images.ts';
import { projectImportRoutes } from '../resources/project-imports/project-import-routes.ts';
import { ProjectImports } from '../resources/project-imports/project-imports.ts';
import { projectMemberRoutes } from '../resources/project-members/project-member-routes.ts';
import { ProjectMembers } from '../resources/project-members/project-members.ts';
import { ProjectQueries } from '../resources/project-queries/project-queries.ts';
import { projectQueryRoutes } from '../resources/project-queries/project-query-routes.ts';
import { projectRoutes } from '../resources/projects/project-routes.ts';
import { Projects } from '../resources/projects/projects.ts';
import { scopeRoutes } from '../resources/scopes/scope-routes.ts';
import { Scopes } from '../resources/scopes/scopes.ts';
import type { ContentStore } from '../storage/content/content-store.ts';
import type { Database } from '../storage/database.ts';
import { rollBackAbandonedLifts } from '../storage/lifts/lift-rollback.ts';
import { RollbackRetries } from '../storage/lifts/rollback-retries.ts';
import { markLeft } from '../storage/readings/raised-marks.ts';
import { HiddenRemovals } from '../storage/removal/hidden-removals.ts';
import { type Chore, everyMinute, nowAndThen, sinceStart } from '../storage/upkeep.ts';
import { giveUpAbandoned } from '../storage/versions/hidden-version.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export interface ProjectsDependencies extends WingDependencies, RouteDependencies {
  readonly contentStore: ContentStore;
  readonly uploadBuffer: UploadBuffer;
}

const largestImage = 20 * 2 ** 20;

export function projectsWing({ config, database, clock, logger, contentStore, uploadBuffer, urls, keys }: ProjectsDependencies) {
  const removals = new HiddenRemovals(database, (error) => logger.error({ err: error }, 'deleted rows could not be removed'));
  const lifts = new RollbackRetries(database);
  const left = { onRows: () => removals.begin(), onLift: (id: string) => lifts.add(id) };
  const scopes = new Scopes(database, clock, left);
  const projects = new Projects(database, scopes, clock, left);
  removals.begin();
  const members = new ProjectMembers(database, projects, clock);
  const enrollments = new ProjectEnrollments({ database, projects, members, clock });
  const imports = new ProjectImports(database, projects, clock);
  const images = new ProjectImages({
    database,
    projects,
    contentStore,
    clock,
    limit: Math.min(largestImage, config.uploadLimit),
  });
  const queries = new ProjectQueries({ database, projects, clock });
  return {
    useCases: { scopes, projects, members, enrollments, imports, images, queries, removals },
    routes: (app) => {
      scopeRoutes(app, { scopes, urls, keys });
      projectRoutes(app, { projects, urls, keys });
      projectMemberRoutes(app, { members, urls, keys });
      projectEnrollmentRoutes(app, { enrollments, urls, keys });
      projectImportRoutes(app, { imports, urls, keys });
      projectImageRoutes(app, { images, uploadBuffer, urls, keys });
      projectQueryRoutes(app, { queries, urls, keys });
    },
    chores: [...abandonedChores(database, clock), ...nowAndThen(() => removals.run())],
    close: async () => void (await Promise.all([lifts.close(), removals.close()])),
  } satisfies Wing;
}

/** What others have begun and not brought to its end. */
function abandonedChores(database: Database, clock: () => number): Chore[] {
  const startedAt = clock();
  return [
    ...everyMinute(
      (signal) => rollBackAbandonedLifts(database, clock(), { startedAt, signal }),
      () => giveUpAbandoned(database, clock()),
    ),
    ...sinceStart((signal) => markLeft(database, signal)),
  ];
}
