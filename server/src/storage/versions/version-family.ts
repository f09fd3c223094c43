/** Finds the family of a project version: its predecessors and its successors, as far as the caller sees them. */
import { ConditionWriter } from '../../conditions/to-sql.ts';
import type { TurnRequest } from '../../fair-turns.ts';
import type { Queryable } from '../database.ts';
import type { Perspective } from '../entities/view-statements.ts';
import { projectView } from '../views/project-view.ts';

/** So many versions are found at most. No more steps are taken from one to the next: the one that was asked for is among them. */
const most = 1000;

/**
 * Their ids, by one statement. It goes back to the oldest version from which the caller can follow the others, and from there to all of them.
 * What is hidden parts the versions before it from those after it, as if it were not there.
 */
export async function versionFamily(
  queryable: Queryable,
  projectId: string,
  sight: Pick<Perspective, 'me' | 'memberships' | 'visible'>,
  request: TurnRequest,
): Promise<string[]> {
  const { dialect } = queryable;
  const writer = new ConditionWriter({ ...sight, dialect, columns: projectView.columns, abilities: {}, rowsOf: () => undefined });
  const isVisible = () => writer.withoutIndexes().condition(sight.visible);
  const text = `with recursive earlier (id, previous_id, steps) as (
      select projects.id, projects.previous_version_id, 0 from projects where projects.id = ${writer.bind(projectId)}
      union all select projects.id, projects.previous_version_id, earlier.steps + 1 from earlier
        join projects on projects.id = earlier.previous_id where earlier.steps < ${most - 1} and ${isVisible()}),
    family (id, steps) as (
      select oldest.id, 0 from (select earlier.id from earlier order by earlier.steps desc limit 1) oldest
      union all select projects.id, family.steps + 1 from family
        join projects on projects.previous_version_id = family.id where family.steps < ${most} and ${isVisible()})
    select family.id from family limit ${most}`;
  const rows = await queryable.rows({ text, values: writer.values }, request);
  return rows.map(([id]) => id as string);
}
