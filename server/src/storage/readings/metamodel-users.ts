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
  metamodel: AskedMetamodel,
  { after, most = Number.MAX_SAFE_INTEGER }: PartOfUsers = {},
): Promise<string[]> {
  const found = new Set<string>();
  for (const { given, from, values } of usersOf(queryable.dialect, metamodel, after === undefined ? 'cross join' : ',')) {
    const text = `${given} select models.id ${from}
      ${after === undefined ? '' : `and models.id > ${queryable.dialect.placeholder(values.length + 1)} order by models.id`} limit ${most}`;
    const rows = await queryable.rows({ text, values: after === undefined ? values : [...values, after] });
    for (const [id] of rows) found.add(id as string);
  }
  return [...found].sort().slice(0, most);
}

/** The same by statements, each with some of the names: a model that looks for it by many may be found by several of them. */
export function usersOf(
  dialect: Dialect,
  { model, names }: AskedMetamodel,
  joined: 'cross join' | ',' = 'cross join',
): FoundModels[] {
  return [...batchesOf(names)].map((some) => {
    const values: Value[] = [];
    const bind = (value: Value) => dialect.placeholder(values.push(value));
    const given = `with recursive ${reachedFrom(`projects.id = ${bind(model.projectId)}`)}`;
    // SQLite makes cross joins in this order, and so looks at no models of other projects. Where it may choose, it follows an order that is
    // asked for: otherwise it would look at all of them for each piece.
    const from = `from reached ${joined} models where models.project_id = reached.id and ${viewersAllSee(model, bind)}
      and models.id <> ${bind(model.id)} and exists (
        select 1 from sought_packages sought where sought.model_id = models.id and sought.ns_uri in (${some.map(bind).join(', ')}))`;
    return { given, from, values };
  });
}

/** Whether everyone who sees the row of `models` sees the model. Other models stay unmarked, since a list shows that their diagnostics are counted again. */
export function viewersAllSee(
  { projectId, confidentiality, lowestSeeingElsewhere }: AskedMetamodel['model'],
  bind: (value: Value) => string,
): string {
  return `((models.project_id = ${bind(projectId)} and models.confidentiality >= ${bind(confidentiality)})
      or (models.project_id <> ${bind(projectId)} and models.confidentiality >= ${bind(lowestSeeingElsewhere)}))`;
}

/** Projects, and all that import them. */
export function reachedFrom(start: string): string {
  return `reached (id) as (select projects.id from projects where ${start}
      union select following.project_id from project_imports following join reached on following.imported_id = reached.id)`;
}
