/** Reads rows that belong to any of many ids: in one statement, or in few where the ids are very many. */
import type { Cells, Queryable } from './database.ts';
import { inBatches } from './row-batches.ts';

/** The text is written with the list of their places. */
export async function rowsOfMany(
  queryable: Queryable,
  ids: readonly string[],
  textWith: (places: string) => string,
): Promise<readonly Cells[]> {
  const found: Cells[] = [];
  await inBatches(ids, async (some) => {
    const places = some.map((_, at) => queryable.dialect.placeholder(at + 1)).join(', ');
    for (const row of await queryable.rows({ text: textWith(places), values: some })) found.push(row);
  });
  return found;
}

/** What the second column says, by the first. */
export function grouped<Value>(rows: readonly Cells[]): ReadonlyMap<string, readonly Value[]> {
  const found = new Map<string, Value[]>();
  for (const [key, value] of rows) {
    const same = found.get(key as string);
    if (same) same.push(value as Value);
    else found.set(key as string, [value as Value]);
  }
  return found;
}
