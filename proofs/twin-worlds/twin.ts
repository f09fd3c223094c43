/** Makes a twin of a world: the same in all that a caller sees, and another in all that the caller does not. */
import { isDeepStrictEqual } from 'node:util';
import { type AuditRecord, type Entities, joined, noEntities, type Person, type Project } from '../world/entities.ts';
import { bob, characters } from './cast.ts';
import { secretQuery } from './draw-queries.ts';
import { drawEnrollment, drawImage, drawImport, drawMember, drawProject, drawScope, projectRecords } from './draw-world.ts';
import type { Random } from './random.ts';
import { changedModels, moreModels } from './twin-models.ts';
import { appearance, seenBy } from './what-is-seen.ts';

export function twinOf(world: Entities, person: Person, random: Random): Entities {
  const twin = joined([changed(world, person, random)]);
  const more = withMore(twin, person, random);
  const all = joined([more, moreModels(more, person, random)]);
  if (!isDeepStrictEqual(appearance(person, world), appearance(person, all))) throw new Error('The twins look different.');
  return all;
}

/** What is hidden is gone, or called something else. */
function changed(world: Entities, person: Person, random: Random): Entities {
  const seen = seenBy(person, world);
  const kept = <T extends { readonly id: string }>(all: readonly T[], visible: readonly T[], share: number): T[] => {
    const ids = new Set(visible.map(({ id }) => id));
    return all.filter(({ id }) => ids.has(id) || random.chance(share));
  };
  const mine = new Set(world.members.filter(({ userId }) => userId === person.id).map(({ projectId }) => projectId));
  const isSeen = new Set([...seen.scopes, ...seen.projects].map(({ id }) => id));
  const scopes = kept(world.scopes, seen.scopes, 0.5).map((it) => (isSeen.has(it.id) ? it : renamed(it, random)));
  const scopeIds = new Set(scopes.map(({ id }) => id));
  // The caller's own member records in hidden projects may be why a scope is seen: those projects stay.
  const projects = world.projects
    .filter(({ id, scopeId }) => scopeIds.has(scopeId) && (isSeen.has(id) || mine.has(id) || random.chance(0.5)))
    .map((it) => (isSeen.has(it.id) ? it : renamed(it, random)));
  const ids = new Set(projects.map(({ id }) => id));
  const inside = <T extends { readonly projectId: string }>(all: readonly T[]) =>
    all.filter(({ projectId }) => ids.has(projectId));
  const own = world.members.filter(({ userId, role }) => userId === person.id || role === 'owner');
  return {
    scopes,
    projects: projects.map((it) => ({ ...it, previousVersionId: previousOf(it, isSeen, ids, random) })),
    members: inside(kept(world.members, [...seen.members, ...own], 0.5)),
    enrollments: inside(kept(world.enrollments, seen.enrollments, 0.5)),
    imports: inside(kept(world.imports, seen.imports, 0.5)).filter(({ importedId }) => ids.has(importedId)),
    images: inside(kept(world.images, seen.images, 0.5)),
    queries: inside(kept(world.queries, seen.queries, 0.5)).map((it) => (seen.queries.includes(it) ? it : renamed(it, random))),
    ...changedModels(world, seen, ids, random),
    tasks: kept(world.tasks, seen.tasks, 0.5),
    records: kept(world.records, seen.records, 0.5).map((it) => (seen.records.includes(it) ? it : renamedIn(it, random))),
  };
}

/** Things that the caller does not see besides. */
function withMore(world: Entities, person: Person, random: Random): Entities {
  const seen = seenBy(person, world);
  const scope = { ...drawScope(random, `Vault ${random.upTo(1000)}`), confidentiality: 299, creatorId: bob.id };
  const projects = random
    .times(4, () => drawProject(random, random.one([scope, ...world.scopes])))
    .map((it) => ({ ...it, slug: `secret-${random.upTo(10 ** 6)}`, name: `Secret ${random.upTo(1000)}`, confidentiality: 299 }));
  const others = characters.filter(({ id, isAdministrator }) => id !== person.id && !isAdministrator);
  const hosts = seen.projects.filter(({ id }) => !world.members.some((it) => it.projectId === id && it.userId === person.id));
  const free = hosts.filter(() => random.chance(0.3)).map((host) => ({ host, other: random.one(others).id }));
  const isNew = (all: readonly { projectId: string; userId: string }[]) => (it: (typeof free)[number]) =>
    !all.some(({ projectId, userId }) => projectId === it.host.id && userId === it.other);
  return joined([
    world,
    {
      ...noEntities,
      scopes: [scope],
      projects,
      members: [
        ...projects.map((project) => drawMember(random, project, bob.id, 'owner', 299)),
        ...free.filter(isNew(world.members)).map(({ host, other }) => drawMember(random, host, other, 'editor')),
      ],
      enrollments: free.filter(isNew(world.enrollments)).map(({ host, other }) => drawEnrollment(random, host, other)),
      imports: throughHidden(seen.projects, projects, random),
      images: projects.map((project) => drawImage(random, project)),
      queries: random.some(seen.projects, 0.5).map((project) => secretQuery(random, project, person)),
      records: projects.flatMap((project) => projectRecords(random, project)),
    },
  ]);
}

/** Ways from one visible project to another that lead through hidden ones. */
function throughHidden(visible: readonly Project[], hidden: readonly Project[], random: Random) {
  if (visible.length === 0) return [];
  return hidden.flatMap((project) => {
    const [from, to] = [random.upTo(visible.length), random.upTo(visible.length)].sort((a, b) => b - a) as [number, number];
    const host = drawImport(random, visible[from]!, project);
    return from === to ? [host] : [host, drawImport(random, project, visible[to]!)];
  });
}

function renamed<T extends { readonly name: string; readonly slug: string }>(it: T, random: Random): T {
  if (random.chance(0.4)) return it;
  const number = random.upTo(10 ** 6);
  const words = { name: `Other ${number}`, slug: `other-${number}` };
  return 'description' in it
    ? { ...it, ...words, description: random.chance(0.5) ? null : `Other ${number}` }
    : { ...it, ...words };
}

function renamedIn(record: AuditRecord, random: Random): AuditRecord {
  return { ...record, entity: { ...record.entity, name: `Other ${random.upTo(1000)}` } };
}

function previousOf(
  { id, previousVersionId }: Project,
  isSeen: ReadonlySet<string>,
  ids: ReadonlySet<string>,
  random: Random,
): string | null {
  if (previousVersionId !== null && isSeen.has(previousVersionId)) return previousVersionId;
  const hidden = [...ids].filter((it) => !isSeen.has(it) && it !== id);
  return hidden.length > 0 && random.chance(0.5) ? random.one(hidden) : null;
}
