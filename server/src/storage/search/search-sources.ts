/** The sources of the search index: what decides who sees labels, and how far its objects have been indexed. */
import type { Transaction, Value } from '../database.ts';
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

export interface Source {
  readonly number: number;
  readonly entityId: string;
  readonly partition: Partition;
  /** The confidentiality that its model had when it had the objects that are indexed: the largest, while they are of several revisions. */
  readonly level: number;
  /** What is being indexed: a revision, and how it was read. */
  readonly aim: string;
  /** How many objects of it have been looked at, and how many of these have a label. */
  readonly position: number;
  readonly found: number;
}

/** The source of an entity, made where it is not there, in the part where it belongs now. */
export async function sourceOf(transaction: Transaction, entity: SourceEntity): Promise<Source> {
  const known = await findSource(transaction, entity.id);
  const partition = partitionOf(entity);
  if (!known) return addSource(transaction, entity, partition);
  if (known.partition !== partition) await setSource(transaction, known.number, { part: partition });
  return { ...known, partition };
}

export async function findSource(transaction: Transaction, entityId: string): Promise<Source | undefined> {
  const text = `select number, entity_id, part, level, aim, position, found from search_sources
    where entity_id = ${transaction.dialect.placeholder(1)}`;
  const [row] = await transaction.rows({ text, values: [entityId] });
  if (!row) return undefined;
  const [number, id, part, level, aim, position, found] = row;
  return {
    number: Number(number),
    entityId: id as string,
    partition: part as Partition,
    level: Number(level),
    aim: aim as string,
    position: Number(position),
    found: Number(found),
  };
}

type Changes = Partial<Readonly<Record<'part' | 'level' | 'revision' | 'aim' | 'position' | 'found', Value>>>;

export async function setSource(transaction: Transaction, number: number, changes: Changes): Promise<void> {
  const { placeholder } = transaction.dialect;
  const names = Object.keys(changes);
  const set = names.map((name, index) => `${name} = ${placeholder(index + 1)}`).join(', ');
  const values = [...(Object.values(changes) as Value[]), number];
  await transaction.rows({ text: `update search_sources set ${set} where number = ${placeholder(names.length + 1)}`, values });
}

export async function removeSource(transaction: Transaction, number: number): Promise<void> {
  const text = `delete from search_sources where number = ${transaction.dialect.placeholder(1)}`;
  await transaction.rows({ text, values: [number] });
}

/** In which part of the index those look who may see it. */
export function partitionOf({ confidentiality, projectId, ownerId }: SourceEntity): Partition {
  if (ownerId) return 'own';
  if (confidentiality < 100) return 'public';
  if (confidentiality < 200) return 'internal';
  return projectId === null ? 'scopes' : 'restricted';
}

/** The places of a source that filters name, and those by which its people look for it. */
export function placesOf({ scopeId, projectId, modelId, ownerId }: SourceEntity): string[] {
  const named = { scope: scopeId, project: projectId, model: modelId, owner: ownerId };
  return Object.entries(named).flatMap(([name, id]) => (id ? [`${name}:${id}`] : []));
}

async function addSource(transaction: Transaction, entity: SourceEntity, partition: Partition): Promise<Source> {
  const { placeholder } = transaction.dialect;
  const [[last]] = (await transaction.rows({ text: 'select coalesce(max(number), 0) from search_sources', values: [] })) as [
    [Value],
  ];
  const number = Number(last) + 1;
  const { id, scopeId, projectId, modelId, confidentiality: level } = entity;
  const values = [number, id, scopeId, projectId, modelId, partition, level];
  const text = `insert into search_sources (number, entity_id, scope_id, project_id, model_id, part, level, aim, position, found)
    values (${values.map((_, index) => placeholder(index + 1)).join(', ')}, '', 0, 0)`;
  await transaction.rows({ text, values });
  return { number, entityId: id, partition, level, aim: '', position: 0, found: 0 };
}
