/** Moves a model to a revision. */
import type { Transaction } from '../database.ts';
import type { ReadingFacts } from '../readings/reading.ts';
import type { DiagnosticCounts } from '../readings/reading-rows.ts';
import { columnsOfModel } from './content-columns.ts';

/** The revision that becomes the current one, and what the row of the model says of it. */
export interface NextRevision {
  readonly modelId: string;
  readonly number: number;
  readonly facts: ReadingFacts;
  readonly counts: Partial<DiagnosticCounts>;
  /** Whether the metamodels have changed since it was read. Then it is to be read again, and until then has no type: that may be hidden now. */
  readonly isOutdated: boolean;
  readonly modifierId: string;
  readonly now: number;
}

const unknown = { contentType: null, type: null };

export async function moveToRevision({ tables }: Transaction, revision: NextRevision): Promise<void> {
  const { modelId, number, facts, counts, isOutdated, modifierId, now } = revision;
  await tables
    .updateTable('models')
    .set((column) => ({
      revision: number,
      content_at: now,
      ...columnsOfModel(isOutdated ? unknown : facts),
      ...counts,
      marks: column('marks', '+', isOutdated ? 1 : 0),
      marks_read: column.ref('marks'),
      modifier_id: modifierId,
      modified_at: now,
    }))
    .where('id', '=', modelId)
    .execute();
}
