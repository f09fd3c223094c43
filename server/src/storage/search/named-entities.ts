/** Entities that have names, as the search index looks at them. */
import type { Transaction } from '../database.ts';
import type { Due } from './search-due.ts';
import type { SourceEntity } from './search-sources.ts';

export type NamedKind = Exclude<Due['kind'], 'objects' | 'representations'>;

export interface NamedEntity {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  /** What decides who sees it. */
  readonly source: SourceEntity;
}

interface NamedRow extends Omit<NamedEntity, 'source'> {
  readonly confidentiality: number;
}

type Reader = (transaction: Transaction, ids: readonly string[]) => Promise<NamedEntity[]>;

/** Those of the ids that there are. */
export function readNamed(transaction: Transaction, kind: NamedKind, ids: readonly string[]): Promise<NamedEntity[]> {
  return readers[kind](transaction, ids);
}

const words = ['id', 'name', 'slug', 'description', 'confidentiality'] as const;

const readers: Readonly<Record<NamedKind, Reader>> = {
  scope: async ({ tables }, ids) => {
    const rows = await tables.selectFrom('scopes').select(words).where('id', 'in', ids).execute();
    return rows.map((row) => named(row, { id: row.id, scopeId: row.id, projectId: null, modelId: null }));
  },
  project: async ({ tables }, ids) => {
    const rows = await tables
      .selectFrom('projects')
      .select([...words, 'scope_id'])
      .where('id', 'in', ids)
      .execute();
    return rows.map((row) => named(row, { id: row.id, scopeId: row.scope_id, projectId: row.id, modelId: null }));
  },
  model: async ({ tables }, ids) => {
    const columns = [...words, 'scope_id', 'project_id'] as const;
    const rows = await tables.selectFrom('models').select(columns).where('id', 'in', ids).execute();
    return rows.map((row) => named(row, { id: row.id, scopeId: row.scope_id, projectId: row.project_id, modelId: row.id }));
  },
  representation: async ({ tables }, ids) => {
    const rows = await tables
      .selectFrom('representations')
      .innerJoin('models', 'models.id', 'representations.model_id')
      .select(['representations.id', 'representations.name', 'representations.slug', 'representations.description'])
      .select(['models.confidentiality', 'models.scope_id', 'models.project_id', 'models.id as model_id'])
      .where('representations.id', 'in', ids)
      .execute();
    return rows.map((row) =>
      named(row, { id: row.model_id, scopeId: row.scope_id, projectId: row.project_id, modelId: row.model_id }),
    );
  },
  query: async ({ tables }, ids) => {
    const columns = [...words, 'scope_id', 'project_id', 'is_shared', 'creator_id'] as const;
    const rows = await tables.selectFrom('project_queries').select(columns).where('id', 'in', ids).execute();
    return rows.map((row) => {
      const ownerId = row.is_shared ? null : row.creator_id;
      return named(row, { id: row.id, scopeId: row.scope_id, projectId: row.project_id, modelId: null, ownerId });
    });
  },
};

function named(row: NamedRow, source: Omit<SourceEntity, 'confidentiality'>): NamedEntity {
  const { id, name, slug, description, confidentiality } = row;
  return { id, name, slug, description, source: { ...source, confidentiality: Number(confidentiality) } };
}
