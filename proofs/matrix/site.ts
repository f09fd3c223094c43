/** A site: a scope with a project and all that can hang on it, made for one cell of the matrix. */
import { v7 as newId } from 'uuid';
import { longAgo } from '../world/builders.ts';
import { type Entities, joined, noEntities, type Person, type Project, type Role, type Scope } from '../world/entities.ts';
import { Oracle } from '../world/oracle.ts';
import type { CallerKind, Level } from './callers.ts';
import type { Neighbourhood, Resident } from './neighbourhood.ts';
import { modelsOf } from './site-models.ts';
import type { SiteOptions } from './site-options.ts';

export type Site = ReturnType<typeof aSite>;

let count = 0;

export function aSite(neighbourhood: Neighbourhood, { kind, person, home }: Resident, level: Level, options: SiteOptions) {
  const { library, atlas, others } = neighbourhood;
  const scope = aScope(kind, person, level, others.keeper, options);
  const previous = aProject(scope, { scope: 0, project: Math.max(scope.confidentiality, 150) }, others.keeper, 'old', null);
  const project = aProject(scope, level, others.keeper, 'dev', previous.id, options);
  const of = { projectId: project.id, createdAt: longAgo };
  const member = (userId: string, role: Role) => ({ id: newId(), ...of, userId, role, clearance: 299 });
  const keeper = { ...member(others.keeper, 'owner'), clearance: 250 };
  const own = person.id && kind.member ? { id: newId(), ...of, userId: person.id, ...kind.member } : undefined;
  // Role none in another project of the scope, whose clearance must count for nothing.
  const idle = own && { ...own, id: newId(), projectId: previous.id, role: 'none' as const, clearance: 299 };
  const sleeper = { ...member(others.sleeper, 'none'), clearance: 251 };
  const enrollment = { id: newId(), ...of, userId: others.applicant, status: 'pending' as const };
  const { ownEnrollment: status = 'pending' } = options;
  const ownEnrollment = person.id && status !== 'none' ? { id: newId(), ...of, userId: person.id, status } : undefined;
  const importing = (projectId: string, importedId: string) => ({
    ...of,
    id: newId(),
    projectId,
    importedId,
    creatorId: others.keeper,
  });
  const outward = importing(project.id, library.id);
  const inward = importing(home.id, project.id);
  const backward = importing(project.id, home.id);
  const image = { id: newId(), ...of, name: 'Plan', creatorId: others.keeper };
  const held = modelsOf(project, previous, level, options);
  const trail = { ...trailOf(scope, project, others.keeper), ofImport: importRecord(home, inward, project, others.keeper) };
  const all: Entities = {
    scopes: [scope],
    projects: [project, previous],
    members: [
      keeper,
      sleeper,
      member(others.deputy, options.hasOneOwner ? 'viewer' : 'owner'),
      ...(own && idle ? [own, idle] : []),
    ],
    enrollments: [enrollment, ...(ownEnrollment ? [ownEnrollment] : [])],
    imports: [outward, ...(options.home === 'imports it' ? [inward] : options.home ? [backward] : [])],
    images: [image],
    models: options.holds ? [held.model, held.earlier] : [],
    revisions: options.holds ? Object.values(held.revisions) : [],
    records: Object.values(trail),
  };
  const entities = level === 'missing' ? noEntities : all;
  const oracle = new Oracle(joined([neighbourhood.entities, entities]));
  const things = {
    scope,
    project,
    previous,
    keeper,
    sleeper,
    own,
    enrollment,
    ownEnrollment,
    outward,
    inward,
    image,
    trail,
    ...held,
  };
  return { ...things, level, options, person, kind, home, library, atlas, others, entities, oracle, absentId: newId() };
}

function aScope(kind: CallerKind, person: Person, level: Level, keeper: string, { archived }: SiteOptions): Scope {
  return {
    id: newId(),
    slug: `s-${String(++count).padStart(8, '0')}`,
    name: 'Site',
    description: null,
    confidentiality: level === 'missing' ? 0 : level.scope,
    creatorId: kind.isScopeCreator ? person.id! : keeper,
    createdAt: longAgo,
    archivedAt: archived === 'scope' ? longAgo : null,
  };
}

function aProject(
  scope: Scope,
  level: Level,
  creatorId: string,
  version: string,
  previousVersionId: string | null,
  { archived }: SiteOptions = {},
): Project {
  return {
    ...scope,
    id: newId(),
    scopeId: scope.id,
    slug: `p-${String(count).padStart(8, '0')}`,
    version,
    creatorId,
    confidentiality: level === 'missing' ? 0 : level.project,
    previousVersionId,
    archivedAt: archived === 'project' ? longAgo : null,
  };
}

/** Records of a change of the project, of one when it was more and of one when it was less confidential, and of one of the scope. */
function trailOf(scope: Scope, project: Project, actorId: string) {
  const of = { createdAt: longAgo, actorId, scopeId: scope.id };
  const ofProject = { ...of, action: 'project.changed' as const, entity: project, projectId: project.id };
  return {
    change: { id: newId(), ...ofProject, confidentiality: project.confidentiality },
    earlier: { id: newId(), ...ofProject, confidentiality: Math.max(project.confidentiality, 251) },
    open: { id: newId(), ...ofProject, confidentiality: 0 },
    ofScope: { id: newId(), ...of, action: 'scope.changed' as const, entity: scope, projectId: null, confidentiality: 0 },
  };
}

/** A record in the trail of the caller's own project, which names the one at hand. */
function importRecord(home: Project, { id }: { readonly id: string }, project: Project, actorId: string) {
  const of = { createdAt: longAgo, actorId, projectId: home.id, scopeId: home.scopeId, confidentiality: 0 };
  const entity = { id, name: project.name };
  return { id: newId(), ...of, action: 'import.created' as const, entity, importedId: project.id };
}
