/** Removes findings of a validation, some in each transaction: all other writers wait for them. */
import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

/** Of the longest ones they take some milliseconds on the embedded database. */
const mostAtOnce = 250;

/** Whether more may be left. */
export async function removeSomeFindings({ tables }: Transaction, taskId: string): Promise<boolean> {
  const some = sql`select id from findings where task_id = ${taskId} limit ${mostAtOnce}`;
  const { numAffectedRows } = await sql`delete from findings where id in (${some})`.execute(tables);
  return Number(numAffectedRows ?? 0) === mostAtOnce;
}
