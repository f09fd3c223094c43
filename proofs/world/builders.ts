/** Public scopes and projects with which a world of the proofs begins. */
import { v7 as newId } from 'uuid';
import type { Project, Scope } from './entities.ts';

/** When everything in a world was made that is as old as the world. */
export const longAgo = Date.UTC(2025, 0, 1);

export function aPublicScope(creatorId: string, slug: string): Scope {
  const about = { description: null, confidentiality: 0, creatorId, createdAt: longAgo, archivedAt: null };
  return { id: newId(), slug, name: slug, ...about };
}

export function aPublicProject(scope: Scope, slug: string): Project {
  return { ...scope, id: newId(), scopeId: scope.id, slug, name: slug, version: 'dev', previousVersionId: null };
}
