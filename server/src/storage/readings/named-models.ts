/** Models by the names that they answer to, and by those that their references lead to, inside of projects: a few of many. */
import type { Queryable, Value } from '../database.ts';
import { indexed } from '../stored-texts.ts';

const valuesAtOnce = 200;

type Pair = readonly [modelId: string, text: string];

/** The models of projects that answer to one of the names. */
export async function modelsNamed(
  queryable: Queryable,
  projectIds: readonly string[],
  names: readonly string[],
): Promise<string[]> {
  const found = await pairs(queryable, projectIds, names, (projects, texts) => {
    const where = `model_names.project_id in (${projects}) and model_names.name in (${texts})`;
    return `select model_names.model_id, model_names.name from model_names where ${where}`;
  });
  return [...new Set(found.map(([id]) => id))];
}

/** The models of projects with the documents that their references name, where one of these names may be meant; what is contained is no reference. */
export function modelsReferringTo(
  queryable: Queryable,
  projectIds: readonly string[],
  names: readonly string[],
): Promise<Pair[]> {
  return pairs(
    queryable,
    projectIds,
    names,
    (projects, texts) => `select distinct targets.model_id, targets.document from reference_names named
      join reference_targets targets on targets.model_id = named.model_id and targets.position = named.position
      join linked_documents linked on linked.model_id = targets.model_id and linked.document = targets.document
      where named.project_id in (${projects}) and named.name in (${texts})`,
  );
}

/** The models of projects that are to be read anew, because of what they are read with or refer to. */
export async function dueModels(queryable: Queryable, projectIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const projects of partsOf(projectIds)) {
    const placesFrom = (first: number) => projects.map((_, at) => queryable.dialect.placeholder(first + at)).join(', ');
    const text = `select id from models where marks > marks_read and project_id in (${placesFrom(1)})
      union select models.id from noted_marks noted join models on models.id = noted.model_id
      where models.project_id in (${placesFrom(projects.length + 1)}) order by id`;
    for (const [id] of await queryable.rows({ text, values: [...projects, ...projects] })) found.push(id as string);
  }
  return found;
}

async function pairs(
  queryable: Queryable,
  projectIds: readonly string[],
  names: readonly string[],
  statement: (projects: string, names: string) => string,
): Promise<Pair[]> {
  const found: Pair[] = [];
  for (const projects of partsOf(projectIds))
    for (const texts of partsOf([...new Set(names.map(indexed))])) {
      const values: Value[] = [];
      const bind = (value: Value) => queryable.dialect.placeholder(values.push(value));
      const text = statement(projects.map(bind).join(', '), texts.map(bind).join(', '));
      for (const [id, name] of await queryable.rows({ text, values })) found.push([id as string, name as string]);
    }
  return found;
}

function* partsOf<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += valuesAtOnce) yield items.slice(start, start + valuesAtOnce);
}
