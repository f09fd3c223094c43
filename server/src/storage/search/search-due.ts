/** What is to be indexed: named by triggers in the transactions that changed it, and taken off the list in those that index it. */
import type { Queryable, Transaction } from '../database.ts';

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
export async function takeOff(transaction: Transaction, { kind, entityId }: Due): Promise<void> {
  const { placeholder } = transaction.dialect;
  const text = `delete from search_due where entity_id = ${placeholder(1)} and kind = ${placeholder(2)}`;
  await transaction.rows({ text, values: [entityId, kind] });
}

/** The representations of a model are where the model is in the index, and go along. */
export async function nameRepresentations(transaction: Transaction, modelId: string): Promise<void> {
  const text = `insert into search_due (kind, entity_id, owner_id)
    select 'representation', id, model_id from representations where model_id = ${transaction.dialect.placeholder(1)}`;
  await transaction.rows({ text, values: [modelId] });
}
