/** Asks for what the address needs while the application itself starts. */
import { partsOf } from './parts-of.ts';
import { placeNow } from './router.tsx';
import { routes } from './routes.ts';

/** Ends when it is there, or could not be had. */
export async function beginScreen(): Promise<void> {
  const { path } = placeNow();
  for (const { pattern, begin } of routes) {
    const parts = partsOf(pattern, path);
    if (!parts) continue;
    await begin?.(parts);
    return;
  }
}
