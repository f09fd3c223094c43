/** Asks for the script and the data of the screen at the address while the application itself starts. */
import { routeParametersOf } from '../routing/route-parameters.ts';
import { currentLocation } from '../routing/router.tsx';
import { routes } from './routes.ts';

/** Ends when it is there, or could not be had. */
export async function prefetchScreen(): Promise<void> {
  const { path } = currentLocation();
  for (const { pattern, prefetch } of routes) {
    const parameters = routeParametersOf(pattern, path);
    if (!parameters) continue;
    await prefetch?.(parameters);
    return;
  }
}
