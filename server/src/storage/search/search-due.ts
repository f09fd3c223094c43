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
}

const kindsOf = { objects: ['objects'], others: ['scope', 'project', 'model', 'representation', 'query'] } as const;

/** The oldest of each kind, each once: objects of models, or anything else. What is excepted keeps nothing else from being found. */
export async function oldestDue(
  queryable: Queryable,
  what: keyof typeof kindsOf,
  most: number,
  except: readonly string[] = [],
): Promise<Due[]> {
  const { dialect } = queryable;
  const kinds = kindsOf[what];
  const text = kinds.map((kind, index) => oldestOf(dialect, kind, most, dialect.placeholder(index + 1))).join(' union all ');
  const rows = await queryable.rows({ text, values: kinds.map(() => listedValues(dialect, except)) });
  const due = rows.map(([kind, entityId, modelId, last]) => ({ kind, entityId, modelId, last: Number(last) }) as Due);
  return [...new Map(due.map((one) => [`${one.kind} ${one.entityId}`, one])).values()];
}

// One kind at a time: the index gives these in their order, however long the list is.
function oldestOf(dialect: Dialect, kind: Due['kind'], most: number, except: string): string {
  const last = `(select max(same.seq) from search_due same where same.entity_id = search_due.entity_id and same.kind = '${kind}')`;
  return `select * from (select kind, entity_id, model_id, ${last} as last_seq from search_due
    where kind = '${kind}' and not (${isOneOfListed(dialect, 'entity_id', except, 'uuid')}) order by seq limit ${most}) oldest_${kind}`;
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
  const text = `insert into search_due (kind, entity_id, part, scope_id, project_id, model_id)
    select kind, entity_id, part, scope_id, project_id, model_id from search_due
    where entity_id = ${placeholder(1)} and kind = ${placeholder(2)} order by seq desc limit 1 returning seq`;
  const [row] = await transaction.rows({ text, values: [due.entityId, due.kind] });
  if (row) await takeOffKnown(transaction, { ...due, last: Number(row[0]) - 1 });
}
