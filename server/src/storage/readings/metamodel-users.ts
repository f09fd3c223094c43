/** The models that use a metamodel, or would now. */
import type { Queryable, Value } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import type { VisibilityBounds } from './visibility-bounds.ts';

/** What decides which models use a metamodel: where it is, who sees it, and by which names it is asked for. */
export interface AskedMetamodel {
  readonly model: Pick<VisibilityBounds, 'id' | 'projectId' | 'confidentiality' | 'lowestSeeingElsewhere'>;
  readonly names: readonly string[];
}

/** A part of them. */
export interface PartOfUsers {
  /** They come in the order of their ids then, those after this one: otherwise in the order in which they are found. */
  readonly after?: string;
  readonly most?: number;
}

/** The models that look for it by one of its names, in its project and all that import it, and whose viewers all see it; but not itself. */
export async function modelsUsing(
  queryable: Queryable,
  { model, names }: AskedMetamodel,
  { after, most = Number.MAX_SAFE_INTEGER }: PartOfUsers = {},
): Promise<string[]> {
  const found = new Set<string>();
  await inBatches(names, async (some) => {
    const values: Value[] = [];
    const bind = (value: Value) => queryable.dialect.placeholder(values.push(value));
    const text = `with recursive ${reachedFrom(`projects.id = ${bind(model.projectId)}`)}
      select models.id from models join reached on reached.id = models.project_id where ${viewersAllSee(model, bind)}
      and models.id <> ${bind(model.id)} and exists (
        select 1 from sought_packages sought where sought.model_id = models.id and sought.ns_uri in (${some.map(bind).join(', ')}))
      ${after === undefined ? '' : `and models.id > ${bind(after)} order by models.id`} limit ${most}`;
    for (const [id] of await queryable.rows({ text, values })) found.add(id as string);
  });
  return [...found].sort().slice(0, most);
}

/** Whether everyone who sees the row of `models` sees the model. Other models stay unmarked, since a list shows that their diagnostics are counted again. */
export function viewersAllSee(
  { projectId, confidentiality, lowestSeeingElsewhere }: AskedMetamodel['model'],
  bind: (value: Value) => string,
): string {
  return `((reached.id = ${bind(projectId)} and models.confidentiality >= ${bind(confidentiality)})
      or (reached.id <> ${bind(projectId)} and models.confidentiality >= ${bind(lowestSeeingElsewhere)}))`;
}

/** Projects, and all that import them. */
export function reachedFrom(start: string): string {
  return `reached (id) as (select projects.id from projects where ${start}
      union select following.project_id from project_imports following join reached on following.imported_id = reached.id)`;
}
