/** Asks for what the address needs while the application itself starts. */
import { partsOf } from './parts-of.ts';
import { placeNow } from './router.tsx';
import { routes } from './routes.ts';

export function beginScreen(): void {
  const { path } = placeNow();
  for (const { pattern, begin } of routes) {
    const parts = partsOf(pattern, path);
    if (!parts) continue;
    begin?.(parts);
    return;
  }
}
