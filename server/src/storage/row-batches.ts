/** Writes many rows in batches, so that no statement has too many parameters. */

const mostRows = 500;

export async function inBatches<T>(rows: readonly T[], write: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (const batch of batchesOf(rows)) await write(batch);
}

export function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += mostRows) yield rows.slice(start, start + mostRows);
}
