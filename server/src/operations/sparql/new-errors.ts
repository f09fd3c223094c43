/** "A result that is no valid model is 400": an update may leave errors as they are, and make no new ones. */
import type { Facts } from '../../engine/facts.ts';
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Reader } from '../../storage/database.ts';

const mostTold = 20;

type Found = { readonly code: unknown; readonly objectId?: unknown; readonly feature?: unknown };

export async function refuseNewErrors(reader: Reader, { id }: Pick<Model, 'id'>, { diagnostics }: Facts): Promise<void> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const text = `select code, object_id, feature from diagnostics where model_id = ${reader.dialect.placeholder(1)} and severity = 'error'`;
  const rows = await reader.rows({ text, values: [id] });
  const known = new Set(rows.map(([code, objectId, feature]) => nameOf({ code, objectId, feature })));
  const added = errors.filter((error) => !known.has(nameOf(error)));
  if (added.length === 0) return;
  const told = added.slice(0, mostTold).map(({ message, feature }) => ({ field: feature ?? 'update', message }));
  throw new Failure('invalid', `The update would make the model ${id} invalid: ${added[0]!.message}`, told);
}

function nameOf({ code, objectId, feature }: Found): string {
  return JSON.stringify([code, objectId ?? null, feature ?? null]);
}
