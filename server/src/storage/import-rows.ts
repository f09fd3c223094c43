/** The imports between projects, followed from one to the next. */
import type { Queryable } from './database.ts';

/** Whether imports lead from one project to another, directly or further on. */
export async function importsReach(queryable: Queryable, from: string, to: string): Promise<boolean> {
  const { placeholder } = queryable.dialect;
  const text = `with recursive reached (id) as (
      select imported_id from project_imports where project_id = ${placeholder(1)}
      union select following.imported_id from project_imports following join reached on following.project_id = reached.id)
    select 1 as found from reached where id = ${placeholder(2)} limit 1`;
  return (await queryable.rows({ text, values: [from, to] })).length > 0;
}
