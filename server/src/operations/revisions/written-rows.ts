/** How many rows the new contents of several models have together: all are written in one transaction, for which everybody else who writes waits. */
import { invalid } from '../../failures.ts';
import type { Queryable } from '../../storage/database.ts';
import { mostRowsAtOnce, rowsOfReading, storedRows } from '../../storage/reading-size.ts';
import type { PreparedRevision } from './revision-writer.ts';

/** One model alone is never too much: its own limits bound it. */
export async function refuseManyRows(
  queryable: Queryable,
  prepared: readonly Pick<PreparedRevision, 'model' | 'reading'>[],
  field: string,
): Promise<void> {
  if (prepared.length < 2) return;
  const ids = prepared.map(({ model }) => model.id);
  const before = await storedRows(queryable, ids);
  const rows = prepared.reduce((sum, { model, reading }) => sum + Math.max(rowsOfReading(reading), before.get(model.id) ?? 0), 0);
  if (rows > mostRowsAtOnce) throw invalid(field, tooManyRows);
}

const tooManyRows =
  'It changes too much at once: its models have very many references to other documents, packages and views together. Change fewer models at once, and go on with others.';
