/** Draws saved queries: some shared, some their creator's alone. */
import type { Person, Project, SavedQuery } from '../world/entities.ts';
import { ada, bob, characters, eve, max, otto, sue } from './cast.ts';
import { moment, names, values } from './drawn-parts.ts';
import type { Random } from './random.ts';

/** One of each name at most: slugs are unique in a project. */
export function drawQueries(random: Random, project: Project): SavedQuery[] {
  return random.some(names, 0.3).map((name) => drawQuery(random, project, name));
}

function drawQuery(random: Random, { id: projectId, confidentiality }: Project, name: string): SavedQuery {
  return {
    id: random.id(),
    projectId,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    isShared: random.chance(0.6),
    confidentiality: Math.max(confidentiality, random.one(values)),
    creatorId: random.one([ada, bob, eve, max, max, otto, otto, sue, sue]).id,
    createdAt: moment(random),
  };
}

/** One that somebody else keeps to themselves in a project that the caller sees. */
export function secretQuery(random: Random, project: Project, person: Person): SavedQuery {
  const others = characters.filter(({ id }) => id !== person.id);
  const name = `Secret ${random.upTo(10 ** 6)}`;
  const words = { name, slug: name.toLowerCase().replaceAll(' ', '-'), isShared: false };
  return { ...drawQuery(random, project, name), ...words, creatorId: random.one(others).id };
}
