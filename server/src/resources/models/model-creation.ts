/** The options of creating a model, beside its properties. */
import type { Transaction } from '../../storage/database.ts';
import type { Once } from '../../storage/idempotency-keys.ts';
import type { Model } from './model.ts';

export interface ModelCreation {
  readonly once?: Once;
  /** The id that the model gets, where its content was read under it. */
  readonly id?: string;
  /** Where ids of its objects were made of another. */
  readonly lineage?: string;
  /** Puts content into the new model, in the same transaction. */
  readonly fill?: (transaction: Transaction, model: Model) => Promise<void>;
}
