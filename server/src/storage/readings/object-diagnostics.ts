/** Counts the diagnostics of single objects of the current revision of a model. */
import type { Queryable } from '../database.ts';
import { inBatches } from '../row-batches.ts';

export interface ObjectDiagnosticCounts {
  readonly error: number;
  readonly warning: number;
  readonly info: number;
}

export const noDiagnostics: ObjectDiagnosticCounts = { error: 0, warning: 0, info: 0 };

/** By the ids of the objects; those with nothing wrong are not in it. */
export async function diagnosticsOfObjects(
  queryable: Queryable,
  modelId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ObjectDiagnosticCounts>> {
  const found = new Map<string, ObjectDiagnosticCounts>();
  await inBatches(ids, async (part) => {
    const { placeholder } = queryable.dialect;
    const places = part.map((_, index) => placeholder(index + 2)).join(', ');
    const text = `select object_id, severity, count(*) from diagnostic_lists lists
      join listed_diagnostics listed on listed.list_id = lists.list_id
      where lists.model_id = ${placeholder(1)} and object_id in (${places}) group by object_id, severity`;
    for (const [id, severity, count] of await queryable.rows({ text, values: [modelId, ...part] }))
      found.set(id as string, { ...(found.get(id as string) ?? noDiagnostics), [severity as string]: Number(count) });
  });
  return found;
}
