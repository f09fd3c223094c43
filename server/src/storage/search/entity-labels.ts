/** The labels of entities that have names: read, and brought into the index, in one transaction. */
import type { Transaction } from '../database.ts';
import { type Label, labelChanges, removeSome, type SearchedKind, writeLabels } from './label-rows.ts';
import { type Due, nameRepresentations, takeOff } from './search-due.ts';
import { findSource, placesOf, removeSource, type SourceEntity, sourceOf } from './search-sources.ts';
import { searchText } from './search-text.ts';

type NamedKind = Exclude<Due['kind'], 'objects'>;

interface NamedEntity {
  readonly source: SourceEntity;
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
}

/** Descriptions come behind all names. */
const nameBucket = 0;
const descriptionBucket = 5;

/** Indexes an entity as it is now; what is gone leaves the index. */
export async function indexEntity(transaction: Transaction, due: Due & { readonly kind: NamedKind }): Promise<void> {
  const entity = await readers[due.kind](transaction, due.entityId);
  if (entity) await store(transaction, due, entity);
  else await forget(transaction, due);
  await takeOff(transaction, due);
}

async function store(transaction: Transaction, { kind, entityId }: Due, entity: NamedEntity): Promise<void> {
  const before = await findSource(transaction, entity.source.id);
  const source = await sourceOf(transaction, entity.source);
  const place = { source: source.number, partition: source.partition };
  const labels = labelsOf(kind as SearchedKind, entityId, entity);
  await writeLabels(transaction, place, await labelChanges(transaction, place, [entityId], labels));
  if (kind === 'model' && before && before.partition !== source.partition) await nameRepresentations(transaction, entityId);
}

/** Of a model that is gone, the objects go step by step: see `object-labels.ts`. */
async function forget(transaction: Transaction, { kind, entityId, ownerId }: Due): Promise<void> {
  const source = await findSource(transaction, ownerId ?? entityId);
  if (!source || kind === 'model') return;
  const place = { source: source.number, partition: source.partition };
  await writeLabels(transaction, place, await labelChanges(transaction, place, [entityId], []));
  if (kind === 'representation') return;
  await removeSome(transaction, source.number, 10);
  await removeSource(transaction, source.number);
}

/** A slug that says the same as the name is not found twice. */
function labelsOf(kind: SearchedKind, entityId: string, { source, name, slug, description }: NamedEntity): Label[] {
  const shared = { kind, entityId, classNumber: null, label: name, places: [`kind:${kind}`, ...placesOf(source)] };
  const isOther = searchText(slug) !== searchText(name);
  return [
    { ...shared, field: 'name', bucket: nameBucket, text: name },
    { ...shared, field: 'slug', bucket: nameBucket, text: isOther ? slug : '' },
    { ...shared, field: 'description', bucket: descriptionBucket, text: description ?? '' },
  ];
}

type Reader = (transaction: Transaction, id: string) => Promise<NamedEntity | undefined>;

const words = ['name', 'slug', 'description', 'confidentiality'] as const;

const readers: Readonly<Record<NamedKind, Reader>> = {
  scope: async ({ tables }, id) => {
    const row = await tables.selectFrom('scopes').select(words).where('id', '=', id).executeTakeFirst();
    return row && named(row, { id, scopeId: id, projectId: null, modelId: null });
  },
  project: async ({ tables }, id) => {
    const row = await tables
      .selectFrom('projects')
      .select([...words, 'scope_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && named(row, { id, scopeId: row.scope_id, projectId: id, modelId: null });
  },
  model: async ({ tables }, id) => {
    const row = await tables
      .selectFrom('models')
      .select([...words, 'scope_id', 'project_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && named(row, { id, scopeId: row.scope_id, projectId: row.project_id, modelId: id });
  },
  representation: async ({ tables }, id) => {
    const row = await tables
      .selectFrom('representations')
      .innerJoin('models', 'models.id', 'representations.model_id')
      .select(['representations.name', 'representations.slug', 'representations.description', 'models.confidentiality'])
      .select(['models.scope_id', 'models.project_id', 'models.id as model_id'])
      .where('representations.id', '=', id)
      .executeTakeFirst();
    return row && named(row, { id: row.model_id, scopeId: row.scope_id, projectId: row.project_id, modelId: row.model_id });
  },
  query: async ({ tables }, id) => {
    const row = await tables
      .selectFrom('project_queries')
      .select([...words, 'scope_id', 'project_id', 'is_shared', 'creator_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    const ownerId = row?.is_shared ? null : row?.creator_id;
    return row && named(row, { id, scopeId: row.scope_id, projectId: row.project_id, modelId: null, ownerId: ownerId ?? null });
  },
};

interface NamedRow {
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly confidentiality: number;
}

function named(
  { name, slug, description, confidentiality }: NamedRow,
  source: Omit<SourceEntity, 'confidentiality'>,
): NamedEntity {
  return { name, slug, description, source: { ...source, confidentiality: Number(confidentiality) } };
}
