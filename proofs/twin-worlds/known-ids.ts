/** The ids that both worlds were given, told from those that a world makes itself. */
import type { Entities } from '../world/entities.ts';
import { characters } from './cast.ts';

export function idsOf(entities: Entities): Set<string> {
  const all = Object.values(entities).flatMap((kind: readonly { readonly id: string }[]) => kind.map(({ id }) => id));
  return new Set([...all, ...characters.map(({ id }) => id), '01800000-dead-7000-8000-000000000000']);
}
