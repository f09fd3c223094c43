/** The ways into the service. They are joined when all wings are open: a door calls every use case, and has no database. */
import type { App } from '../http/typed-app.ts';
import type { OpenWings } from './wing.ts';
import type { UseCases } from './wings.ts';

/** Adds a way in to the server. */
export type Door = (app: App, opened: Pick<OpenWings<UseCases, object>, 'useCases' | 'routes'>) => void | Promise<void>;

const restDoor: Door = async (app, { routes }) => {
  for (const addRoutes of routes) await addRoutes(app);
};

export const doors: readonly Door[] = [restDoor];
