/** Lists objects: by slices of the index where that is enough, else by a worker that reads conditions from its columns. */
import type { ObjectIndex } from '@orrery/kernel';
import type { Condition } from '../../conditions/condition.ts';
import type { InputOf } from '../../engine/jobs/jobs.ts';
import { classesNamed, withSubtypes } from '../../engine/objects/class-rows.ts';
import { hasResources } from '../../engine/objects/rdf-classes.ts';
import type { ListRequest } from '../../http/parameters/list-request.ts';
import type { OpenObjects } from './open-objects.ts';

export interface FoundRows {
  readonly rows: readonly number[];
  readonly total: number;
}

/** All rows that are asked for, in an order of which any stretch can be had at once. */
interface Sequence {
  readonly total: number;
  readonly stretch: (from: number, to: number) => Promise<Iterable<number>>;
}

export type ObjectQuery = Pick<ListRequest, 'where' | 'sort' | 'page'>;

export async function findRows(objects: OpenObjects, { where, sort, page }: ObjectQuery): Promise<FoundRows> {
  const from = Math.min(page.number * page.size, Number.MAX_SAFE_INTEGER);
  const sequence = sort.length === 0 ? await sequenceOf(objects.index, where) : undefined;
  if (!sequence) return rowsMeeting(objects, { where, sort, from, to: from + page.size });
  const to = Math.min(sequence.total, from + page.size);
  return { rows: from < to ? [...(await sequence.stretch(from, to))] : [], total: sequence.total };
}

async function rowsMeeting(objects: OpenObjects, query: Omit<InputOf<'findObjects'>, 'index'>): Promise<FoundRows> {
  const { rows, total } = await objects.run('findObjects', { index: objects.content, ...query });
  return { rows: [...rows], total };
}

/** Nothing where the condition is about more than one container or one class. */
async function sequenceOf(index: ObjectIndex, where: Condition): Promise<Sequence | undefined> {
  if (where.kind === 'all' && where.of.length === 0)
    return { total: index.size, stretch: (from, to) => index.inDocumentOrder(from, to) };
  if (where.kind === 'empty' && where.field === 'container.id') return stretchOf(0, index.directory.roots);
  if (where.kind !== 'compare' || where.by !== '=') return undefined;
  if (where.field === 'container.id') return childrenOf(index, String(where.value));
  return where.field === 'eClass' || where.field === 'type' ? instancesOf(index, where.field, String(where.value)) : undefined;
}

function stretchOf(first: number, last: number): Sequence {
  return {
    total: last - first,
    stretch: async (from, to) => Array.from({ length: to - from }, (_, offset) => first + from + offset),
  };
}

async function childrenOf(index: ObjectIndex, id: string): Promise<Sequence> {
  const row = await index.rowOf(id);
  if (row === undefined) return stretchOf(0, 0);
  const { from, to } = await index.children(row);
  return stretchOf(from, to);
}

/** Instances of one class lie together; those of several are merged by a worker. */
function instancesOf(index: ObjectIndex, field: 'eClass' | 'type', name: string): Sequence | undefined {
  const { directory } = index;
  const named = classesNamed(directory, name);
  // Resources have classes of their own, which only the whole model tells.
  if (named.length === 0 && hasResources(directory)) return undefined;
  const wanted = field === 'type' ? [...withSubtypes(directory, named)] : named;
  const [first, ...others] = wanted.filter((number) => directory.classes[number]!.count > 0);
  if (first === undefined) return stretchOf(0, 0);
  if (others.length > 0) return undefined;
  return { total: directory.classes[first]!.count, stretch: (from, to) => index.instances(first, from, to) };
}
