/** The list of what is to be indexed: triggers add to it in the transactions that change something, and indexing takes entries off in its own. */
import type { Dialect, Queryable, Transaction } from '../database.ts';
import { isOneOfListed, listedValues } from './one-of.ts';

export interface Due {
  /** `objects` are those of the current revision of a model. */
  readonly kind: 'scope' | 'project' | 'model' | 'objects' | 'representation' | 'query';
  readonly entityId: string;
  /** The model that it is, or is in. */
  readonly modelId: string | null;
  /** The number under which it was named last before it was looked up: under a greater one it is named again. */
  readonly last: number;
  /** Who has changed it last; nobody where all is indexed again. */
  readonly modifier: string;
}

const named = ['scope', 'project', 'model', 'representation', 'query'] as const;

/** The oldest names of each kind, each once. What is excepted keeps nothing else from being found. */
export async function oldestNames(queryable: Queryable, most: number, except: readonly string[] = []): Promise<Due[]> {
  const { dialect } = queryable;
  // One kind at a time: the index gives these in their order, however long the list is.
  const oldest = named.map((kind, index) => {
    const among = isAmong(dialect, kind, dialect.placeholder(index + 1));
    return `select * from (${columnsOf(kind)} where ${among} order by seq limit ${most}) oldest_${kind}`;
  });
  const rows = await queryable.rows({ text: oldest.join(' union all '), values: named.map(() => listedValues(dialect, except)) });
  return [...new Map(rows.map(dueIn).map((one) => [`${one.kind} ${one.entityId}`, one])).values()];
}

/** The oldest model of the person who is next after another: however much one person has changed, everybody else has a turn between two of it. */
export async function nextObjects(queryable: Queryable, after: string, except: readonly string[] = []): Promise<Due | undefined> {
  const { dialect } = queryable;
  const among = isAmong(dialect, 'objects', dialect.placeholder(1));
  const first = async (condition: string, person: string) => {
    const text = `${columnsOf('objects')} where ${among} and modifier ${condition} ${dialect.placeholder(2)} order by modifier, seq limit 1`;
    return (await queryable.rows({ text, values: [listedValues(dialect, except), person] })).map(dueIn)[0];
  };
  return (await first('>', after)) ?? (await first('<=', after));
}

function columnsOf(kind: Due['kind']): string {
  const last = `(select max(same.seq) from search_due same where same.entity_id = search_due.entity_id and same.kind = '${kind}')`;
  return `select kind, entity_id, model_id, ${last} as last_seq, modifier from search_due`;
}

function isAmong(dialect: Dialect, kind: Due['kind'], except: string): string {
  return `kind = '${kind}' and not (${isOneOfListed(dialect, 'entity_id', except, 'uuid')})`;
}

function dueIn([kind, entityId, modelId, last, modifier]: readonly unknown[]): Due {
  return { kind, entityId, modelId, last: Number(last), modifier } as Due;
}

/** Whoever changes it meanwhile names it again. */
export async function takeOff(transaction: Transaction, kind: Due['kind'], entityIds: readonly string[]): Promise<void> {
  const { dialect } = transaction;
  const text = `delete from search_due where ${isOneOfListed(dialect, 'entity_id', dialect.placeholder(1), 'uuid')}
    and kind = ${dialect.placeholder(2)}`;
  if (entityIds.length > 0) await transaction.rows({ text, values: [listedValues(dialect, entityIds), kind] });
}

/** Takes it off as it was looked up: what it has become meanwhile is still to be indexed, after all that waits by then. */
export async function takeOffKnown(transaction: Transaction, { kind, entityId, last }: Due): Promise<void> {
  const { placeholder } = transaction.dialect;
  const text = `delete from search_due where entity_id = ${placeholder(1)} and kind = ${placeholder(2)} and seq <= ${placeholder(3)}`;
  await transaction.rows({ text, values: [entityId, kind, last] });
}

/** Named once, as the newest: others have their turn before. */
export async function putBack(transaction: Transaction, due: Due): Promise<void> {
  const { placeholder } = transaction.dialect;
  // It is where it was named last: whatever has moved it meanwhile has named it again.
  const text = `insert into search_due (kind, entity_id, part, scope_id, project_id, model_id, modifier)
    select kind, entity_id, part, scope_id, project_id, model_id, modifier from search_due
    where entity_id = ${placeholder(1)} and kind = ${placeholder(2)} order by seq desc limit 1 returning seq`;
  const [row] = await transaction.rows({ text, values: [due.entityId, due.kind] });
  if (row) await takeOffKnown(transaction, { ...due, last: Number(row[0]) - 1 });
}
