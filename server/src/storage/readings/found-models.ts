/** Models that a statement finds, so that very many of them are noted by it alone: what is written while others wait takes a tenth of the time then that their ids took to come and go. */
import type { Queryable, Transaction, Value } from '../database.ts';

/** The statement in its parts. */
export interface FoundModels {
  /** Its tables of its own, or nothing. */
  readonly given: string;
  /** What it selects from: each row is one of `models`, and no two are the same. */
  readonly from: string;
  readonly values: readonly Value[];
}

/** How many times a note says that its model was marked: at first, and when it is noted again. */
export interface Noting {
  readonly times: number;
  readonly again: string;
}

/** So many at most, each once. */
export async function someOf(queryable: Queryable, found: readonly FoundModels[], most: number): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (const { given, from, values } of found)
    for (const [id] of await queryable.rows({ text: `${given} select models.id ${from} limit ${most}`, values }))
      ids.add(id as string);
  return [...ids].slice(0, most);
}

/** All of them, whatever their number, in the one order in which all notes are written. */
export async function noteFound(
  transaction: Transaction,
  found: readonly FoundModels[],
  { times, again }: Noting,
): Promise<void> {
  for (const { given, from, values } of found) {
    const text = `${given} insert into noted_marks (model_id, times) select models.id, ${times} ${from} order by models.id
      on conflict (model_id) do update set times = ${again}`;
    await transaction.rows({ text, values });
  }
}
