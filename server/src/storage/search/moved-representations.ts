/** Brings the labels of a model's representations into the part of the index where the model is now, some in each step. */
import type { Transaction } from '../database.ts';
import { indexEntities } from './entity-labels.ts';
import { type Due, takeOffKnown } from './search-due.ts';

/** The id of the last one of this step; nothing where all are done. */
export async function indexMoved(
  transaction: Transaction,
  due: Due,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<string | undefined> {
  const all = transaction.tables
    .selectFrom('representations')
    .select('id')
    .where('model_id', '=', due.entityId)
    .orderBy('id')
    .limit(most);
  const found = await (after === undefined ? all : all.where('id', '>', after)).execute();
  await indexEntities(
    transaction,
    'representation',
    found.map(({ id }) => ({ ...due, kind: 'representation', entityId: id })),
  );
  if (found.length === most) return found.at(-1)!.id;
  await takeOffKnown(transaction, due);
  return undefined;
}
