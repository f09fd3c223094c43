/** The columns that several tables of a world have in common. */
import type { Scope } from './entities.ts';

export function named(name: string) {
  return { name, name_folded: name.toLowerCase() };
}

export function made(creator: string, at: number) {
  return { creator_id: creator, created_at: at, modifier_id: creator, modified_at: at };
}

/** Slug, name, description and all that scopes, projects and models have besides. */
export function described({ id, slug, name, description, confidentiality, creatorId, createdAt, archivedAt }: Scope) {
  return {
    id,
    slug,
    ...named(name),
    description,
    description_folded: description?.toLowerCase() ?? null,
    confidentiality,
    ...made(creatorId, createdAt),
    archiver_id: archivedAt === null ? null : creatorId,
    archived_at: archivedAt,
  };
}
