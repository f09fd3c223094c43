/** A site: a scope with a project and all that can hang on it, made for one cell of the matrix. */
import { v7 as newId } from 'uuid';
import { longAgo } from '../world/builders.ts';
import {
  type Enrollment,
  type Entities,
  type Import,
  joined,
  type Member,
  noEntities,
  type Person,
  type Project,
  type Role,
  type Scope,
} from '../world/entities.ts';
import { Oracle } from '../world/oracle.ts';
import type { CallerKind, Level } from './callers.ts';
import type { Neighbourhood, Resident } from './neighbourhood.ts';
import { modelsOf } from './site-models.ts';
import type { SiteOptions } from './site-options.ts';
import { queriesOf } from './site-queries.ts';
import { tasksOf } from './site-tasks.ts';

export type Site = ReturnType<typeof aSite>;

let count = 0;

export function aSite(neighbourhood: Neighbourhood, resident: Resident, level: Level, options: SiteOptions) {
  const { library, atlas, others } = neighbourhood;
  const { kind, person, home } = resident;
  const scope = aScope(kind, person, level, others.keeper, options);
  const previous = aProject(scope, { scope: 0, project: Math.max(scope.confidentiality, 150) }, others.keeper, 'old', null);
  const project = aProject(scope, level, others.keeper, 'dev', previous.id, options);
  const people = peopleOf(project, previous, neighbourhood, resident, options);
  const { outward, inward, imports } = importsOf(project, neighbourhood, home, options);
  const image = { id: newId(), projectId: project.id, createdAt: longAgo, name: 'Plan', creatorId: others.keeper };
  const saved = queriesOf(project, resident, others);
  const tasks = tasksOf(project, resident, others);
  const held = modelsOf(project, previous, level, options);
  const trail = { ...trailOf(scope, project, others.keeper), ofImport: importRecord(home, inward, project, others.keeper) };
  const all: Entities = {
    scopes: [scope],
    projects: [project, previous],
    members: people.members,
    enrollments: people.enrollments,
    imports,
    images: [image],
    queries: Object.values(saved),
    tasks: options.hasTasks ? Object.values(tasks) : [],
    models: options.holds ? [held.model, held.earlier] : [],
    revisions: options.holds ? Object.values(held.revisions) : [],
    records: Object.values(trail),
  };
  const entities = level === 'missing' ? noEntities : all;
  const oracle = new Oracle(joined([neighbourhood.entities, entities]));
  const things = { scope, project, previous, ...people, outward, inward, image, saved, tasks, trail, ...held };
  return { ...things, level, options, person, kind, home, library, atlas, others, entities, oracle, absentId: newId() };
}

/** Members of the project and those who ask to become one, the caller among them where its kind says so. */
function peopleOf(
  project: Project,
  previous: Project,
  { others }: Neighbourhood,
  { kind, person }: Resident,
  { hasOneOwner, ownEnrollment: status = 'pending' }: SiteOptions,
) {
  const of = { projectId: project.id, createdAt: longAgo };
  const member = (userId: string, role: Role) => ({ id: newId(), ...of, userId, role, clearance: 299 });
  const keeper = { ...member(others.keeper, 'owner'), clearance: 250 };
  const sleeper = { ...member(others.sleeper, 'none'), clearance: 251 };
  const deputy = member(others.deputy, hasOneOwner ? 'viewer' : 'owner');
  const own = person.id && kind.member ? { id: newId(), ...of, userId: person.id, ...kind.member } : undefined;
  // Role none in another project of the scope, whose clearance must count for nothing.
  const idle = own && { ...own, id: newId(), projectId: previous.id, role: 'none' as const, clearance: 299 };
  const enrollment = { id: newId(), ...of, userId: others.applicant, status: 'pending' as const };
  const ownEnrollment = person.id && status !== 'none' ? { id: newId(), ...of, userId: person.id, status } : undefined;
  const members: Member[] = [keeper, sleeper, deputy, ...(own && idle ? [own, idle] : [])];
  const enrollments: Enrollment[] = [enrollment, ...(ownEnrollment ? [ownEnrollment] : [])];
  return { keeper, sleeper, own, enrollment, ownEnrollment, members, enrollments };
}

/** The project imports the library; the caller's own project imports it, or is imported by it, where the options say so. */
function importsOf(project: Project, { library, others }: Neighbourhood, home: Project, options: SiteOptions) {
  const importing = ({ id: projectId }: Project, { id: importedId }: Project): Import => ({
    id: newId(),
    projectId,
    importedId,
    creatorId: others.keeper,
    createdAt: longAgo,
  });
  const [outward, inward] = [importing(project, library), importing(home, project)];
  const further = { 'imports it': [inward], 'is imported by it': [importing(project, home)] };
  return { outward, inward, imports: [outward, ...(options.home ? further[options.home] : [])] };
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
    ofQuery: { id: newId(), ...ofProject, action: 'projectQuery.changed' as const, confidentiality: 300 },
    ofScope: { id: newId(), ...of, action: 'scope.changed' as const, entity: scope, projectId: null, confidentiality: 0 },
  };
}

/** A record in the trail of the caller's own project, which names the one at hand. */
function importRecord(home: Project, { id }: { readonly id: string }, project: Project, actorId: string) {
  const of = { createdAt: longAgo, actorId, projectId: home.id, scopeId: home.scopeId, confidentiality: 0 };
  const entity = { id, name: project.name };
  return { id: newId(), ...of, action: 'import.created' as const, entity, importedId: project.id };
}
