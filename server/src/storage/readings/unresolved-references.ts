/** Lists references that lead to no model: "unresolved ones stay as they are and are listed as diagnostics, never dropped". */
import type { Diagnostic } from '@orrery/kernel';
import type { Cells, Queryable, Value } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { rowsOfMany } from '../rows-of-many.ts';
import { importedProjects } from './metamodel-candidates.ts';
import { type VisibilityBounds, withSameBounds } from './visibility-bounds.ts';

/** One for each document that no model answers to which everyone who sees the referring model also sees. Whether the object is there is not looked at. By the ids of the models. */
export async function unresolvedReferences(
  queryable: Queryable,
  models: readonly VisibilityBounds[],
): Promise<ReadonlyMap<string, readonly Diagnostic[]>> {
  const found = new Map<string, Diagnostic[]>();
  const ids = models.map(({ id }) => id);
  const text = 'select distinct model_id from reference_targets where model_id in';
  const referring = new Set((await rowsOfMany(queryable, ids, (places) => `${text} (${places})`)).map(([id]) => id));
  for (const alike of withSameBounds(models.filter(({ id }) => referring.has(id))))
    for (const [id, ...cells] of await unresolvedOf(queryable, alike)) {
      const known = found.get(id as string) ?? [];
      found.set(id as string, known);
      known.push(diagnosticOf(cells));
    }
  return found;
}

/** Of models that have the same bounds. */
async function unresolvedOf(queryable: Queryable, models: readonly VisibilityBounds[]): Promise<readonly Cells[]> {
  const model = models[0]!;
  const found: Cells[] = [];
  await inBatches(models, async (some) => {
    const values: Value[] = [];
    const bind = (value: Value) => queryable.dialect.placeholder(values.push(value));
    const text = `with recursive ${importedProjects(model, bind)},
    around (project_id, most) as materialized (
      select projects.id, cast(${bind(model.confidentiality)} as integer) from projects where projects.id = ${bind(model.projectId)}
      union all select reached.id, cast(${bind(model.highestSeenElsewhere)} as integer) from reached)
    select targets.model_id, targets.document, targets.reference_count, targets.object_id, targets.feature
    from reference_targets targets where targets.model_id in (${some.map(({ id }) => bind(id)).join(', ')}) and not exists (
      select 1 from reference_names named cross join around
        join model_names names on names.project_id = around.project_id and names.name = named.name
        join models on models.id = names.model_id and models.confidentiality <= around.most
      where named.model_id = targets.model_id and named.position = targets.position)
    order by targets.model_id, targets.position`;
    found.push(...(await queryable.rows({ text, values })));
  });
  return found;
}

function diagnosticOf([document, count, objectId, feature]: Cells): Diagnostic {
  const lead = Number(count) === 1 ? '1 reference leads' : `${count} references lead`;
  const message = `${lead} to ${document}, and no model that everyone who sees this one also sees answers to that name. Upload the file under that name, or import the project that holds it.`;
  return { severity: 'warning', code: 'unresolved-reference', message, objectId: objectId as string, feature: feature as string };
}
