/** The labels of entities that have names: read, and brought into the index, many in one transaction. */
import type { Transaction } from '../database.ts';
import type { Label } from './label.ts';
import { type LabelledEntity, replaceLabels } from './label-rows.ts';
import { type NamedEntity, type NamedKind, readNamed } from './named-entities.ts';
import { type Due, takeOff } from './search-due.ts';
import { facetsOf, findSources, type LabelSource, removeSources, sourcesOf } from './search-sources.ts';
import { searchText } from './search-text.ts';

export type NamedDue = Due & { readonly kind: NamedKind };

/** Descriptions come behind all names. */
const nameBucket = 0;
const descriptionBucket = 5;

/** Indexes entities of one kind as they are now; what is gone leaves the index. */
export async function indexEntities(transaction: Transaction, kind: NamedKind, due: readonly NamedDue[]): Promise<void> {
  const ids = due.map(({ entityId }) => entityId);
  const entities = await readNamed(transaction, kind, ids);
  const known = new Set(entities.map(({ id }) => id));
  await store(transaction, kind, entities);
  await forget(
    transaction,
    kind,
    due.filter(({ entityId }) => !known.has(entityId)),
  );
  await takeOff(transaction, kind, ids);
}

async function store(transaction: Transaction, kind: NamedKind, entities: readonly NamedEntity[]): Promise<void> {
  const sources = await sourcesOf(
    transaction,
    entities.map(({ source }) => source),
  );
  const placed = entities.map((entity) => ({ entity, source: sources.get(entity.source.id)! }));
  const labels = placed.flatMap(({ entity, source }) => labelsOf(kind, entity, source));
  const labelled = placed.map(({ entity, source }) => ({ source: source.number, entityId: entity.id }));
  await replaceLabels(transaction, labelled, labels);
}

/** Of a model that is gone, all labels go step by step: see `object-labels.ts`. */
async function forget(transaction: Transaction, kind: NamedKind, gone: readonly NamedDue[]): Promise<void> {
  if (kind === 'model' || gone.length === 0) return;
  const sources = await findSources(
    transaction,
    gone.map(({ entityId, modelId }) => modelId ?? entityId),
  );
  const labelled = gone.flatMap(({ entityId, modelId }): LabelledEntity[] => {
    const source = sources.get(modelId ?? entityId);
    return source ? [{ source: source.number, entityId }] : [];
  });
  await replaceLabels(transaction, labelled, []);
  if (kind !== 'representation')
    await removeSources(
      transaction,
      [...sources.values()].map(({ number }) => number),
    );
}

/** A slug that says the same as the name is not found twice. */
function labelsOf(
  kind: NamedKind,
  { id, source, name, slug, description }: NamedEntity,
  { number, partition }: LabelSource,
): Label[] {
  const group = { source: number, partition, facets: [`kind:${kind}`, ...facetsOf(source)] };
  const shared = { ...group, kind, entityId: id, classNumber: null, label: name };
  const isOther = searchText(slug) !== searchText(name);
  return [
    { ...shared, field: 'name', bucket: nameBucket, text: name },
    { ...shared, field: 'slug', bucket: nameBucket, text: isOther ? slug : '' },
    { ...shared, field: 'description', bucket: descriptionBucket, text: description ?? '' },
  ];
}
