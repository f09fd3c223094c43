/** The models that use a metamodel, or would now. */
import type { Dialect, Queryable, Value } from '../database.ts';
import { batchesOf } from '../row-batches.ts';
import type { FoundModels } from './found-models.ts';
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
  for (const some of batchesOf(names)) {
    const values: Value[] = [];
    const bind = (value: Value) => queryable.dialect.placeholder(values.push(value));
    const reached = `with recursive ${reachedFrom(`projects.id = ${bind(model.projectId)}`)}`;
    const users = after === undefined ? usersAsFound(model, some, bind) : usersAfter(after, model, some, bind);
    const text = `${reached} ${users} limit ${most}`;
    for (const [id] of await queryable.rows({ text, values })) found.add(id as string);
  }
  return [...found].sort().slice(0, most);
}

/** All of them by statements, each with some of the names: a model that looks for it by many may be found by several of them. */
export function usersOf(dialect: Dialect, { model, names }: AskedMetamodel): FoundModels[] {
  return [...batchesOf(names)].map((some) => {
    const values: Value[] = [];
    const bind = (value: Value) => dialect.placeholder(values.push(value));
    const given = `with recursive ${reachedFrom(`projects.id = ${bind(model.projectId)}`)}`;
    // SQLite makes cross joins in this order, and so looks at no models of other projects.
    const from = `from reached cross join models where models.project_id = reached.id and ${viewersAllSee(model, bind)}
      and models.id <> ${bind(model.id)} and ${asksForOneOf(some, bind)}`;
    return { given, from, values };
  });
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
    and models.id <> ${bind(model.id)} and ${asksForOneOf(names, bind)}
    and models.id > ${bind(after)} order by models.id`;
}

function asksForOneOf(names: readonly string[], bind: Bind): string {
  return `exists (select 1 from sought_packages sought where sought.model_id = models.id and sought.ns_uri in (${names.map(bind).join(', ')}))`;
}

/** Whether everyone who sees the row of `models` sees the model. Other models stay unmarked, since a list shows that their diagnostics are counted again. */
export function viewersAllSee(
  { projectId, confidentiality, lowestSeeingElsewhere }: AskedMetamodel['model'],
  bind: Bind,
): string {
  return `((models.project_id = ${bind(projectId)} and models.confidentiality >= ${bind(confidentiality)})
      or (models.project_id <> ${bind(projectId)} and models.confidentiality >= ${bind(lowestSeeingElsewhere)}))`;
}

/** Projects, and all that import them. */
export function reachedFrom(start: string): string {
  return `reached (id) as (select projects.id from projects where ${start}
      union select following.project_id from project_imports following join reached on following.imported_id = reached.id)`;
}
