/** The three differences that docs/decisions/who-sees-what.md calls unavoidable, each recognised by what is hidden in the world that refuses. */
import type { Entities, Import, Person } from '../world/entities.ts';
import type { TwinRequest } from './request.ts';
import { seenBy } from './what-is-seen.ts';
import type { TwinAnswer } from './world-under-test.ts';

export const exceptions = {
  slug: 'a slug (or slug + version) held by a hidden entity answers 409 "taken"',
  cycle: 'an import cycle that runs through a hidden project answers 409',
  container: 'deleting or raising a container acts on hidden things inside',
} as const;

export type ExceptionName = keyof typeof exceptions;

export interface Side {
  readonly world: Entities;
  readonly answer: TwinAnswer;
  readonly imports: readonly Pick<Import, 'projectId' | 'importedId'>[];
}

interface Wanted {
  readonly name?: string;
  readonly slug?: string;
  readonly version?: string;
}

/** The exception that makes one world refuse what the other does; undefined where the difference is a leak. */
export function exceptionOf(person: Person, request: TwinRequest, sides: readonly [Side, Side]): ExceptionName | undefined {
  if (request.isFollowed && isHeldForTask(person, request, sides)) return 'slug';
  const refused = sides.find(({ answer }) => answer.status === 409);
  const done = sides.find(({ answer }) => answer.status === 200 || answer.status === 201);
  if (!refused || !done) return undefined;
  const hidden = hiddenFrom(person, refused.world);
  const { detail } = refused.answer.body as { detail: string };
  if (/^The slug (?:\S+ )?is taken/.test(detail) && isHeld(hidden, request, done.answer)) return 'slug';
  if (detail === 'The import would make a cycle.' && isThrough(hidden, refused, done.answer)) return 'cycle';
  return undefined;
}

/** Whether the request acted on a container with something hidden in it; both worlds answer the same. */
export function actsOnHidden(person: Person, { method, path, body }: TwinRequest, world: Entities, status: number): boolean {
  const id = /^\/api\/(?:scopes|projects)\/([^/?]+)$/.exec(path)?.[1];
  const isRaised = method === 'PATCH' && status === 200 && 'confidentiality' in (body as object);
  if (!id || !(isRaised || (method === 'DELETE' && status === 204))) return false;
  const { projects, models } = hiddenFrom(person, world);
  return projects.some(({ scopeId }) => scopeId === id) || models.some(({ projectId }) => projectId === id);
}

type Hidden = Pick<Entities, 'scopes' | 'projects' | 'models' | 'queries'>;

function hiddenFrom(person: Person, world: Entities): Hidden {
  const seen = seenBy(person, world);
  const ids = new Set([...seen.scopes, ...seen.projects, ...seen.models, ...seen.queries].map(({ id }) => id));
  const unseen = <T extends { readonly id: string }>(all: readonly T[]) => all.filter(({ id }) => !ids.has(id));
  const { scopes, projects, models, queries } = world;
  return { scopes: unseen(scopes), projects: unseen(projects), models: unseen(models), queries: unseen(queries) };
}

/** Whether what the other world made has the slug of something hidden in this one. */
function isHeld({ scopes, projects, models, queries }: Hidden, { path }: TwinRequest, { body }: TwinAnswer): boolean {
  const made = body as Required<Wanted> & { scope?: { id: string }; project?: { id: string } };
  if (path.startsWith('/api/scopes')) return scopes.some(({ slug }) => slug === made.slug);
  const isInProject = (it: { projectId: string; slug: string }) => it.projectId === made.project?.id && it.slug === made.slug;
  if (path.startsWith('/api/models')) return models.some(isInProject);
  if (path.startsWith('/api/project-queries')) return queries.some(isInProject);
  return projects.some((it) => it.scopeId === made.scope?.id && it.slug === made.slug && it.version === made.version);
}

/** Whether a merge or an import meets the slug of a hidden model in one world alone. */
function isHeldForTask(person: Person, { body }: TwinRequest, sides: readonly [Side, Side]): boolean {
  const { input } = body as { input: { readonly projectId?: string; readonly targetProjectId?: string } };
  const refused = sides.filter(({ answer }) => /slug[^"]* is taken/.test(answer.text));
  const projectId = input.targetProjectId ?? input.projectId;
  return refused.some(({ world }) => hiddenFrom(person, world).models.some((model) => model.projectId === projectId));
}

/** Whether every way back from the imported project to its host leads through something hidden. */
function isThrough({ projects }: Pick<Entities, 'projects'>, { imports }: Side, { body }: TwinAnswer): boolean {
  const made = body as { project: { id: string }; imported: { id: string } };
  const hidden = new Set(projects.map(({ id }) => id));
  const open = imports.filter(({ projectId, importedId }) => !hidden.has(projectId) && !hidden.has(importedId));
  return reaches(imports, made.imported.id, made.project.id) && !reaches(open, made.imported.id, made.project.id);
}

function reaches(imports: Side['imports'], from: string, to: string, passed: ReadonlySet<string> = new Set()): boolean {
  if (from === to) return true;
  const next = imports.filter(({ projectId, importedId }) => projectId === from && !passed.has(importedId));
  return next.some(({ importedId }) => reaches(imports, importedId, to, new Set([...passed, from])));
}
