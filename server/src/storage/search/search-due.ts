/** What is to be indexed: named by triggers in the transactions that changed it, and taken off the list in those that index it. */
import type { Queryable, Transaction } from '../database.ts';
import { isOneOfListed, listedValues } from './one-of.ts';

export interface Due {
  /** `objects` are those of the current revision of a model. */
  readonly kind: 'scope' | 'project' | 'model' | 'objects' | 'representation' | 'query';
  readonly entityId: string;
  /** The model of a representation. */
  readonly ownerId: string | null;
}

/** The oldest, each once: objects of models, or anything else. */
export async function oldestDue(queryable: Queryable, what: 'objects' | 'others', most: number): Promise<Due[]> {
  const by = what === 'objects' ? '=' : '<>';
  const text = `select kind, entity_id, owner_id from search_due where kind ${by} 'objects' order by seq limit ${most}`;
  const rows = await queryable.rows({ text, values: [] });
  const due = rows.map(([kind, entityId, ownerId]) => ({ kind, entityId, ownerId }) as Due);
  return [...new Map(due.map((one) => [`${one.kind} ${one.entityId}`, one])).values()];
}

/** Whoever changes it meanwhile names it again. */
export async function takeOff(transaction: Transaction, kind: Due['kind'], entityIds: readonly string[]): Promise<void> {
  const { dialect } = transaction;
  const text = `delete from search_due where ${isOneOfListed(dialect, 'entity_id', dialect.placeholder(1), 'uuid')}
    and kind = ${dialect.placeholder(2)}`;
  if (entityIds.length > 0) await transaction.rows({ text, values: [listedValues(dialect, entityIds), kind] });
}

/** The representations of models are where the models are in the index, and go along. */
export async function nameRepresentations(transaction: Transaction, modelIds: readonly string[]): Promise<void> {
  const { dialect } = transaction;
  const text = `insert into search_due (kind, entity_id, owner_id) select 'representation', id, model_id from representations
    where ${isOneOfListed(dialect, 'model_id', dialect.placeholder(1), 'uuid')}`;
  if (modelIds.length > 0) await transaction.rows({ text, values: [listedValues(dialect, modelIds)] });
}
