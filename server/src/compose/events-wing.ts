/** Events: whoever sees a project may listen to it. */
import { eventRoutes } from '../operations/events/event-routes.ts';
import { ProjectEvents } from '../operations/events/project-events.ts';
import type { Projects } from '../resources/projects/projects.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { nowAndThen } from '../storage/upkeep.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export interface EventsDependencies extends WingDependencies {
  readonly projects: Projects;
  readonly signIn: SignIn;
}

export function eventsWing({ database, projects, clock, logger, signIn }: EventsDependencies) {
  const onFailure = (error: unknown) => logger.error({ err: error }, 'events could not be told');
  const events = new ProjectEvents({ database, projects, clock, onFailure });
  return {
    useCases: { events },
    routes: (app) => eventRoutes(app, { events, identify: (request) => signIn.identify(request) }),
    chores: nowAndThen(() => events.removeOld()),
    close: () => events.close(),
  } satisfies Wing;
}
