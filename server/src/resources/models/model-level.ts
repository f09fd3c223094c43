/** What becomes of lifts and of what is read with a model when somebody says how confidential it is. */
import type { Transaction } from '../../storage/database.ts';
import { forgetLift } from '../../storage/lifts-under-way.ts';
import { markDependents } from '../../storage/readings/reading-marks.ts';
import type { Model } from './model.ts';
import { serving } from './model-change.ts';

/** Nothing where nobody says it. */
export async function applyModelLevel(
  transaction: Transaction,
  model: Model,
  confidentiality: number | undefined,
): Promise<void> {
  if (confidentiality === undefined) return;
  await forgetLift(transaction, 'models', model.id);
  if (confidentiality === model.confidentiality) return;
  await markDependents(transaction, serving(model, Math.min(model.confidentiality, confidentiality)));
}
