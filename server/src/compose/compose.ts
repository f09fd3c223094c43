/** The composition root: makes the parts of the service and joins them. */
import { tmpdir } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { openServer } from '../http/server.ts';
import type { App } from '../http/typed-app.ts';
import { UploadBuffer } from '../http/upload-buffer.ts';
import { Urls } from '../http/urls.ts';
import { auditRecordRoutes } from '../resources/audit-records/audit-record-routes.ts';
import { AuditRecords } from '../resources/audit-records/audit-records.ts';
import { projectEnrollmentRoutes } from '../resources/project-enrollments/project-enrollment-routes.ts';
import { ProjectEnrollments } from '../resources/project-enrollments/project-enrollments.ts';
import { projectImageRoutes } from '../resources/project-images/project-image-routes.ts';
import { ProjectImages } from '../resources/project-images/project-images.ts';
import { projectImportRoutes } from '../resources/project-imports/project-import-routes.ts';
import { ProjectImports } from '../resources/project-imports/project-imports.ts';
import { projectMemberRoutes } from '../resources/project-members/project-member-routes.ts';
import { ProjectMembers } from '../resources/project-members/project-members.ts';
import { projectRoutes } from '../resources/projects/project-routes.ts';
import { Projects } from '../resources/projects/projects.ts';
import { scopeRoutes } from '../resources/scopes/scope-routes.ts';
import { Scopes } from '../resources/scopes/scopes.ts';
import { settingsRoutes } from '../resources/settings/settings-routes.ts';
import { userRoutes } from '../resources/users/user-routes.ts';
import { Users } from '../resources/users/users.ts';
import { openSignIn, type SignIn } from '../sign-in/sign-in.ts';
import { ContentCollector } from '../storage/content/content-collector.ts';
import { contentReferences } from '../storage/content/content-references.ts';
import { ContentStore } from '../storage/content/content-store.ts';
import { openFrameStores } from '../storage/content/open-frame-stores.ts';
import type { Database } from '../storage/database.ts';
import { IdempotencyKeys } from '../storage/idempotency-keys.ts';
import { removeNames } from '../storage/unnamed-files.ts';
import { upkeep } from '../storage/upkeep.ts';
import { composeModels } from './compose-models.ts';
import { readinessOf } from './readiness-checks.ts';

/** What the service stands on; tests put other things here. */
export interface ServiceDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => number;
  /** Says something to the person who started the service, once. */
  readonly announce: (line: string) => void;
  readonly checksAnswers?: boolean;
}

export interface Service {
  readonly app: App;
  readonly signIn: SignIn;
  readonly close: () => Promise<void>;
}

const largestImage = 20 * 2 ** 20;

export async function compose(dependencies: ServiceDependencies): Promise<Service> {
  const { config, database, clock } = dependencies;
  const urls = new Urls(config.baseUrl);
  const signIn = await openSignIn(dependencies);
  const app = await openServer({
    ...config,
    logger: dependencies.logger,
    identify: (request) => signIn.identify(request),
    readiness: readinessOf(config, database),
    checksAnswers: dependencies.checksAnswers,
  });

  const keys = new IdempotencyKeys(database, clock);
  const stores = await openFrameStores(database, config);
  const contents = new ContentStore({ database, stores, clock });
  const collector = new ContentCollector({ database, stores, clock, references: contentReferences });
  await removeNames(tmpdir());
  const uploads = new UploadBuffer({ folder: tmpdir(), quota: config.uploadLimit });
  const scopes = new Scopes(database, clock);
  const projects = new Projects(database, scopes, clock);
  const members = new ProjectMembers(database, projects, clock);
  const enrollments = new ProjectEnrollments({ database, projects, members, clock });
  const imports = new ProjectImports(database, projects, clock);
  const images = new ProjectImages({ database, projects, contents, clock, limit: Math.min(largestImage, config.uploadLimit) });
  const records = new AuditRecords(database);
  const users = new Users({ database, locales: config.locales, clock, onChange: (userId) => signIn.people.forget(userId) });

  await signIn.register(app);
  settingsRoutes(app, publicSettings(config, signIn));
  userRoutes(app, { users, urls, locales: config.locales });
  scopeRoutes(app, { scopes, urls, keys });
  projectRoutes(app, { projects, urls, keys });
  projectMemberRoutes(app, { members, urls, keys });
  projectEnrollmentRoutes(app, { enrollments, urls, keys });
  projectImportRoutes(app, { imports, urls, keys });
  projectImageRoutes(app, { images, uploads, urls, keys });
  const models = composeModels(app, { ...dependencies, contents, projects, imports, uploads, urls, keys });
  auditRecordRoutes(app, { records, urls });

  const stopUpkeep = upkeep(
    [() => keys.forgetOld(), () => database.tidy(), ...models.chores, async () => void (await collector.collect())],
    dependencies.logger,
  );
  await app.ready();
  return {
    app,
    signIn,
    close: () => closeAll([stopUpkeep, () => app.close(), models.close, () => signIn.close()]),
  };
}

function publicSettings({ aboutUrl, documentationUrl, applicationsUrl }: Config, { issuerUrl }: SignIn) {
  return { aboutUrl, documentationUrl, applicationsUrl, oauth2IssuerUrl: issuerUrl, oauth2ApiClientId: 'service-api' };
}

async function closeAll(steps: readonly (() => void | Promise<void>)[]): Promise<void> {
  for (const step of steps) await step();
}
