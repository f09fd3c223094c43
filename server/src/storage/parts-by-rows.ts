/** Divides models among transactions: each has so many models at most, and so many rows of their readings. */
import type { Queryable } from './database.ts';
import { mostRowsAtOnce, storedRows } from './reading-size.ts';

export interface MostAtOnce {
  readonly most: number;
  readonly mostRows?: number;
}

/** In their order. One alone is a part however many rows it has. */
export function partsByRows<One>(
  all: readonly One[],
  rowsOf: (one: One) => number,
  { most, mostRows = mostRowsAtOnce }: MostAtOnce,
): (readonly One[])[] {
  const parts: One[][] = [];
  let rows = 0;
  for (const one of all) {
    const more = rowsOf(one);
    const last = parts.at(-1);
    if (last && last.length < most && rows + more <= mostRows) {
      last.push(one);
      rows += more;
    } else {
      parts.push([one]);
      rows = more;
    }
  }
  return parts;
}

/** The same by the rows that are stored. */
export async function modelsByRows(queryable: Queryable, ids: readonly string[], most: number): Promise<(readonly string[])[]> {
  const rows = await storedRows(queryable, ids);
  return partsByRows(ids, (id) => rows.get(id) ?? 0, { most });
}
