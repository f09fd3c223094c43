/** The composition root: opens the wings, and joins the doors to them. */
import type { FastifyRequest } from 'fastify';
import { openWebApplication } from '../doors/web/web-application.ts';
import { openServer } from '../http/server.ts';
import type { App } from '../http/typed-app.ts';
import { Urls } from '../http/urls.ts';
import { MemoryWatch } from '../processes/memory-watch.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { upkeep } from '../storage/upkeep.ts';
import { doors } from './doors.ts';
import { readinessOf } from './readiness-checks.ts';
import type { ServiceDependencies } from './service-dependencies.ts';
import { type UseCases, wings } from './wings.ts';

export interface Service {
  readonly app: App;
  readonly signIn: SignIn;
  readonly useCases: UseCases;
  readonly close: () => Promise<void>;
}

export async function compose(dependencies: ServiceDependencies): Promise<Service> {
  const { config, database, logger, checksAnswers, refusalPace } = dependencies;
  const urls = new Urls(config.baseUrl);
  const opened = await wings.open({ ...dependencies, urls, memoryWatch: new MemoryWatch({ mostBytes: config.memory }) });
  const { signIn } = opened.given;
  const identify = (request: FastifyRequest) => signIn.identify(request);
  const web = openWebApplication(config);
  const app = await openServer({
    ...config,
    logger,
    identify,
    readiness: readinessOf(config, database),
    notFoundPage: (request, reply) =>
      web?.hasPage(request.url) ? web.sendPage(request, reply) : signIn.notFound(request, reply),
    docsTexts: (request) => signIn.docsTexts(request),
    checksAnswers,
    refusalPace,
  });
  for (const join of doors) await join(app, { ...opened, config, urls, logger, issuerUrl: signIn.issuerUrl, identify });
  web?.register(app);
  const stopUpkeep = upkeep(opened.chores, logger);
  await app.ready();
  return {
    app,
    signIn,
    useCases: opened.useCases,
    close: async () => {
      await stopUpkeep();
      await app.close();
      await opened.close();
    },
  };
}
