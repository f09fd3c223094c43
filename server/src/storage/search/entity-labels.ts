/** The labels of entities that have names: read, and brought into the index, many in one transaction. */
import type { Transaction } from '../database.ts';
import { type Label, type LabelledEntity, type LabelPlace, labelChanges, writeLabels } from './label-rows.ts';
import { type NamedEntity, type NamedKind, readNamed } from './named-entities.ts';
import { type Due, nameRepresentations, takeOff } from './search-due.ts';
import { findSources, placesOf, removeSources, sourcesOf } from './search-sources.ts';
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
  const belonging = entities.map(({ source }) => source);
  const before = await findSources(
    transaction,
    belonging.map(({ id }) => id),
  );
  const sources = await sourcesOf(transaction, belonging);
  const placed = entities.map((entity) => ({ entity, source: sources.get(entity.source.id)! }));
  const labels = placed.flatMap(({ entity, source: { number, partition } }) =>
    labelsOf(kind, entity, { source: number, partition }),
  );
  const labelled = placed.map(({ entity, source }) => ({ source: source.number, entityId: entity.id }));
  await writeLabels(transaction, await labelChanges(transaction, labelled, labels));
  if (kind !== 'model') return;
  const moved = placed.filter(({ source }) => (before.get(source.entityId)?.partition ?? source.partition) !== source.partition);
  await nameRepresentations(
    transaction,
    moved.map(({ entity }) => entity.id),
  );
}

/** Of a model that is gone, all labels go step by step: see `object-labels.ts`. */
async function forget(transaction: Transaction, kind: NamedKind, gone: readonly NamedDue[]): Promise<void> {
  if (kind === 'model' || gone.length === 0) return;
  const sources = await findSources(
    transaction,
    gone.map(({ entityId, ownerId }) => ownerId ?? entityId),
  );
  const labelled = gone.flatMap(({ entityId, ownerId }): LabelledEntity[] => {
    const source = sources.get(ownerId ?? entityId);
    return source ? [{ source: source.number, entityId }] : [];
  });
  await writeLabels(transaction, await labelChanges(transaction, labelled, []));
  if (kind !== 'representation')
    await removeSources(
      transaction,
      [...sources.values()].map(({ number }) => number),
    );
}

/** A slug that says the same as the name is not found twice. */
function labelsOf(kind: NamedKind, { id, source, name, slug, description }: NamedEntity, place: LabelPlace): Label[] {
  const shared = { ...place, kind, entityId: id, classNumber: null, label: name, places: [`kind:${kind}`, ...placesOf(source)] };
  const isOther = searchText(slug) !== searchText(name);
  return [
    { ...shared, field: 'name', bucket: nameBucket, text: name },
    { ...shared, field: 'slug', bucket: nameBucket, text: isOther ? slug : '' },
    { ...shared, field: 'description', bucket: descriptionBucket, text: description ?? '' },
  ];
}
