/** Moves models to their next revisions. */
import type { Transaction } from '../database.ts';
import type { ReadingFacts } from '../readings/reading.ts';
import type { DiagnosticCounts } from '../readings/reading-rows.ts';
import { inBatches } from '../row-batches.ts';
import { updating } from '../row-updates.ts';
import { columnsOfModel } from './content-columns.ts';

/** The revision that becomes the current one, and what the row of the model says of it. */
export interface NextRevision {
  readonly modelId: string;
  readonly number: number;
  readonly facts: ReadingFacts;
  readonly counts: DiagnosticCounts;
  /** Whether the metamodels have changed since it was read. Then it is to be read again, and until then has no type: that may be hidden now. */
  readonly isOutdated: boolean;
  readonly modifierId: string;
  readonly now: number;
}

const unknown = { contentType: null, type: null };

const types = {
  ...{ revision: 'bigint', content_at: 'bigint' },
  ...{ content_type: 'text', content_type_folded: 'text', type: 'text', type_folded: 'text' },
  ...{ errors: 'bigint', warnings: 'bigint', infos: 'bigint' },
  ...{ modifier_id: 'uuid', modified_at: 'bigint' },
} as const;

export async function moveToRevisions(transaction: Transaction, revisions: readonly NextRevision[]): Promise<void> {
  const { tables, dialect } = transaction;
  const besides = ['marks_read = marks'];
  await inBatches(revisions.map(rowOf), (rows) =>
    transaction.rows(updating(dialect, { table: 'models', columns: types, rows, besides })),
  );
  const outdated = revisions.filter(({ isOutdated }) => isOutdated).map(({ modelId }) => modelId);
  await inBatches(outdated, (ids) =>
    tables
      .updateTable('models')
      .set((column) => ({ marks: column('marks', '+', 1) }))
      .where('id', 'in', ids)
      .execute(),
  );
}

function rowOf({ modelId, number, facts, counts, isOutdated, modifierId, now }: NextRevision) {
  return {
    id: modelId,
    revision: number,
    content_at: now,
    ...columnsOfModel(isOutdated ? unknown : facts),
    ...counts,
    modifier_id: modifierId,
    modified_at: now,
  };
}
