/** The part of a world that a caller sees, by the oracle. */
import type { Entities, Person } from '../world/entities.ts';
import { Oracle } from '../world/oracle.ts';

export function seenBy(person: Person, world: Entities): Entities {
  const oracle = new Oracle(world);
  return {
    scopes: world.scopes.filter(({ id }) => oracle.seesScope(person, id)),
    projects: world.projects.filter(({ id }) => oracle.seesProject(person, id)),
    members: world.members.filter((member) => oracle.seesMember(person, member)),
    enrollments: world.enrollments.filter((enrollment) => oracle.seesEnrollment(person, enrollment)),
    imports: world.imports.filter((it) => oracle.seesImport(person, it)),
    images: world.images.filter(({ projectId }) => oracle.seesProject(person, projectId)),
    queries: world.queries.filter((query) => oracle.seesQuery(person, query)),
    tasks: world.tasks.filter(({ creatorId }) => creatorId === person.id),
    models: world.models.filter(({ id }) => oracle.seesModel(person, id)),
    revisions: world.revisions.filter((revision) => oracle.seesRevision(person, revision)),
    records: world.records.filter((record) => oracle.seesRecord(person, record)),
  };
}

/** What the caller sees of a world, with previous versions as the caller sees them: equal for twins. */
export function appearance(person: Person, world: Entities): Entities {
  const seen = seenBy(person, world);
  const ids = new Set([...seen.projects, ...seen.models].map(({ id }) => id));
  const withPrevious = <T extends { readonly previousVersionId: string | null }>(all: readonly T[]) =>
    all.map((it) => ({ ...it, previousVersionId: ids.has(it.previousVersionId ?? '') ? it.previousVersionId : null }));
  return { ...seen, projects: withPrevious(seen.projects), models: withPrevious(seen.models) };
}

/** Of what the caller sees, that which the caller may change. */
export function ownedBy(person: Person, world: Entities): Entities {
  const [oracle, seen] = [new Oracle(world), seenBy(person, world)];
  const inside = <T extends { readonly projectId: string | null }>(all: readonly T[]) =>
    all.filter(({ projectId }) => projectId !== null && oracle.edits(person, projectId));
  return {
    scopes: seen.scopes.filter(({ id }) => oracle.changesScope(person, id)),
    projects: seen.projects.filter(({ id }) => oracle.edits(person, id)),
    members: inside(seen.members),
    enrollments: inside(seen.enrollments),
    imports: inside(seen.imports),
    images: inside(seen.images),
    queries: seen.queries.filter((it) => !it.isShared || oracle.edits(person, it.projectId)),
    tasks: seen.tasks,
    models: inside(seen.models),
    revisions: seen.revisions.filter(({ modelId }) => inside(seen.models).some(({ id }) => id === modelId)),
    records: inside(seen.records),
  };
}
