/** Draws names, confidentialities and dates for the things of a world. */
import { longAgo } from '../world/builders.ts';
import type { AuditRecord } from '../world/entities.ts';
import { characters } from './cast.ts';
import type { Random } from './random.ts';

export const values = [0, 50, 99, 100, 150, 199, 200, 215, 230, 260, 299];
export const names = ['Grid', 'Plant', 'Bridge', 'Harbour', 'Tunnel', 'Mill', 'Weir', 'Pump house'];

/** Some at the same moment, as happens. */
export const moment = (random: Random) => longAgo + random.upTo(40) * 1000;

export function titled(random: Random, name: string) {
  return {
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    description: random.chance(0.5) ? `All about ${name}` : null,
    archivedAt: random.chance(0.12) ? longAgo : null,
  };
}

export function recorded(random: Random, action: AuditRecord['action'], entity: AuditRecord['entity']) {
  return { id: random.id(), createdAt: moment(random), actorId: random.one(characters).id, action, entity };
}
