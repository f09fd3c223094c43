/** Draws a world: scopes and projects of every confidentiality, and all that hangs on them. */
import type { AuditRecord, Entities, Import, Member, Project, Scope } from '../world/entities.ts';
import { ada, bob, eve, max, otto, sam, sue } from './cast.ts';
import { drawModels, modelRecords } from './draw-models.ts';
import { drawQueries } from './draw-queries.ts';
import { drawTasks } from './draw-tasks.ts';
import { moment, names, recorded, titled, values } from './drawn-parts.ts';
import type { Random } from './random.ts';

const versions = ['dev', '1.0', '2.0'];
const statuses = ['pending', 'approved', 'rejected'] as const;
const roles = ['none', 'viewer', 'editor', 'owner'] as const;

export function drawWorld(random: Random): Entities {
  const scopes = random.times(8, (index) => drawScope(random, `${random.one(names)} ${index}`));
  const projects = distinct(random.times(26, () => drawProject(random, random.one(scopes))));
  const linked = projects.map((project, index) => ({ ...project, previousVersionId: earlier(random, projects, index) }));
  const members = linked.flatMap((project) => drawMembers(random, project));
  const common = { scopes, projects: linked, members };
  const imports = linked.flatMap((project, index) =>
    random.some(linked.slice(0, index), 0.12).map((imported) => drawImport(random, project, imported)),
  );
  const held = drawModels(random, linked);
  const tasks = drawTasks(random);
  return {
    ...common,
    imports,
    enrollments: linked.flatMap((project) => drawEnrollments(random, project)),
    images: random.some(linked, 0.6).map((project) => drawImage(random, project)),
    queries: linked.flatMap((project) => drawQueries(random, project)),
    ...held,
    tasks,
    records: [
      ...scopes.map((scope) => scopeRecord(random, scope)),
      ...linked.flatMap((project) => projectRecords(random, project)),
      ...imports.map((it) => importRecord(random, it, linked)),
      ...modelRecords(random, held.models, linked),
    ],
  };
}

export function drawScope(random: Random, name: string): Scope {
  const [confidentiality, creator] = [random.one(values), random.one([sue, sue, otto, ada, bob])];
  return { id: random.id(), ...titled(random, name), confidentiality, creatorId: creator.id, createdAt: moment(random) };
}

export function drawProject(random: Random, scope: Scope): Project {
  return {
    id: random.id(),
    scopeId: scope.id,
    ...titled(random, random.one(names)),
    version: random.one(versions),
    confidentiality: Math.max(scope.confidentiality, random.one(values)),
    previousVersionId: null,
    creatorId: random.one([ada, bob, otto]).id,
    createdAt: moment(random),
  };
}

/** One owner at least; the caller with low clearance in half of the projects. */
function drawMembers(random: Random, project: Project): Member[] {
  const owner = random.one([ada, bob, otto]);
  const others = [
    ...(random.chance(0.6) ? [drawMember(random, project, max.id, random.one(roles), 200 + random.upTo(31))] : []),
    ...random.some([ada, bob, eve, otto, sue], 0.25).map(({ id }) => drawMember(random, project, id, random.one(roles))),
  ];
  return [drawMember(random, project, owner.id, 'owner'), ...others.filter(({ userId }) => userId !== owner.id)];
}

export function drawMember(random: Random, { id }: Project, userId: string, role: Member['role'], clearance?: number): Member {
  return {
    id: random.id(),
    projectId: id,
    userId,
    role,
    clearance: clearance ?? 200 + random.upTo(100),
    createdAt: moment(random),
  };
}

function drawEnrollments(random: Random, project: Project) {
  return random.some([sam, max, otto, sue, eve], 0.25).map(({ id }) => drawEnrollment(random, project, id));
}

export function drawEnrollment(random: Random, project: Project, userId: string) {
  return { id: random.id(), projectId: project.id, userId, status: random.one(statuses), createdAt: moment(random) };
}

export function drawImport(random: Random, host: Project, imported: Project) {
  return { id: random.id(), projectId: host.id, importedId: imported.id, creatorId: ada.id, createdAt: moment(random) };
}

export function drawImage(random: Random, project: Project) {
  return {
    id: random.id(),
    projectId: project.id,
    name: `${random.one(names)}.gif`,
    creatorId: ada.id,
    createdAt: moment(random),
  };
}

function scopeRecord(random: Random, scope: Scope): AuditRecord {
  const { id, name, confidentiality } = scope;
  return { ...recorded(random, 'scope.changed', { id, name }), projectId: null, scopeId: id, confidentiality };
}

/** What happened to it now, when it was more, and when it was less confidential. */
export function projectRecords(random: Random, { id, name, scopeId, confidentiality }: Project): AuditRecord[] {
  return [confidentiality, Math.max(confidentiality, random.one(values)), 0].map((value, index) => ({
    ...recorded(random, index === 0 ? 'project.created' : 'project.changed', { id, name }),
    projectId: id,
    scopeId,
    confidentiality: value,
  }));
}

/** It names the imported project. */
function importRecord(random: Random, it: Import, projects: readonly Project[]): AuditRecord {
  const [host, imported] = [it.projectId, it.importedId].map((id) => projects.find((project) => project.id === id)!) as [
    Project,
    Project,
  ];
  return {
    ...recorded(random, 'import.created', { id: it.id, name: imported.name }),
    projectId: host.id,
    scopeId: host.scopeId,
    confidentiality: host.confidentiality,
    importedId: imported.id,
  };
}

function distinct(projects: readonly Project[]): Project[] {
  return [...new Map(projects.map((project) => [`${project.scopeId} ${project.slug} ${project.version}`, project])).values()];
}

function earlier(random: Random, projects: readonly Project[], index: number): string | null {
  return index > 0 && random.chance(0.6) ? projects[random.upTo(index)]!.id : null;
}
