/** The sources of the search index: what decides who sees labels, and how far its objects have been indexed. */
import type { Cells, Queryable, Transaction, Value } from '../database.ts';
import { isOneOfListed, listedValues } from './one-of.ts';
import type { Partition } from './search-tokens.ts';

export interface SourceEntity {
  readonly id: string;
  readonly scopeId: string;
  readonly projectId: string | null;
  readonly modelId: string | null;
  readonly confidentiality: number;
  /** Only its creator sees it. */
  readonly ownerId?: string | null;
}

export interface LabelSource {
  readonly number: number;
  readonly entityId: string;
  readonly partition: Partition;
  /** The confidentiality that its model had when it had the objects that are indexed: the largest, while they are of several revisions. */
  readonly level: number;
  /** What is being indexed: a revision, and how it was read. */
  readonly aim: string;
  /** The last id of an object of it that has been looked at, in the order of ids; empty at the beginning. */
  readonly reached: string;
}

/** The source of an entity, made where it is not there, in the part where it belongs now. */
export async function sourceOf(transaction: Transaction, entity: SourceEntity): Promise<LabelSource> {
  return (await sourcesOf(transaction, [entity])).get(entity.id)!;
}

/** The same for many, by their ids. */
export async function sourcesOf(transaction: Transaction, entities: readonly SourceEntity[]): Promise<Map<string, LabelSource>> {
  const unique = [...new Map(entities.map((entity) => [entity.id, entity])).values()];
  const known = await findSources(
    transaction,
    unique.map(({ id }) => id),
  );
  const added = await addSources(
    transaction,
    unique.filter(({ id }) => !known.has(id)),
  );
  for (const entity of unique) {
    const [source, partition] = [known.get(entity.id), partitionOf(entity)];
    if (!source || source.partition === partition) continue;
    await setSource(transaction, source.number, { part: partition });
    known.set(entity.id, { ...source, partition });
  }
  return new Map([...known, ...added]);
}

export async function findSource(queryable: Queryable, entityId: string): Promise<LabelSource | undefined> {
  return (await findSources(queryable, [entityId])).get(entityId);
}

export async function findSources(queryable: Queryable, entityIds: readonly string[]): Promise<Map<string, LabelSource>> {
  if (entityIds.length === 0) return new Map();
  const { dialect } = queryable;
  const text = `select number, entity_id, part, level, aim, reached from search_sources
    where ${isOneOfListed(dialect, 'entity_id', dialect.placeholder(1), 'uuid')}`;
  const rows = await queryable.rows({ text, values: [listedValues(dialect, entityIds)] });
  return new Map(rows.map((row) => [row[1] as string, foundIn(row)]));
}

function foundIn([number, entityId, part, level, aim, reached]: Cells): LabelSource {
  return {
    number: Number(number),
    entityId: entityId as string,
    partition: part as Partition,
    level: Number(level),
    aim: aim as string,
    reached: reached as string,
  };
}

type Changes = Partial<Readonly<Record<'part' | 'level' | 'revision' | 'aim' | 'reached', Value>>>;

export async function setSource(transaction: Transaction, number: number, changes: Changes): Promise<void> {
  const { placeholder } = transaction.dialect;
  const names = Object.keys(changes);
  const set = names.map((name, index) => `${name} = ${placeholder(index + 1)}`).join(', ');
  const values = [...(Object.values(changes) as Value[]), number];
  await transaction.rows({ text: `update search_sources set ${set} where number = ${placeholder(names.length + 1)}`, values });
}

export async function removeSources(transaction: Transaction, numbers: readonly number[]): Promise<void> {
  const { dialect } = transaction;
  const text = `delete from search_sources where ${isOneOfListed(dialect, 'number', dialect.placeholder(1), 'integer')}`;
  if (numbers.length > 0) await transaction.rows({ text, values: [listedValues(dialect, numbers)] });
}

/** In which part of the index those look who may see it. */
export function partitionOf({ confidentiality, projectId, ownerId }: SourceEntity): Partition {
  if (ownerId) return 'own';
  if (confidentiality < 100) return 'public';
  if (confidentiality < 200) return 'internal';
  return projectId === null ? 'scopes' : 'restricted';
}

/** The facets of a source: those that filters name, and those by which its people look for it. */
export function facetsOf({ scopeId, projectId, modelId, ownerId }: SourceEntity): string[] {
  const named = { scope: scopeId, project: projectId, model: modelId, owner: ownerId };
  return Object.entries(named).flatMap(([name, id]) => (id ? [`${name}:${id}`] : []));
}

async function addSources(transaction: Transaction, entities: readonly SourceEntity[]): Promise<Map<string, LabelSource>> {
  if (entities.length === 0) return new Map();
  const { placeholder } = transaction.dialect;
  const [[last]] = (await transaction.rows({ text: 'select coalesce(max(number), 0) from search_sources', values: [] })) as [
    [Value],
  ];
  const sources = entities.map((entity, index) => newSource(entity, Number(last) + 1 + index));
  const values = entities.map(({ scopeId, projectId, modelId }, index): Value[] => {
    const { number, entityId, partition, level } = sources[index]!;
    return [number, entityId, scopeId, projectId, modelId, partition, level];
  });
  let position = 0;
  const rows = values.map((row) => `(${row.map(() => placeholder(++position)).join(', ')}, '', '')`).join(', ');
  const columns = 'number, entity_id, scope_id, project_id, model_id, part, level, aim, reached';
  await transaction.rows({ text: `insert into search_sources (${columns}) values ${rows}`, values: values.flat() });
  return new Map(sources.map((source) => [source.entityId, source]));
}

function newSource(entity: SourceEntity, number: number): LabelSource {
  const { id: entityId, confidentiality: level } = entity;
  return { number, entityId, partition: partitionOf(entity), level, aim: '', reached: '' };
}
