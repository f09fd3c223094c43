/** The list of what is to be indexed, each once: triggers add to it in the transactions that change something, and indexing takes entries off in its own. */
import type { Dialect, Queryable, Transaction } from '../database.ts';
import { isOneOfListed, listedValues } from './one-of.ts';

export interface Due {
  /** `objects` are those of the current revision of a model, `representations` all of a model that belong into another part of the index. */
  readonly kind: 'scope' | 'project' | 'model' | 'objects' | 'representation' | 'representations' | 'query';
  readonly entityId: string;
  /** The model that it is, or is in. */
  readonly modelId: string | null;
  /** Another one whenever it is named again. */
  readonly stamp: number;
  /** Who has changed it last; nobody where all is indexed again. */
  readonly modifier: string;
}

const named = ['scope', 'project', 'model', 'representation', 'representations', 'query'] as const;

/** The oldest names of each kind. What is excepted keeps nothing else from being found. */
export async function oldestNames(queryable: Queryable, most: number, except: readonly string[] = []): Promise<Due[]> {
  const { dialect } = queryable;
  // One kind at a time: the index gives these in their order, however long the list is.
  const oldest = named.map((kind, index) => {
    const among = isAmong(dialect, kind, dialect.placeholder(index + 1));
    return `select * from (${columns} where ${among} order by seq limit ${most}) oldest_${kind}`;
  });
  const rows = await queryable.rows({ text: oldest.join(' union all '), values: named.map(() => listedValues(dialect, except)) });
  return rows.map(dueIn);
}

/** The oldest model of the person who is next after another: however much one person has changed, everybody else has a turn between two of it. */
export async function nextObjects(queryable: Queryable, after: string, except: readonly string[] = []): Promise<Due | undefined> {
  const { dialect } = queryable;
  const among = isAmong(dialect, 'objects', dialect.placeholder(1));
  const first = async (condition: string, person: string) => {
    const text = `${columns} where ${among} and modifier ${condition} ${dialect.placeholder(2)} order by modifier, seq limit 1`;
    return (await queryable.rows({ text, values: [listedValues(dialect, except), person] })).map(dueIn)[0];
  };
  return (await first('>', after)) ?? (await first('<=', after));
}

const columns = 'select kind, entity_id, model_id, stamp, modifier from search_due';

function isAmong(dialect: Dialect, kind: Due['kind'], except: string): string {
  return `kind = '${kind}' and not (${isOneOfListed(dialect, 'entity_id', except, 'uuid')})`;
}

function dueIn([kind, entityId, modelId, stamp, modifier]: readonly unknown[]): Due {
  return { kind, entityId, modelId, stamp: Number(stamp), modifier } as Due;
}

/** Whoever changes it meanwhile names it again. */
export async function takeOff(transaction: Transaction, kind: Due['kind'], entityIds: readonly string[]): Promise<void> {
  const { dialect } = transaction;
  const text = `delete from search_due where ${isOneOfListed(dialect, 'entity_id', dialect.placeholder(1), 'uuid')}
    and kind = ${dialect.placeholder(2)}`;
  if (entityIds.length > 0) await transaction.rows({ text, values: [listedValues(dialect, entityIds), kind] });
}

/** Takes it off as it was looked up: what it has become meanwhile is still to be indexed, after all that waits by then. */
export async function takeOffKnown(transaction: Transaction, due: Due): Promise<void> {
  const { placeholder } = transaction.dialect;
  const text = `delete from search_due where entity_id = ${placeholder(1)} and kind = ${placeholder(2)} and stamp = ${placeholder(3)} returning seq`;
  const taken = await transaction.rows({ text, values: [due.entityId, due.kind, due.stamp] });
  if (taken.length === 0) await putBack(transaction, due);
}

/** As the newest: others have their turn before. */
export async function putBack(transaction: Transaction, { entityId, kind }: Due): Promise<void> {
  const { name, placeholder } = transaction.dialect;
  const text = `update search_due set seq = ${newest[name]} where entity_id = ${placeholder(1)} and kind = ${placeholder(2)}`;
  await transaction.rows({ text, values: [entityId, kind] });
}

const newest = { sqlite: '(select max(seq) + 1 from search_due)', postgres: 'default' } as const;
