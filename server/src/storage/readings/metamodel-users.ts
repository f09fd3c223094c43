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
    const reached = `with recursive ${reachedFrom(`projects.id = ${bind(model.projectId)}`)}`;
    const users = after === undefined ? usersAsFound(model, some, bind) : usersAfter(after, model, some, bind);
    const text = `${reached} ${users} limit ${most}`;
    for (const [id] of await queryable.rows({ text, values })) found.add(id as string);
  });
  return [...found].sort().slice(0, most);
}

type Bind = (value: Value) => string;

/** Begins at those who ask for it, who are few as a rule, however many models there are: whoever writes waits for this. SQLite joins in this order. */
function usersAsFound(model: AskedMetamodel['model'], names: readonly string[], bind: Bind): string {
  return `select distinct models.id from sought_packages sought cross join models cross join reached
    where sought.ns_uri in (${names.map(bind).join(', ')}) and models.id = sought.model_id and reached.id = models.project_id
    and ${viewersAllSee(model, bind)} and models.id <> ${bind(model.id)}`;
}

/** Begins at the models, in their order: those who ask are very many, and would be put in order again for each piece. */
function usersAfter(after: string, model: AskedMetamodel['model'], names: readonly string[], bind: Bind): string {
  return `select models.id from models join reached on reached.id = models.project_id where ${viewersAllSee(model, bind)}
    and models.id <> ${bind(model.id)} and exists (
      select 1 from sought_packages sought where sought.model_id = models.id and sought.ns_uri in (${names.map(bind).join(', ')}))
    and models.id > ${bind(after)} order by models.id`;
}

/** Whether everyone who sees the row of `models` sees the model. Other models stay unmarked, since a list shows that their diagnostics are counted again. */
export function viewersAllSee(
  { projectId, confidentiality, lowestSeeingElsewhere }: AskedMetamodel['model'],
  bind: Bind,
): string {
  return `((reached.id = ${bind(projectId)} and models.confidentiality >= ${bind(confidentiality)})
      or (reached.id <> ${bind(projectId)} and models.confidentiality >= ${bind(lowestSeeingElsewhere)}))`;
}

/** Projects, and all that import them. */
export function reachedFrom(start: string): string {
  return `reached (id) as (select projects.id from projects where ${start}
      union select following.project_id from project_imports following join reached on following.imported_id = reached.id)`;
}
