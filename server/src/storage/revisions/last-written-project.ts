/** The project of the newest revision. */
import type { Queryable } from '../database.ts';
import { isThere } from '../hidden-containers.ts';

/** The ids of revisions are in the order of their time. */
export async function lastWrittenProject(queryable: Queryable): Promise<string | undefined> {
  const text = `select models.project_id from revisions join models on models.id = revisions.model_id where ${isThere('models.project_id')}
    order by revisions.id desc limit 1`;
  const [row] = await queryable.rows({ text, values: [] });
  return row?.[0] as string | undefined;
}
