/** Where somebody who was away goes on in a log: after the last event before that moment. */
import type { TurnRequest } from '../../fair-turns.ts';
import type { Queryable } from '../database.ts';

/** The logs, and whose events each holds. */
const owners = { project_events: 'project_id', own_task_events: 'user_id' } as const;

/** The number of that event; 0 where there is none. */
export async function lastNumberBefore(
  queryable: Queryable,
  log: keyof typeof owners,
  ownerId: string,
  at: number,
  request?: TurnRequest,
): Promise<number> {
  const { placeholder } = queryable.dialect;
  // By its time and not the greatest number: that is found without a look at any other row.
  const text = `select number from ${log} where ${owners[log]} = ${placeholder(1)} and created_at < ${placeholder(2)}
    order by created_at desc, number desc limit 1`;
  const [row] = await queryable.rows({ text, values: [ownerId, at], isPlannedOnce: true }, request);
  return Number(row?.[0] ?? 0);
}
