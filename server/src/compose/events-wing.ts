/** Events: whoever sees a project may listen to it. */
import { eventRoutes } from '../operations/events/event-routes.ts';
import { presenceRoutes } from '../operations/events/presence-routes.ts';
import { Presences } from '../operations/events/presences.ts';
import { ProjectEvents } from '../operations/events/project-events.ts';
import type { Models } from '../resources/models/models.ts';
import type { Projects } from '../resources/projects/projects.ts';
import type { Representations } from '../resources/representations/representations.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { nowAndThen } from '../storage/upkeep.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export interface EventsDependencies extends WingDependencies {
  readonly projects: Projects;
  readonly models: Models;
  readonly representations: Representations;
  readonly signIn: SignIn;
}

export function eventsWing(dependencies: EventsDependencies) {
  const { database, projects, clock, logger, signIn } = dependencies;
  const onFailure = (error: unknown) => logger.error({ err: error }, 'events could not be told');
  const events = new ProjectEvents({ database, projects, clock, onFailure });
  const presences = new Presences(dependencies);
  return {
    useCases: { events, presences },
    routes: (app) => {
      eventRoutes(app, { events, identify: (request) => signIn.identify(request) });
      presenceRoutes(app, presences);
    },
    chores: nowAndThen(
      (signal) => events.removeOld(signal),
      (signal) => presences.removeOld(signal),
    ),
    close: () => events.close(),
  } satisfies Wing;
}
