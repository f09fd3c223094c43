/** Lists references that lead to no model: "unresolved ones stay as they are and are listed as diagnostics, never dropped". */
import type { Diagnostic } from '@orrery/kernel';
import type { Cells, Queryable, Value } from '../database.ts';
import { importedProjects } from './metamodel-candidates.ts';
import type { VisibilityBounds } from './visibility-bounds.ts';

/** One for each document that no model answers to which everyone who sees this model also sees. Whether the object is there is not looked at. */
export async function unresolvedReferences(queryable: Queryable, model: VisibilityBounds): Promise<Diagnostic[]> {
  const values: Value[] = [];
  const bind = (value: Value) => queryable.dialect.placeholder(values.push(value));
  const text = `with recursive ${importedProjects(model, bind)},
    around (project_id, most) as materialized (
      select projects.id, cast(${bind(model.confidentiality)} as integer) from projects where projects.id = ${bind(model.projectId)}
      union all select reached.id, cast(${bind(model.highestSeenElsewhere)} as integer) from reached)
    select targets.document, targets.reference_count, targets.object_id, targets.feature
    from reference_targets targets where targets.model_id = ${bind(model.id)} and not exists (
      select 1 from reference_names named cross join around
        join model_names names on names.project_id = around.project_id and names.name = named.name
        join models on models.id = names.model_id and models.confidentiality <= around.most
      where named.model_id = targets.model_id and named.position = targets.position)
    order by targets.position`;
  return (await queryable.rows({ text, values })).map(diagnosticOf);
}

function diagnosticOf([document, count, objectId, feature]: Cells): Diagnostic {
  const lead = Number(count) === 1 ? '1 reference leads' : `${count} references lead`;
  const message = `${lead} to ${document}, and no model that everyone who sees this one also sees answers to that name. Upload the file under that name, or import the project that holds it.`;
  return { severity: 'warning', code: 'unresolved-reference', message, objectId: objectId as string, feature: feature as string };
}
