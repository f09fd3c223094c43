/** The REST interface: the routes that the wings give, one after the other. */
import type { Door } from './door.ts';

export const restDoor: Door = async (app, { routes }) => {
  for (const addRoutes of routes) await addRoutes(app);
};
